import type { DownloadFormat } from '@altavoz/contracts';
import { useLocalStorage } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../lib/format';
import type { MenuTarget } from './action-menu';
import { ActionMenuOpen } from './action-menu-open';
import { FORMATS } from './export-formats';
import type { ExportMenuProps, NamedReach } from './export-menu';
import { saveExport } from './save-export';

/** The format, which is kept for the next export, what the file holds, and then what downloads it. */
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
  const [wanted, setWanted] = useState<NamedReach['name'] | null>(null);
  const withRows = reaches.filter(({ count }) => count !== 0);
  const reach = withRows.find(({ name }) => name === wanted) ?? withRows[0];
  const itemOf = ({ name, count, capped = false }: NamedReach) => {
    const what = t(name);
    return {
      label: count === undefined ? what : t('of', { what, count: formatCount(count, capped) }),
      ...(count === 0
        ? { disabledReason: t(name === 'chosen' ? 'none_chosen' : 'none') }
        : { checked: name === reach?.name, stays: true, onClick: () => setWanted(name) }),
    };
  };
  const as = format.toUpperCase();
  const downloadItem = {
    id: 'download',
    icon: <IconDownload size={16} />,
    label:
      reach?.count === undefined
        ? t('download.any', { format: as })
        : t(`download.${of}`, {
            count: reach.count,
            formatted: formatCount(reach.count, reach.capped ?? false),
            format: as,
          }),
    disabledReason: !reach && t('none'),
    onClick: () => {
      if (reach) void saveExport(of, reach, format);
      // The next one begins with what is chosen by then.
      setWanted(null);
    },
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
        // Where there is one thing alone to save, nothing is to be chosen.
        ...(reaches.length > 1 ? [{ label: t('reach'), items: reaches.map(itemOf) }] : []),
        { items: [downloadItem] },
      ]}
    >
      {children}
    </ActionMenuOpen>
  );
}
