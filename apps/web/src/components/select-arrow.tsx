import { IconChevronDown } from '@tabler/icons-react';

/** The arrow of whatever chooses from a list: the same one for the browser's own lists and for ours. */
export const selectArrow = {
  rightSection: <IconChevronDown size={14} aria-hidden="true" />,
  rightSectionPointerEvents: 'none',
} as const;
