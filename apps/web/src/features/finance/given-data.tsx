import { endpoints, type GivenPaymentData } from '@altavoz/contracts';
import { Button, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { confirmDialog } from '../../components/confirm-dialog';
import { DisabledReason } from '../../components/disabled-reason';
import { call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { notify } from '../../lib/notify';
import { networkName } from '../../lib/vocabulary';
import { givenPaymentDataQuery } from './finance-queries';
import classes from './finance.module.css';

/** The companies that know where a creator is paid, as they said it themselves, each to be made to forget it. */
export function GivenData() {
  const { t } = useTranslation('finance');
  const { data } = useQuery(givenPaymentDataQuery);
  if (!data || data.results.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="given-data">
      <Title order={2} size="h3" id="given-data">
        {t('earnings.given')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('earnings.given_text')}
      </Text>
      <ul className={classes.given}>
        {data.results.map((one) => (
          <Given key={`${one.company.uuid} ${one.influencer.uuid}`} given={one} />
        ))}
      </ul>
    </section>
  );
}

function Given({ given }: { given: GivenPaymentData }) {
  const { t } = useTranslation('finance');
  const client = useQueryClient();
  const { company, influencer, payment_data: paid, is_own: isOwn } = given;
  const account = t('earnings.given_account', {
    username: influencer.username,
    network: networkName(influencer.network),
  });
  const by = [
    ...(paid.last_four ? [t('earnings.ends_in', { bank: paid.bank, end: paid.last_four })] : []),
    ...(paid.paypal ? [t('earnings.paypal_kept', { email: paid.paypal })] : []),
  ];
  const forget = useMutation({
    mutationFn: () =>
      call(endpoints.finance.deleteGivenPaymentData, {
        params: { company: company.uuid, influencer: influencer.uuid },
      }),
    onSuccess: () => notify.success({ text: t('earnings.forgotten', { company: company.name }) }),
    onError: (error) => notify.danger({ text: errorText(error) }),
    onSettled: () => {
      void client.invalidateQueries(givenPaymentDataQuery);
      void client.invalidateQueries({ queryKey: ['own-invitations'] });
    },
  });
  const ask = async () => {
    const isSure = await confirmDialog({
      title: t('earnings.forget_title', { company: company.name }),
      text: t('earnings.forget_text', { company: company.name, account }),
      confirmLabel: t('earnings.remove'),
      tone: 'danger',
    });
    if (isSure) forget.mutate();
  };
  return (
    <li className={classes.way}>
      <div className={classes.wayName}>
        <Text fw={550}>{company.name}</Text>
        <Text size="sm" c="dimmed">
          {[account, ...by].join(' · ')}
        </Text>
        {isOwn && (
          <Text size="sm" c="dimmed">
            {t('earnings.given_own')}
          </Text>
        )}
      </div>
      <DisabledReason
        reason={given.is_on_its_way ? t('earnings.on_its_way', { company: company.name }) : null}
      >
        <Button
          variant="subtle"
          color="red"
          size="compact-md"
          loading={forget.isPending}
          aria-label={t('earnings.forget_named', { company: company.name, account })}
          onClick={() => void ask()}
        >
          {t('earnings.remove')}
        </Button>
      </DisabledReason>
    </li>
  );
}
