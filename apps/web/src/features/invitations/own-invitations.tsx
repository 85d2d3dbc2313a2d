import type { OwnInvitation } from '@altavoz/contracts';
import { Anchor, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { LoadingRows } from '../../components/loading-rows';
import { Stat } from '../../components/stat';
import { formatDay, formatMoney, useLocale } from '../../lib/format';
import { languageTag } from '../../lib/i18n';
import { AppLink } from '../../lib/navigation';
import { todayHere } from '../../lib/today';
import { paths } from '../../paths';
import { CampaignCard } from './campaign-card';
import { ownInvitationsQuery } from './opened-queries';
import { payByCurrency } from './pay-by-currency';
import { together } from './together';
import classes from './own-invitations.module.css';

/** What companies ask of the signed-in creator, and what was answered. */
export function OwnInvitations() {
  const { t } = useTranslation('invitations');
  const { data, error, isPending, refetch } = useQuery(ownInvitationsQuery);
  if (isPending) return <LoadingRows rows={3} />;
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} room="panel" />;
  if (data.results.length === 0)
    return <EmptyState title={t('mine.none_title')} text={t('mine.none_text')} room="panel" />;
  const campaigns = together(data.results, ({ campaign }) => campaign.uuid);
  const isAsked = (of: readonly OwnInvitation[]) => of.some(({ next }) => next !== null);
  const asked = campaigns.filter(isAsked);
  const rest = campaigns.filter((of) => !isAsked(of));
  return (
    <>
      <Sums all={data.results} asked={asked.length} />
      <section aria-labelledby="asked-of-me">
        <Title order={2} size="h3" mb="xs" id="asked-of-me">
          {t('mine.asked')}
        </Title>
        {asked.length === 0 && <Text c="dimmed">{t('mine.nothing')}</Text>}
        <ul className={classes.cards}>
          {asked.map((of) => (
            <CampaignCard key={of[0]?.campaign.uuid} invitations={of} />
          ))}
        </ul>
      </section>
      {rest.length > 0 && (
        <section aria-labelledby="my-answers">
          <Title order={2} size="h3" mb="xs" id="my-answers">
            {t('mine.rest')}
          </Title>
          <ul className={classes.cards}>
            {rest.map((of) => (
              <CampaignCard key={of[0]?.campaign.uuid} invitations={of} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** What waits and until when, and what was agreed on by all invitations together, which leads to the earnings. */
function Sums({ all, asked }: { all: readonly OwnInvitation[]; asked: number }) {
  const { t } = useTranslation('invitations');
  const words = new Intl.ListFormat(languageTag(useLocale()));
  // What helps at any time is wanted by no day that has passed.
  const [next] = all
    .flatMap(({ next: act, due }) =>
      act !== null && due !== null && (act === 'content' || due >= todayHere()) ? [due] : [],
    )
    .toSorted();
  const agreed = payByCurrency(all.filter(({ pay_to_come }) => pay_to_come !== null));
  return (
    <div className={classes.sums}>
      <Stat size="sm" label={t('mine.sum.asked')} value={asked} />
      {next && <Stat size="sm" label={t('mine.sum.due')} value={formatDay(next)} />}
      {agreed.length > 0 && (
        <Stat
          size="sm"
          label={t('mine.sum.agreed')}
          value={
            <Anchor component={AppLink} to={paths.earnings()} inherit underline="always">
              {words.format(agreed.map(({ currency, amount }) => formatMoney(amount, currency, 'platform')))}
            </Anchor>
          }
        />
      )}
    </div>
  );
}
