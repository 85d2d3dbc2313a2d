import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuTarget } from './action-menu';
import classes from './filter-bar.module.css';
import { PanelPopover } from './panel-popover';

export interface FilterToolsProps {
  /** The menu of saved views. */
  views: ReactNode;
  /** The buttons of the bar. */
  tools: ReactNode;
  children: MenuTarget;
}

/** What the bar of a list has no room for on a phone, with its words, as a sheet; it appears opened. */
export function FilterTools({ views, tools, children }: FilterToolsProps) {
  const { t } = useTranslation();
  return (
    <PanelPopover label={t('tools')} className={classes.tools} opener={children} under>
      {views}
      {tools}
    </PanelPopover>
  );
}
