import { endpoints, type Plan, type ResponseOf } from '@altavoz/contracts';
import { Button, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DisabledReason } from '../../components/disabled-reason';
import { ProgressBar } from '../../components/progress-bar';
import { Stat } from '../../components/stat';
import { ToneBadge } from '../../components/status-badge';
import { call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { formatMoney, formatNumber, formatPercent } from '../../lib/format';
import { notify } from '../../lib/notify';
import { AskMoreProfiles } from './ask-more-profiles';
import { useReadPlansAnew } from './use-read-plans-anew';
import classes from './plans.module.css';

/** What the company has of which plan, and how it comes to more. */
export type PlansRead = ResponseOf<typeof endpoints.finance.readPlans>;

/** What of the company's plan is used, what each plan holds, and the one way to more profiles that there is here. */
export function PlanOffers({ data }: { data: PlansRead }) {
  return (
    <>
      <div className={classes.own}>
        <Used data={data} />
        <More data={data} />
      </div>
      <Compared data={data} />
    </>
  );
}

/** What is left of all that a company got, and what it spent of it. */
function Used({ data: { plan, max_views: left, views_used: spent } }: { data: PlansRead }) {
  const { t } = useTranslation('finance');
  const of = left + spent;
  const share = of > 0 ? (100 * spent) / of : 0;
  const used = t('plans.used_of', { count: spent, used: formatNumber(spent), of: formatNumber(of) });
  return (
    <section className={classes.used} aria-label={t('plans.current')}>
      <div className={classes.head}>
        <Title order={2} size="h3">
          {t('plans.yours', { plan: t(`plans.name.${plan}`) })}
        </Title>
      </div>
      <div className={classes.figures}>
        <Stat label={t('plans.left')} value={formatNumber(left)} />
        <Stat label={t('plans.used_label')} value={formatNumber(spent)} />
        <Stat label={t('plans.got')} value={formatNumber(of)} />
      </div>
      {/* What is something is seen. */}
      <ProgressBar value={spent > 0 ? Math.max(1, share) : 0} size="md" aria-label={used} />
      <Text size="sm" c="dimmed">
        {used} ({formatPercent(Math.round(share * 10) / 10)})
      </Text>
    </section>
  );
}

/** How more profiles are had: bought, where they are sold, or asked for. */
function More({ data }: { data: PlansRead }) {
  const { t } = useTranslation('finance');
  const buy = useMutation({
    mutationFn: (views: number) => call(endpoints.finance.buyCredits, { body: { views } }),
    onSuccess: ({ approve_url }) => {
      if (approve_url) location.assign(approve_url);
    },
    onError: (error) => notify.danger({ text: errorText(error) }),
  });
  return (
    <section className={classes.more} aria-labelledby="more-profiles">
      <Title order={2} size="h3" id="more-profiles">
        {t(data.paypal ? 'plans.credits' : 'plans.more')}
      </Title>
      {data.paypal ? (
        <>
          <Text size="sm" c="dimmed">
            {t('plans.credits_text')}
          </Text>
          <div className={classes.packs}>
            {data.packs.map(({ views, price, currency }) => (
              <DisabledReason key={views} reason={!data.can.buy && t('plans.look')}>
                <Button
                  variant="default"
                  loading={buy.isPending && buy.variables === views}
                  onClick={() => buy.mutate(views)}
                >
                  {t('plans.buy', { views: formatNumber(views), price: formatMoney(price, currency) })}
                </Button>
              </DisabledReason>
            ))}
          </div>
        </>
      ) : (
        <AskMoreProfiles data={data} />
      )}
    </section>
  );
}

/** The plans beside each other, with what would change. */
function Compared({ data }: { data: PlansRead }) {
  const { t } = useTranslation('finance');
  const readAnew = useReadPlansAnew();
  const apply = useMutation({
    mutationFn: () => call(endpoints.finance.applyTrial, {}),
    onSuccess: () => notify.success({ text: t('plans.applied') }),
    onError: (error) => notify.danger({ text: errorText(error) }),
    onSettled: readAnew,
  });
  // Whoever has more is offered no trial of less.
  const plans = data.plans.filter(({ id }) => id !== 'trial' || data.plan !== 'pro');
  const own = plans.find(({ id }) => id === data.plan)?.max_views ?? 0;
  const change = (views: number) => {
    if (views === own) return t('plans.same_profiles');
    const count = Math.abs(views - own);
    const words = { count, formatted: formatNumber(count) };
    return t(views > own ? 'plans.more_than_now' : 'plans.fewer_than_now', words);
  };
  const actionOf = (plan: Plan) =>
    plan === 'trial' && (
      <DisabledReason reason={!data.can.apply_trial && t('plans.used')}>
        <Button variant="default" loading={apply.isPending} onClick={() => apply.mutate()}>
          {t('plans.apply')}
        </Button>
      </DisabledReason>
    );
  return (
    <>
      <div className={classes.title}>
        <Title order={2} size="h3">
          {t('plans.compare')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('plans.compare_text')}
        </Text>
      </div>
      <div className={classes.plans}>
        {plans.map(({ id, max_views }) => (
          <section
            key={id}
            className={classes.plan}
            data-current={id === data.plan || undefined}
            aria-label={t(`plans.name.${id}`)}
          >
            <div className={classes.head}>
              <Title order={3} size="h4">
                {t(`plans.name.${id}`)}
              </Title>
              {id === data.plan && <ToneBadge tone="primary">{t('plans.current')}</ToneBadge>}
            </div>
            <Text className={classes.size}>
              {t('plans.up_to', { count: max_views, formatted: formatNumber(max_views) })}
            </Text>
            <Text fw={600}>{t(`plans.price.${id}`)}</Text>
            <Text size="sm">{t(`plans.about.${id}`)}</Text>
            <Text size="sm" c="dimmed">
              {id === data.plan ? t('plans.have') : change(max_views)}
            </Text>
            <div>{actionOf(id)}</div>
          </section>
        ))}
      </div>
    </>
  );
}
