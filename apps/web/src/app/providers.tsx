import { localStorageColorSchemeManager, MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from './query-client';
import { cssVariables, theme } from './theme';
import { late } from '../lib/late';

const Overlays = late(async () => ({ default: (await import('./overlays')).Overlays }));
const colorScheme = localStorageColorSchemeManager({ key: 'altavoz_color_scheme' });
/** Toasts and dialogs wait for a quiet moment, but not longer than this (ms). */
const OVERLAYS_AT_LATEST = 1_500;

/** Everything that a screen may count on: theme, data, dialogs and toasts. */
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
        {children}
        <LateOverlays />
      </QueryClientProvider>
    </MantineProvider>
  );
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
