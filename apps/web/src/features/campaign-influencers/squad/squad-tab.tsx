import type { Campaign, ManagingRow } from '@altavoz/contracts';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SquadTable } from './squad-table';
import { TopCreators } from './top-creators';

export interface SquadTabProps {
  campaign: Campaign;
  view: 'team' | 'top';
  onView: (view: 'team' | 'top') => void;
  /** Asks what contents these creators get. */
  onAddContent: (rows: readonly ManagingRow[]) => void;
  /** Where proposals are approved. */
  onProposals: () => void;
}

/** The creators being worked with, as a table, and the best of them [SQD-01…45]. */
export function SquadTab({ campaign, view, onView, onAddContent, onProposals }: SquadTabProps) {
  const { t } = useTranslation('campaign-influencers');
  return (
    <>
      <SegmentedControl
        mb="md"
        aria-label={t('squad.view')}
        value={view}
        onChange={(value) => onView(value === 'top' ? 'top' : 'team')}
        data={[
          { value: 'team', label: t('squad.view_table') },
          { value: 'top', label: t('squad.view_top') },
        ]}
      />
      {view === 'top' ? (
        <TopCreators campaign={campaign} onTeam={() => onView('team')} onAddContent={onAddContent} />
      ) : (
        <SquadTable campaign={campaign} onAddContent={onAddContent} onProposals={onProposals} />
      )}
    </>
  );
}
