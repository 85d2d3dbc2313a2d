import { Tabs } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/format';
import type { ProposalSubTab } from '../status-counters';
import classes from './proposals.module.css';

export interface ProposalsSubTabsProps {
  /** How many creators each has; undefined while that is not known. */
  countOf: (subTab: ProposalSubTab) => number | undefined;
  /** Those that are shown, in order. */
  subTabs: readonly ProposalSubTab[];
  open: ProposalSubTab;
  onOpen: (subTab: ProposalSubTab) => void;
  /** The list that they belong to. */
  children: ReactNode;
}

/** The statuses of the proposals with how many creators each has [PRO-16]. */
export function ProposalsSubTabs({ countOf, subTabs, open, onOpen, children }: ProposalsSubTabsProps) {
  const { t } = useTranslation('proposals');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [open]);
  return (
    <Tabs
      value={open}
      onChange={(value) => {
        const subTab = subTabs.find((one) => one === value);
        if (subTab) onOpen(subTab);
      }}
      keepMounted={false}
      variant="pills"
    >
      <Tabs.List ref={list} aria-label={t('sub_tabs')} className={classes.subTabs}>
        {subTabs.map((subTab) => (
          <Tabs.Tab
            key={subTab}
            value={subTab}
            className={classes.subTab}
            rightSection={<span className={classes.counter}>{formatNumber(countOf(subTab))}</span>}
          >
            {t(`sub_tab.${subTab}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={open} tabIndex={-1}>
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}
