import type { Campaign, ManagingRow } from '@altavoz/contracts';
import { IconList, IconTrophy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LookSwitch } from '../../../components/look-switch';
import { usePhone } from '../../../lib/use-phone';
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
  const phone = usePhone();
  // The bar of a phone is one line, with signs in the place of words.
  const inBar = phone && view === 'team';
  const looks = (
    <LookSwitch
      {...(inBar ? {} : { mb: 'md' })}
      label={t('squad.view')}
      value={view}
      looks={[
        { value: 'team', label: t('squad.view_table'), Sign: IconList },
        { value: 'top', label: t('squad.view_top'), Sign: IconTrophy },
      ]}
      bySigns={inBar}
      onChange={onView}
    />
  );
  return (
    <>
      {!inBar && looks}
      {view === 'top' ? (
        <TopCreators campaign={campaign} onTeam={() => onView('team')} onAddContent={onAddContent} />
      ) : (
        <SquadTable
          campaign={campaign}
          looks={inBar && looks}
          onAddContent={onAddContent}
          onProposals={onProposals}
        />
      )}
    </>
  );
}
