import { IconCheck, IconX } from '@tabler/icons-react';

/** What is decided of a proposal in one step, for one creator or for several. */
export const DECISIONS = [
  { status: 'approved', act: 'approve', keys: 'A', color: 'green', Icon: IconCheck },
  { status: 'rejected', act: 'reject', keys: 'R', color: 'red', Icon: IconX },
] as const;
