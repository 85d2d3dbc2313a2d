import type { Campaign } from '@altavoz/contracts';
import { Button, Stack, Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { IconPencil, IconPrinter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DisabledReason } from '../../components/disabled-reason';
import { EmptyState } from '../../components/empty-state';
import { PageHeader } from '../../components/page-header';
import { formatDay } from '../../lib/format';
import { paths } from '../../paths';
import { BRIEF_TEXTS } from './brief-fields';
import { BriefFacts } from './brief-facts';
import { BriefPanel } from './brief-panel';
import { CampaignBadge } from './campaign-badge';
import classes from './campaign-brief.module.css';

/** In the address: opens the form. */
const EDITING = '#edit';

/** The brief of a campaign to read, to print, and with the permission to edit [NAV-14, API-005]. */
export function CampaignBrief({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation(['campaigns', 'common']);
  const navigate = useNavigate();
  const [editing, setEditing] = useState(() => campaign.can.change && location.hash === EDITING);
  // Asked for once: coming back or reloading later does not open it again.
  useEffect(() => {
    if (location.hash === EDITING) void navigate({ ...paths.brief(campaign.uuid), replace: true });
  }, [campaign.uuid, navigate]);
  const { brief } = campaign;
  const empty = BRIEF_TEXTS.every((field) => brief[field] === '') && brief.hashtags.length === 0;
  const edit = (
    <DisabledReason reason={!campaign.can.change && t('common:state.no_permission')}>
      <Button leftSection={<IconPencil size={16} />} onClick={() => setEditing(true)}>
        {t('brief.edit')}
      </Button>
    </DisabledReason>
  );
  return (
    <article className={classes.root}>
      <PageHeader
        title={t('brief.title')}
        fullTitle={t('brief.of', { name: campaign.name })}
        crumbs={[
          { label: t('list.title'), to: paths.campaigns() },
          { label: campaign.name, to: paths.campaign(campaign.uuid) },
        ]}
        badge={<CampaignBadge campaign={campaign} />}
        description={
          <>
            {[campaign.name, campaign.brand, campaign.company_name].filter(Boolean).join(' · ')}
            {campaign.starts_on && ` · ${formatDay(campaign.starts_on)}`}
            {campaign.ends_on && ` – ${formatDay(campaign.ends_on)}`}
          </>
        }
        actions={
          <>
            <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
              {t('brief.print')}
            </Button>
            {edit}
          </>
        }
      />
      <div className={classes.columns}>
        <Stack gap="lg">
          {empty && (
            <EmptyState
              title={t('brief.empty_title')}
              text={t('brief.empty_text')}
              action={edit}
              room="page"
            />
          )}
          {BRIEF_TEXTS.filter((field) => brief[field] !== '').map((field) => (
            <section key={field}>
              <Title order={2} mb={4}>
                {t(`field.${field}`)}
              </Title>
              <Text style={{ whiteSpace: 'pre-line' }}>{brief[field]}</Text>
            </section>
          ))}
        </Stack>
        <BriefFacts campaign={campaign} />
      </div>
      {editing && <BriefPanel campaign={campaign} onClose={() => setEditing(false)} />}
    </article>
  );
}
