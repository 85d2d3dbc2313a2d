import type { ReactNode } from 'react';
import type { MenuTarget } from './action-menu';
import classes from './filter-bar.module.css';
import { PanelPopover } from './panel-popover';

export interface FilterToolsProps {
  label: string;
  /** Buttons, and on a phone fields as well. */
  tools: ReactNode;
  children: MenuTarget;
}

/** What the bar of a list has no room for, with its words; a sheet on a phone; it appears opened. */
export function FilterTools({ label, tools, children }: FilterToolsProps) {
  return (
    <PanelPopover
      label={label}
      className={classes.tools}
      opener={children}
      position="bottom-end"
      width={260}
      under
    >
      {tools}
    </PanelPopover>
  );
}
