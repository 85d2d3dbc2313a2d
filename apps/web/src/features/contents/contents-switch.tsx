import { IconLayoutGrid, IconList, IconRadar2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LookSwitch } from '../../components/look-switch';
import { formatNumber } from '../../lib/format';
import { useLaptop } from '../../lib/use-phone';

/** How the contents of a campaign are shown, and beside them what was found and is none yet. */
export type ContentsView = 'list' | 'grid' | 'found';

interface ContentsSwitchProps {
  view: ContentsView;
  /** How many found posts wait; null for whoever is not shown them. */
  found: number | null;
  onView: (view: ContentsView) => void;
}

/** Goes from one view of the contents to another. */
export function ContentsSwitch({ view, found, onView }: ContentsSwitchProps) {
  const { t } = useTranslation('contents');
  const foundLabel = found ? t('tab.found_count', { count: formatNumber(found) }) : t('tab.found');
  return (
    <LookSwitch<ContentsView>
      label={t('tab.view')}
      value={view}
      bySigns={useLaptop()}
      onChange={onView}
      looks={[
        { value: 'list', label: t('tab.list'), Sign: IconList },
        { value: 'grid', label: t('tab.grid'), Sign: IconLayoutGrid },
        ...(found === null ? [] : [{ value: 'found' as const, label: foundLabel, Sign: IconRadar2 }]),
      ]}
    />
  );
}
