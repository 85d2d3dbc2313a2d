import type { OwnInvitation } from '@altavoz/contracts';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { LoadingRows } from '../../components/loading-rows';
import { Stat } from '../../components/stat';
import { formatMoney, useLocale } from '../../lib/format';
import { languageTag } from '../../lib/i18n';
import { AppLink } from '../../lib/navigation';
import { paths } from '../../paths';
import { CampaignCard } from './campaign-card';
import { ownInvitationsQuery } from './opened-queries';
import { OwnToDo } from './own-to-do';
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
  return (
    <>
      <OwnToDo invitations={data.results} />
      <Agreed all={data.results} />
      <section aria-labelledby="my-campaigns">
        <Title order={2} size="h3" mb="xs" id="my-campaigns">
          {t('mine.campaigns')}
        </Title>
        <ul className={classes.cards}>
          {together(data.results, ({ campaign }) => campaign.uuid).map((of) => (
            <CampaignCard key={of[0]?.campaign.uuid} invitations={of} />
          ))}
        </ul>
      </section>
    </>
  );
}

/** What was agreed on by all invitations together, which leads to the earnings. */
function Agreed({ all }: { all: readonly OwnInvitation[] }) {
  const { t } = useTranslation('invitations');
  const words = new Intl.ListFormat(languageTag(useLocale()));
  const agreed = payByCurrency(all.filter(({ pay_to_come }) => pay_to_come !== null));
  if (agreed.length === 0) return null;
  return (
    <AppLink to={paths.earnings()} className={classes.agreed}>
      <Stat
        size="sm"
        label={t('mine.agreed')}
        value={words.format(agreed.map(({ currency, amount }) => formatMoney(amount, currency, 'platform')))}
      />
      <span className={classes.way}>
        {t('mine.see_earnings')}
        <IconChevronRight size={16} aria-hidden="true" />
      </span>
    </AppLink>
  );
}
