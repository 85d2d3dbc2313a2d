import type { Campaign } from '@altavoz/contracts';
import { ActionIcon, Button, Popover } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconChevronDown, IconCircle, IconCircleCheck, IconFlask } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DisabledReason } from '../../components/disabled-reason';
import { formatNumber } from '../../lib/format';
import { AppLink, useAddress } from '../../lib/navigation';
import { todayHere } from '../../lib/today';
import { paths, type Place } from '../../paths';
import { campaignHealthQuery } from './campaign-queries';
import { CAMPAIGN_STEPS, campaignSteps, nextStep, type CampaignStep } from './campaign-steps';
import { HealthBar } from './health-bar';
import { CopyInvitations } from './copy-invitations';
import { useRemoveSample } from './sample-campaign';
import classes from './next-step.module.css';

export interface NextStepProps {
  campaign: Campaign;
  onAddInfluencer: () => void;
  onHide: () => void;
}

/** What a campaign needs next, in one line with the one action for it, and all its steps on demand. */
export function NextStep({ campaign, onAddInfluencer, onHide }: NextStepProps) {
  const { t } = useTranslation('next-step');
  const { data: health, isError } = useQuery(campaignHealthQuery(campaign.uuid, todayHere()));
  const [listed, setListed] = useState(false);
  const done = campaignSteps(campaign, health);
  // What cannot be read is no reason to say nothing of the rest.
  const next = isError ? CAMPAIGN_STEPS.find((step) => done[step] === false) : nextStep(done);
  if (!next) return null;
  const count = CAMPAIGN_STEPS.filter((step) => done[step]).length;
  const total = CAMPAIGN_STEPS.length;
  const progress = t('progress', { done: formatNumber(count), total: formatNumber(total) });
  const act = { campaign, onAddInfluencer };
  return (
    <section className={classes.root} aria-label={t('title')}>
      <HealthBar label={progress} share={(count / total) * 100} tone="success" />
      <span className={classes.count} aria-hidden="true">
        {formatNumber(count)}/{formatNumber(total)}
      </span>
      <span className={classes.what}>
        <span className={classes.label}>{t('label')}</span> {t(`step.${next}`)}
      </span>
      <StepAction {...act} step={next} />
      <Popover
        opened={listed}
        onChange={setListed}
        position="bottom-end"
        width={340}
        trapFocus
        shadow="md"
        withRoles
      >
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('all')}
            aria-expanded={listed}
            onClick={() => setListed(!listed)}
          >
            <IconChevronDown size={16} />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown className={classes.list}>
          <ol>
            {CAMPAIGN_STEPS.map((step) => (
              <li key={step} className={classes.step} data-done={done[step] || undefined}>
                {done[step] ? (
                  <IconCircleCheck size={18} stroke={1.75} aria-hidden="true" />
                ) : (
                  <IconCircle size={18} stroke={1.75} aria-hidden="true" />
                )}
                <span className={classes.words}>
                  {done[step] && <span className="alta-hidden">{t('done')} </span>}
                  {t(`step.${step}`)}
                  {!done[step] && <span className={classes.how}>{t(`how.${step}`)}</span>}
                </span>
                {!done[step] && (BEFORE[step] === null || done[BEFORE[step]]) && (
                  <StepAction {...act} step={step} onDone={() => setListed(false)} />
                )}
              </li>
            ))}
          </ol>
          <div className={classes.foot}>
            <Button variant="subtle" color="gray" size="compact-sm" onClick={onHide}>
              {t('hide')}
            </Button>
            <span>{t('hide_help')}</span>
          </div>
        </Popover.Dropdown>
      </Popover>
    </section>
  );
}

/** What must be done for a step to be possible. */
const BEFORE: Readonly<Record<CampaignStep, CampaignStep | null>> = {
  plan: null,
  brief: null,
  creators: null,
  approve: 'creators',
  invite: 'approve',
  contents: 'approve',
  publish: 'contents',
  measure: 'publish',
};

/** Where in the campaign a step is done; the others are done elsewhere. */
const TABS = {
  approve: 'propuestas-pendientes',
  invite: 'squad',
  contents: 'squad',
  publish: 'contenidos',
  measure: 'contenidos',
} as const;

interface StepActionProps {
  campaign: Campaign;
  step: CampaignStep;
  onAddInfluencer: () => void;
  onDone?: () => void;
}

/** What does a step, or leads to where it is done; nothing where one is there already. */
function StepAction({ campaign, step, onAddInfluencer, onDone }: StepActionProps) {
  const { t } = useTranslation('next-step');
  const { address } = useAddress();
  const { uuid, is_realty: isClosed, campaign_header: header } = campaign;
  const size = 'compact-sm';
  const link = (to: Place, label: string) => (
    <Button component={AppLink} to={to} size={size} variant="light" className={classes.act} onClick={onDone}>
      {label}
    </Button>
  );
  if (step === 'plan' || step === 'brief') return link(paths.brief(uuid, 'edit'), t(`do.${step}`));
  if (step === 'creators' || (step === 'approve' && header.pending === 0)) {
    // Its cast is made elsewhere.
    if (isClosed) return null;
    const add = () => {
      onDone?.();
      onAddInfluencer();
    };
    return (
      <Button size={size} variant="light" className={classes.act} onClick={add}>
        {t('do.creators')}
      </Button>
    );
  }
  const hash = TABS[step];
  if (step === 'invite' && address.hash === `#${hash}`)
    return <CopyInvitations campaign={campaign} onDone={onDone} />;
  if (address.hash === `#${hash}`) return null;
  return link(paths.campaign(uuid, hash), t(`do.${step}`));
}

/** Says that nothing of a campaign is real, with what removes it. */
export function SampleLine({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation(['next-step', 'common']);
  const { removeSample, isPending } = useRemoveSample(campaign);
  return (
    <section className={classes.root} aria-label={t('sample.title')}>
      <IconFlask size={18} stroke={1.75} aria-hidden="true" className={classes.flask} />
      <span className={classes.what}>
        {t('sample.line')} <span className={classes.label}>{t('sample.line_more')}</span>
      </span>
      <DisabledReason reason={!campaign.can.remove && t('common:state.no_permission')}>
        <Button
          size="compact-sm"
          variant="default"
          className={classes.act}
          loading={isPending}
          onClick={removeSample}
        >
          {t('sample.remove')}
        </Button>
      </DisabledReason>
    </section>
  );
}
