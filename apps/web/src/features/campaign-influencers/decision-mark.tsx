import type { ProposalDecision } from '@altavoz/contracts';
import { ActionIcon } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { Tip } from '../../components/tip';
import { useDecisionWords } from './use-decision-words';

/** That a guest decided this, with what they said of it, as a sign beside the status in a list. */
export default function DecisionMark({ decision }: { decision: ProposalDecision }) {
  const words = useDecisionWords()(decision);
  return (
    <Tip label={words}>
      <ActionIcon size="xs" miw={24} mih={24} aria-label={words}>
        <IconMessage size={15} />
      </ActionIcon>
    </Tip>
  );
}
