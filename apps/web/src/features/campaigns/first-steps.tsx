import type { FirstSteps as Steps } from '@altavoz/contracts';
import { Button, Title } from '@mantine/core';
import { IconCircleCheck, IconFlask, IconPlus } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format';
import { DisabledReason } from '../../components/disabled-reason';
import { AppLink } from '../../lib/navigation';
import { paths } from '../../paths';
import { useMakeSample } from './sample-campaign';
import classes from './first-steps.module.css';

/** What a company begins with: each step with the action that does it, gone when all are done. */
export function FirstSteps({ steps }: { steps: Steps }) {
  const { t } = useTranslation(['next-step', 'campaign-list']);
  const title = useId();
  const { makeSample, isPending } = useMakeSample();
  const { campaign, sample } = steps;
  /** @param missing what must be done before */
  const lead = (label: string, missing: string | null) =>
    campaign && missing === null ? (
      <Button component={AppLink} to={paths.campaign(campaign)} size="xs">
        {label}
      </Button>
    ) : (
      <DisabledReason reason={missing}>
        <Button size="xs" variant="default">
          {label}
        </Button>
      </DisabledReason>
    );
  const noCampaign = campaign ? null : t('start.after_campaign');
  const flask = <IconFlask size={16} />;
  const rows: { step: 'campaign' | 'creators' | 'publish'; done: boolean; action: ReactNode }[] = [
    {
      step: 'campaign',
      done: campaign !== null,
      action: (
        <>
          {sample ? (
            <Button
              component={AppLink}
              to={paths.campaign(sample)}
              size="xs"
              variant="default"
              leftSection={flask}
            >
              {t('start.open_sample')}
            </Button>
          ) : (
            <Button size="xs" variant="default" leftSection={flask} loading={isPending} onClick={makeSample}>
              {t('start.make_sample')}
            </Button>
          )}
          <Button component={AppLink} to={paths.newCampaign()} size="xs" leftSection={<IconPlus size={16} />}>
            {t('campaign-list:new')}
          </Button>
        </>
      ),
    },
    { step: 'creators', done: steps.creators, action: lead(t('start.do_creators'), noCampaign) },
    {
      step: 'publish',
      done: steps.published,
      action: lead(t('start.do_publish'), noCampaign ?? (steps.creators ? null : t('start.after_creators'))),
    },
  ];
  return (
    <section aria-labelledby={title} className={classes.root}>
      <Title order={2} id={title} className={classes.title}>
        {t('start.title')}
      </Title>
      <p className={classes.intro}>{t('start.intro')}</p>
      <ol className={classes.list}>
        {rows.map(({ step, done, action }, index) => (
          <li key={step} className={classes.row} data-done={done || undefined}>
            <span className={classes.mark} aria-hidden="true">
              {done ? <IconCircleCheck size={24} stroke={1.75} /> : formatNumber(index + 1)}
            </span>
            <div className={classes.words}>
              <div className={classes.what}>
                {done && <span className="alta-hidden">{t('done')} </span>}
                {t(`start.${step}`)}
              </div>
              {!done && <div className={classes.how}>{t(`start.${step}_how`)}</div>}
            </div>
            {!done && action && <div className={classes.actions}>{action}</div>}
          </li>
        ))}
      </ol>
    </section>
  );
}
