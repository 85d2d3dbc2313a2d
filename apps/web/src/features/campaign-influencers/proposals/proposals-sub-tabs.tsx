import type { CampaignHeader } from '@altavoz/contracts';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/format';
import { countOf, type ProposalSubTab } from '../status-counters';
import '../words';
import classes from './proposals.module.css';

export interface ProposalsSubTabsProps {
  header: CampaignHeader;
  /** Those that are shown, in order. */
  subTabs: readonly ProposalSubTab[];
  open: ProposalSubTab;
  onOpen: (subTab: ProposalSubTab) => void;
  /** The id of the list that they belong to. */
  panel: string;
}

/** The statuses of the proposals with how many creators each has [PRO-16]. Arrow keys go from one to the next. */
export function ProposalsSubTabs({ header, subTabs, open, onOpen, panel }: ProposalsSubTabsProps) {
  const { t } = useTranslation('proposals');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = subTabs.indexOf(open);
    const last = subTabs.length - 1;
    const steps: Record<string, number> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const next = subTabs[steps[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    onOpen(next);
    list.current?.querySelector<HTMLElement>(`[data-sub-tab="${next}"]`)?.focus();
  };

  return (
    <div
      ref={list}
      role="tablist"
      tabIndex={-1}
      aria-label={t('sub_tabs')}
      className={classes.subTabs}
      onKeyDown={onKeyDown}
    >
      {subTabs.map((subTab) => (
        <button
          key={subTab}
          type="button"
          role="tab"
          data-sub-tab={subTab}
          aria-selected={subTab === open}
          aria-controls={panel}
          tabIndex={subTab === open ? 0 : -1}
          className={classes.subTab}
          onClick={() => onOpen(subTab)}
        >
          {t(`sub_tab.${subTab}`)}
          <span className={classes.counter}>{formatNumber(countOf(header, subTab))}</span>
        </button>
      ))}
    </div>
  );
}
