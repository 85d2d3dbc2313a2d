import { SegmentedControl } from '@mantine/core';
import { IconLayoutGrid, IconList, IconRadar2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format';
import { usePhone } from '../../lib/use-phone';

/** How the contents of a campaign are shown, and beside them what was found and is none yet. */
export type ContentsView = 'list' | 'grid' | 'found';

interface ContentsSwitchProps {
  view: ContentsView;
  /** How many found posts wait; null for whoever is not shown them. */
  found: number | null;
  onView: (view: ContentsView) => void;
}

/** Where there is no room for the words of the views. */
const SIGN = { size: 16, role: 'img', display: 'block' } as const;

/** Goes from one view of the contents to another. */
export function ContentsSwitch({ view, found, onView }: ContentsSwitchProps) {
  const { t } = useTranslation('contents');
  const phone = usePhone();
  const foundLabel = found ? t('tab.found_count', { count: formatNumber(found) }) : t('tab.found');
  return (
    <SegmentedControl<ContentsView>
      aria-label={t('tab.view')}
      value={view}
      onChange={onView}
      data={[
        { value: 'list', label: phone ? <IconList {...SIGN} aria-label={t('tab.list')} /> : t('tab.list') },
        {
          value: 'grid',
          label: phone ? <IconLayoutGrid {...SIGN} aria-label={t('tab.grid')} /> : t('tab.grid'),
        },
        ...(found === null
          ? []
          : [
              {
                value: 'found' as const,
                label: phone ? <IconRadar2 {...SIGN} aria-label={foundLabel} /> : foundLabel,
              },
            ]),
      ]}
    />
  );
}
