import type { Campaign, ManagingRow } from '@altavoz/contracts';
import { IconList, IconTrophy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LookSwitch } from '../../../components/look-switch';
import { usePhone } from '../../../lib/use-phone';
import { SquadTable } from './squad-table';

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
  // In the bar of either, at its edge: so it stays where it was pressed; on a phone, which has no room for words, by signs.
  const looks = (
    <LookSwitch
      label={t('squad.view')}
      value={view}
      looks={[
        { value: 'team', label: t('squad.view_table'), Sign: IconList },
        { value: 'top', label: t('squad.view_top'), Sign: IconTrophy },
      ]}
      bySigns={usePhone()}
      onChange={onView}
    />
  );
  return (
    <SquadTable
      // Each has columns of its own.
      key={view}
      campaign={campaign}
      best={view === 'top'}
      looks={looks}
      onAddContent={onAddContent}
      onProposals={onProposals}
    />
  );
}
