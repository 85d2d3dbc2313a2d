import type { DownloadFormat } from '@altavoz/contracts';
import { useLocalStorage } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../lib/format';
import type { MenuTarget } from './action-menu';
import { ActionMenuOpen } from './action-menu-open';
import { FORMATS } from './export-formats';
import type { ExportMenuProps, NamedReach } from './export-menu';
import { saveExport } from './save-export';

/** The format, which is kept for the next export, and what the file holds. */
export function ExportMenuOpened({
  of,
  reaches,
  page = [],
  children,
}: Pick<ExportMenuProps, 'of' | 'reaches' | 'page'> & { children: MenuTarget }) {
  const { t } = useTranslation('exports');
  const [kept, setFormat] = useLocalStorage<DownloadFormat>({
    key: 'altavoz_export_format',
    defaultValue: 'csv',
    getInitialValueInEffect: false,
  });
  const format = FORMATS.some(({ id }) => id === kept) ? kept : 'csv';
  const itemOf = (reach: NamedReach) => {
    const { name, count, capped = false } = reach;
    const what = t(name);
    return {
      label: count === undefined ? what : t('of', { what, count: formatCount(count, capped) }),
      disabledReason: count === 0 && t(name === 'chosen' ? 'none_chosen' : 'none'),
      onClick: () => void saveExport(of, reach, format),
    };
  };
  return (
    <ActionMenuOpen
      width={270}
      groups={[
        ...(page.length > 0 ? [{ label: t('page'), items: page }] : []),
        {
          label: t('format'),
          items: FORMATS.map(({ id, label }) => ({
            label,
            checked: id === format,
            stays: true,
            onClick: () => setFormat(id),
          })),
        },
        { label: t('reach'), items: reaches.map(itemOf) },
      ]}
    >
      {children}
    </ActionMenuOpen>
  );
}
