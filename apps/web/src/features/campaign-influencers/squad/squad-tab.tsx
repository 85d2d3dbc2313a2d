import type { Campaign, ManagingRow } from '@altavoz/contracts';
import { SegmentedControl } from '@mantine/core';
import { IconList, IconTrophy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../../../lib/use-phone';
import type { ReactNode } from 'react';
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
  const switchOf = (list: ReactNode, top: ReactNode) => (
    <SegmentedControl
      {...(phone && view === 'team' ? {} : { mb: 'md' })}
      aria-label={t('squad.view')}
      value={view}
      onChange={(value) => onView(value === 'top' ? 'top' : 'team')}
      data={[
        { value: 'team', label: list },
        { value: 'top', label: top },
      ]}
    />
  );
  const words = switchOf(t('squad.view_table'), t('squad.view_top'));
  if (view === 'top')
    return (
      <>
        {words}
        <TopCreators campaign={campaign} onTeam={() => onView('team')} onAddContent={onAddContent} />
      </>
    );
  return (
    <>
      {!phone && words}
      <SquadTable
        campaign={campaign}
        // The bar of a phone is one line, with signs in the place of words.
        looks={
          phone &&
          switchOf(
            <IconList {...SIGN} aria-label={t('squad.view_table')} />,
            <IconTrophy {...SIGN} aria-label={t('squad.view_top')} />,
          )
        }
        onAddContent={onAddContent}
        onProposals={onProposals}
      />
    </>
  );
}

const SIGN = { size: 16, role: 'img', display: 'block' } as const;
