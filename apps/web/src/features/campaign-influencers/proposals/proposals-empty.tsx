import type { Campaign } from '@altavoz/contracts';
import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { DisabledReason } from '../../../components/disabled-reason';
import { EmptyState } from '../../../components/empty-state';
import { NoneFound } from '../../../components/none-found';
import { FirstCampaign, WayOn } from '../../campaigns';
import type { ProposalSubTab } from '../status-counters';

interface AddingProps {
  /** Why nobody can be added. */
  locked: string | null;
  onAddInfluencer: () => void;
  onImportCsv: () => void;
}

interface ProposalsEmptyProps extends AddingProps {
  subTab: ProposalSubTab;
  /** Something beside the status narrows the list. */
  isFiltered: boolean;
  campaign: Campaign;
  onClear: () => void;
}

/** In the place of proposals where there are none, with the one action that brings some. */
export function ProposalsEmpty(props: ProposalsEmptyProps) {
  const { subTab, isFiltered, campaign, onClear, ...adding } = props;
  const { t } = useTranslation('proposals');
  if (isFiltered)
    return <NoneFound title={t('empty.filtered_title')} text={t('empty.filtered_text')} onClear={onClear} />;
  const icon = <IconUsers size={22} stroke={1.75} />;
  if (subTab !== 'all')
    return (
      <EmptyState
        icon={icon}
        title={t('empty.status_title', { status: t(`sub_tab.${subTab}`) })}
        text={t('empty.status_text')}
        action={
          <Suspense>
            <WayOn campaign={campaign} fills="squad" onAddInfluencer={adding.onAddInfluencer} />
          </Suspense>
        }
      />
    );
  const action = !campaign.is_realty && <Adding {...adding} />;
  const usual = (
    <EmptyState alone icon={icon} title={t('empty.title')} text={t('empty.text')} action={action} />
  );
  return (
    <Suspense fallback={usual}>
      <FirstCampaign campaign={campaign} action={action} usual={usual} />
    </Suspense>
  );
}

/** The ways to propose somebody. */
function Adding({ locked, onAddInfluencer, onImportCsv }: AddingProps) {
  const { t } = useTranslation('proposals');
  return (
    <>
      <DisabledReason reason={locked}>
        <Button variant="default" leftSection={<IconFileSpreadsheet size={16} />} onClick={onImportCsv}>
          {t('import_csv')}
        </Button>
      </DisabledReason>
      <DisabledReason reason={locked}>
        <Button leftSection={<IconUserPlus size={16} />} onClick={onAddInfluencer}>
          {t('add')}
        </Button>
      </DisabledReason>
    </>
  );
}
