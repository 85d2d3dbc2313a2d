import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DisabledReason } from '../../../components/disabled-reason';
import { formatNumber } from '../../../lib/format';
import type { SquadSelection } from './use-squad-selection';
import classes from './squad-table.module.css';

interface SquadSelectionLineProps {
  selection: SquadSelection;
  /** Rows of the page. */
  shown: number;
  /** Rows of the filter. */
  total: number;
  /** Why nothing can be changed. */
  locked: string | null;
  /** The chosen rows of all pages are still being read. */
  gathering: boolean;
  onAddContent: () => void;
}

/**
 * How many rows are chosen, how many of them are not in sight, the way to choose all [SQD-43], and to give
 * all of them contents [API-030].
 */
export function SquadSelectionLine(props: SquadSelectionLineProps) {
  const { selection, shown, total, locked, gathering, onAddContent } = props;
  const { t } = useTranslation(['campaign-influencers', 'common']);
  const { count, elsewhere, everyone } = selection;
  return (
    <p className={classes.selection} data-empty={count === 0 || undefined}>
      <span aria-live="polite">
        {count > 0 && t('common:table.selected', { count, formatted: formatNumber(count) })}
        {elsewhere > 0 &&
          `, ${t('squad.elsewhere', { count: elsewhere, formatted: formatNumber(elsewhere) })}`}
      </span>
      {count > 0 && !everyone && count >= shown && total > count && (
        <Button size="compact-sm" variant="subtle" onClick={selection.selectEveryone}>
          {t('squad.select_everyone', { count: total, formatted: formatNumber(total) })}
        </Button>
      )}
      {count > 0 && (
        <DisabledReason reason={locked}>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={14} />}
            loading={gathering}
            onClick={onAddContent}
          >
            {t('squad.add_content_selected')}
          </Button>
        </DisabledReason>
      )}
      {count > 0 && (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={selection.clear}>
          {t('common:table.clear_selection')}
        </Button>
      )}
    </p>
  );
}
