import { CATALOGUE_SORTS } from '@altavoz/contracts';
import { IconLayoutGrid, IconTable } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceSelect } from '../../components/choice-select';
import { LookSwitch } from '../../components/look-switch';
import { formatCount } from '../../lib/format';
import { usePhone } from '../../lib/use-phone';
import type { FinderState } from './finder-search';
import classes from './finder.module.css';

interface ResultsLineProps {
  state: FinderState;
  onChange: (change: Partial<FinderState>) => void;
  /** Undefined while it is read for the first time. */
  found: { count: number; count_capped?: boolean | undefined } | undefined;
  /** Where a table puts its menus. */
  menus: Ref<HTMLDivElement>;
}

/** Over those found: how many they are, in which order, and how they look. */
export function ResultsLine({ state, onChange: change, found, menus }: ResultsLineProps) {
  const { t } = useTranslation('influencers');
  const phone = usePhone();
  return (
    <div className={classes.line}>
      <p className={classes.count} role="status">
        {found &&
          t('finder.found', { count: found.count, formatted: formatCount(found.count, found.count_capped) })}
      </p>
      <div ref={menus} className={classes.menus} />
      <ChoiceSelect
        aria-label={t('finder.sort')}
        groups={[{ values: CATALOGUE_SORTS }]}
        name={(one) => t(`finder.by.${one}`)}
        value={state.sort}
        onChange={(one) => one && change({ sort: one })}
      />
      <LookSwitch<FinderState['look']>
        label={t('finder.look')}
        value={state.look}
        bySigns={phone}
        onChange={(value) => change({ look: value })}
        looks={[
          { value: 'cards', label: t('finder.look_cards'), Sign: IconLayoutGrid },
          { value: 'table', label: t('finder.look_table'), Sign: IconTable },
        ]}
      />
    </div>
  );
}
