import { endpoints, type ResponseOf } from '@altavoz/contracts';
import { Button, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
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

/** What pictures may cost a company in a month, in USD, and have cost it in this one. */
export interface ImagesUsed {
  spent: number;
  cap: number;
}

/** What of the company's plan is used, what the others hold, and the one way to more profiles that there is here. */
export function PlanOffers({ data, images }: { data: PlansRead; images: ImagesUsed | null }) {
  return (
    <div className={classes.root}>
      <Used data={data} images={images} />
      <Compared data={data} />
      <More data={data} />
    </div>
  );
}

/** What is left, and how much of each limit is used. */
function Used({
  data: { plan, max_views: left, views_used: spent },
  images,
}: {
  data: PlansRead;
  images: ImagesUsed | null;
}) {
  const { t } = useTranslation('finance');
  return (
    <section className={classes.used} aria-label={t('plans.current')}>
      <div className={classes.head}>
        <Title order={2} size="h3">
          {t('plans.yours', { plan: t(`plans.name.${plan}`) })}
        </Title>
      </div>
      <Stat label={t('plans.left')} value={formatNumber(left)} />
      <Limit
        name={t('plans.limit.profiles')}
        used={spent}
        of={left + spent}
        words={usedWords(t, spent, left + spent)}
      />
      {images && (
        <Limit
          name={t('plans.limit.images')}
          used={images.spent}
          of={images.cap}
          words={t('plans.spent_of', {
            spent: formatMoney(images.spent, 'USD'),
            of: formatMoney(images.cap, 'USD'),
          })}
        />
      )}
    </section>
  );
}

const usedWords = (t: TFunction<'finance'>, used: number, of: number) =>
  t('plans.used_of', { count: used, used: formatNumber(used), of: formatNumber(of) });

/** How much of a limit is used, as a bar. */
function Limit({ name, used, of, words }: { name: string; used: number; of: number; words: string }) {
  const share = of > 0 ? (100 * used) / of : 0;
  return (
    <div className={classes.limit}>
      <span className={classes.limitName}>{name}</span>
      <Text span size="sm" c="dimmed">
        {words} ({formatPercent(Math.round(share * 10) / 10)})
      </Text>
      {/* What is something is seen. */}
      <ProgressBar
        className={classes.limitBar}
        value={used > 0 ? Math.max(1, share) : 0}
        color={share > 100 ? 'red' : undefined}
        size="md"
        aria-label={`${name}: ${words}`}
      />
    </div>
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

/** The plans under each other, a line each: what they hold, what they cost, and which one the company has. */
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
  return (
    <section className={classes.compared} aria-labelledby="plans-compared">
      <Title order={2} size="h3" id="plans-compared">
        {t('plans.compare')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('plans.compare_text')}
      </Text>
      <ul className={classes.plans}>
        {plans.map(({ id, max_views }) => (
          <li key={id} className={classes.plan} data-current={id === data.plan || undefined}>
            <div className={classes.name}>
              <div className={classes.head}>
                <Text span fw={600}>
                  {t(`plans.name.${id}`)}
                </Text>
                {id === data.plan && <ToneBadge tone="primary">{t('plans.current')}</ToneBadge>}
              </div>
              <Text size="sm" c="dimmed">
                {t(`plans.about.${id}`)}
              </Text>
            </div>
            <Text span className={classes.size}>
              {t('plans.up_to', { count: max_views, formatted: formatNumber(max_views) })}
            </Text>
            <Text span size="sm" className={classes.price}>
              {t(`plans.price.${id}`)}
            </Text>
            {id === 'trial' && (
              <div className={classes.act}>
                <DisabledReason reason={!data.can.apply_trial && t('plans.used')}>
                  <Button variant="default" loading={apply.isPending} onClick={() => apply.mutate()}>
                    {t('plans.apply')}
                  </Button>
                </DisabledReason>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
