import type { Campaign } from '@altavoz/contracts';
import { Button, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { IconPencil, IconPrinter } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DisabledReason } from '../../components/disabled-reason';
import { EmptyState } from '../../components/empty-state';
import { LogoOrInitials } from '../../components/logo-or-initials';
import { PageHeader } from '../../components/page-header';
import { paths } from '../../paths';
import { useIsGuest } from '../accounts';
import { BrandName } from './brand-name';
import { BRIEF_TEXTS, type BriefText } from './brief-fields';
import { BriefContents, BriefPart } from './brief-part';
import { BriefFacts } from './brief-facts';
import { BriefPanel } from './brief-panel';
import { CampaignBadge } from './campaign-badge';
import classes from './campaign-brief.module.css';

/** In the address: opens the form. */
const EDITING = '#edit';

/** What creators are asked to do and not to do: side by side. */
const isRule = (field: BriefText) => field === 'dos' || field === 'donts';

/**
 * The brief of a campaign to read, to print, and with the permission to edit [NAV-14, API-005].
 * @param terms what its creators agree to, under it
 */
export function CampaignBrief({ campaign, terms }: { campaign: Campaign; terms: ReactNode }) {
  const { t } = useTranslation(['campaigns', 'campaign-create', 'common']);
  const navigate = useNavigate();
  const [editing, setEditing] = useState<{ at?: BriefText } | null>(() =>
    campaign.can.change && location.hash === EDITING ? {} : null,
  );
  // Asked for once: coming back or reloading later does not open it again.
  useEffect(() => {
    if (location.hash === EDITING) void navigate({ ...paths.brief(campaign.uuid), replace: true });
  }, [campaign.uuid, navigate]);
  const { brief } = campaign;
  const empty = BRIEF_TEXTS.every((field) => brief[field] === '') && brief.hashtags.length === 0;
  const mayChange = campaign.can.change;
  const guest = useIsGuest();
  /** What is read: all that was written, and for whoever may write it what is still to be. */
  const parts = BRIEF_TEXTS.filter((field) => mayChange || brief[field] !== '');
  const textOf = (field: BriefText) => (
    <BriefPart
      key={field}
      field={field}
      text={brief[field]}
      {...(mayChange ? { onEdit: () => setEditing({ at: field }) } : {})}
    />
  );
  // Who is a guest here will never change it: no reason makes a dead button of use to them [PER-13].
  const edit = (mayChange || !guest) && (
    <DisabledReason reason={!mayChange && t('common:state.no_permission')}>
      <Button leftSection={<IconPencil size={16} />} onClick={() => setEditing({})}>
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
        description={
          <>
            {campaign.name} · <BrandName campaign={campaign} />
            {campaign.brand && ' · '}
            {campaign.company_name}
          </>
        }
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
          {empty && !mayChange && (
            <EmptyState
              title={t('campaign-create:brief.empty_title')}
              text={t('campaign-create:brief.empty_text')}
              room="page"
            />
          )}
          {parts.filter((field) => !isRule(field)).map(textOf)}
          {parts.some(isRule) && <div className={classes.rules}>{parts.filter(isRule).map(textOf)}</div>}
        </Stack>
        <div className={classes.beside}>
          <BriefContents parts={parts} isWritten={(field) => brief[field] !== ''} />
          <BriefFacts campaign={campaign} />
        </div>
        <div className={classes.terms}>{terms}</div>
      </div>
      {editing && <BriefPanel campaign={campaign} at={editing.at} onClose={() => setEditing(null)} />}
    </article>
  );
}
