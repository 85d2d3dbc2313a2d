import type { ConditionFields } from '@altavoz/contracts';
import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { late, loadWords } from '../../lib/late';
import { lateMenu, type MenuTarget } from '../action-menu';

export interface ConditionsFilterProps {
  /** What its button is called where other filters stand beside it. */
  label?: string;
  /** What the rows of the list can be compared by. */
  fields: ConditionFields;
  /** Those of them that have a field of their own beside it. */
  beside?: readonly string[];
  /** Whoever does not is offered nothing that is compared with money. */
  seesCosts?: boolean;
  /** Money is in it. */
  currency: string;
  /** The conditions that hold, as a text (`readConditions`); empty for none. */
  value: string;
  onChange: (value: string) => void;
  /** What the button is called that leads from the sheet of a phone to what was found. */
  see?: string;
}

const words = () => loadWords(['conditions', 'vocabulary']);
const ConditionsPanel = lateMenu<ConditionsFilterProps & { children: MenuTarget }>(async () => {
  const [{ ConditionsPanel: Panel }] = await Promise.all([import('./conditions-panel'), words()]);
  return { default: Panel };
}, 'dialog');
const ConditionPills = late<ConditionsFilterProps>(async () => {
  const [{ ConditionPills: Pills }] = await Promise.all([import('./condition-pills'), words()]);
  return { default: Pills };
});

/** Narrows a list by conditions on its figures and words, all of which or any of which its rows meet. */
export function ConditionsFilter(props: ConditionsFilterProps) {
  const { t } = useTranslation();
  const { label, value } = props;
  // The pills stay once there were some: the last one gives the focus on.
  const [used, setUsed] = useState(false);
  if (value && !used) setUsed(true);
  return (
    <>
      <ConditionsPanel {...props}>
        <Button variant={value ? 'light' : 'default'} leftSection={<IconFilter size={15} />}>
          {label ?? t('filters')}
        </Button>
      </ConditionsPanel>
      {used && (
        <Suspense>
          <ConditionPills {...props} />
        </Suspense>
      )}
    </>
  );
}
