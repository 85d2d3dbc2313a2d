import type { Campaign } from '@altavoz/contracts';
import { Button, Stack, Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { IconCheck, IconPencil, IconPrinter, IconX } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DisabledReason } from '../../components/disabled-reason';
import { EmptyState } from '../../components/empty-state';
import { LogoOrInitials } from '../../components/logo-or-initials';
import { PageHeader } from '../../components/page-header';
import { paths } from '../../paths';
import { BRIEF_TEXTS } from './brief-fields';
import { BriefFacts } from './brief-facts';
import { BriefPanel } from './brief-panel';
import { CampaignBadge } from './campaign-badge';
import classes from './campaign-brief.module.css';

/** In the address: opens the form. */
const EDITING = '#edit';

/** What creators are asked to do and not to do: side by side. */
const isRule = (field: (typeof BRIEF_TEXTS)[number]) => field === 'dos' || field === 'donts';

/**
 * The brief of a campaign to read, to print, and with the permission to edit [NAV-14, API-005].
 * @param terms what its creators agree to, under it
 */
export function CampaignBrief({ campaign, terms }: { campaign: Campaign; terms: ReactNode }) {
  const { t } = useTranslation(['campaigns', 'campaign-create', 'common']);
  const navigate = useNavigate();
  const [editing, setEditing] = useState(() => campaign.can.change && location.hash === EDITING);
  // Asked for once: coming back or reloading later does not open it again.
  useEffect(() => {
    if (location.hash === EDITING) void navigate({ ...paths.brief(campaign.uuid), replace: true });
  }, [campaign.uuid, navigate]);
  const { brief } = campaign;
  const empty = BRIEF_TEXTS.every((field) => brief[field] === '') && brief.hashtags.length === 0;
  const textOf = (field: (typeof BRIEF_TEXTS)[number]) =>
    brief[field] !== '' && (
      <section key={field}>
        <Title order={2} mb={4} className={classes.heading}>
          {field === 'dos' && <IconCheck size={16} aria-hidden="true" data-sign="do" />}
          {field === 'donts' && <IconX size={16} aria-hidden="true" data-sign="dont" />}
          {t(`field.${field}`)}
        </Title>
        <Text style={{ whiteSpace: 'pre-line' }}>{brief[field]}</Text>
      </section>
    );
  const edit = (
    <DisabledReason reason={!campaign.can.change && t('common:state.no_permission')}>
      <Button leftSection={<IconPencil size={16} />} onClick={() => setEditing(true)}>
        {t('campaign-create:brief.edit')}
      </Button>
    </DisabledReason>
  );
  return (
    <article className={classes.root}>
      <PageHeader
        title={t('campaign-create:brief.title')}
        fullTitle={t('campaign-create:brief.of', { name: campaign.name })}
        crumbs={[
          { label: t('list.title'), to: paths.campaigns() },
          { label: campaign.name, to: paths.campaign(campaign.uuid) },
        ]}
        media={<LogoOrInitials src={campaign.logo} name={campaign.name} />}
        badge={<CampaignBadge campaign={campaign} />}
        description={[campaign.name, campaign.brand, campaign.company_name].filter(Boolean).join(' · ')}
        actions={
          <>
            <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
              {t('campaign-create:brief.print')}
            </Button>
            {edit}
          </>
        }
      />
      {campaign.cover && <img className={classes.cover} src={campaign.cover} alt="" />}
      <div className={classes.columns}>
        <Stack gap="lg" className={classes.texts}>
          {empty && (
            <EmptyState
              title={t('campaign-create:brief.empty_title')}
              text={t('campaign-create:brief.empty_text')}
              action={edit}
              room="page"
            />
          )}
          {BRIEF_TEXTS.filter((field) => !isRule(field)).map(textOf)}
          {BRIEF_TEXTS.some((field) => isRule(field) && brief[field] !== '') && (
            <div className={classes.rules}>{BRIEF_TEXTS.filter(isRule).map(textOf)}</div>
          )}
        </Stack>
        <BriefFacts campaign={campaign} />
      </div>
      {terms}
      {editing && <BriefPanel campaign={campaign} onClose={() => setEditing(false)} />}
    </article>
  );
}
