import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import 'dayjs/locale/es';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../lib/format';
import { queryClient } from './query-client';
import { cssVariables, theme } from './theme';

const colorScheme = localStorageColorSchemeManager({ key: 'altavoz_color_scheme' });

/** Everything that a screen may count on: theme, data, dates, dialogs and toasts. */
export function Providers({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <DatesProvider settings={{ locale: useLocale(), firstDayOfWeek: 1, weekendDays: [6, 0] }}>
          <ModalsProvider
            labels={{ confirm: t('confirm'), cancel: t('cancel') }}
            modalProps={{ closeButtonProps: { 'aria-label': t('close') } }}
          >
            {children}
            <Notifications position="bottom-right" limit={4} containerWidth={380} />
          </ModalsProvider>
        </DatesProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
