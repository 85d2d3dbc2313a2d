import { localStorageColorSchemeManager, MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { calendarWords } from '../lib/calendar-words';
import { useLocale } from '../lib/format';
import { languageTag } from '../lib/i18n';
import { queryClient } from './query-client';
import { cssVariables, theme } from './theme';
import { late } from '../lib/late';

const Overlays = late(async () => ({ default: (await import('./overlays')).Overlays }));
const colorScheme = localStorageColorSchemeManager({ key: 'altavoz_color_scheme' });
/** Toasts and dialogs wait for a quiet moment, but not longer than this (ms). */
const OVERLAYS_AT_LATEST = 1_500;

/** Everything that a screen may count on: theme, data, dates, dialogs and toasts. */
export function Providers({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const close = t('close');
  // Every cross that closes a dialog or a panel has a name, in the language that is shown.
  const named = useMemo(() => {
    const closing = { defaultProps: { 'aria-label': close } };
    return mergeThemeOverrides(theme, {
      components: { ModalCloseButton: closing, DrawerCloseButton: closing },
    });
  }, [close]);
  return (
    <MantineProvider
      theme={named}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <DatesProvider settings={{ locale: useDateWords(), firstDayOfWeek: 1, weekendDays: [6, 0] }}>
          {children}
          <LateOverlays />
        </DatesProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** Tells the pickers of days the names of months and days. @returns what they call the language */
function useDateWords(): string {
  const locale = useLocale();
  return useMemo(() => {
    const { months, shortMonths, weekdays, shortWeekdays } = calendarWords(languageTag(locale));
    const words = {
      name: locale,
      months,
      monthsShort: shortMonths,
      weekdays,
      weekdaysShort: shortWeekdays,
      weekdaysMin: shortWeekdays.map((name) => name.slice(0, 2)),
      ordinal: String,
      // Not asked for here; those of English.
      formats: {},
      relativeTime: {},
    } as Parameters<typeof dayjs.locale>[0];
    dayjs.locale(words, undefined, true);
    return locale;
  }, [locale]);
}

function LateOverlays() {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const show = () => setDue(true);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(show, OVERLAYS_AT_LATEST);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(show, { timeout: OVERLAYS_AT_LATEST });
    return () => cancelIdleCallback(handle);
  }, []);
  if (!due) return null;
  return (
    <Suspense>
      <Overlays />
    </Suspense>
  );
}
