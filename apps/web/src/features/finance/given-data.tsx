import { endpoints, type GivenPaymentData, type ResponseOf } from '@altavoz/contracts';
import { Alert, Button, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
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

/** That companies are paid by other data than those of the account, which say nothing of them. */
export function GivenApart({ own }: { own: ResponseOf<typeof endpoints.finance.readOwnPaymentData> }) {
  const { t } = useTranslation('finance');
  const { data } = useQuery(givenPaymentDataQuery);
  const apart = new Set(data?.results.filter((one) => !one.is_own).map(({ company }) => company.name));
  if (apart.size === 0 || own.in_use === null) return null;
  return (
    <Alert color="orange" icon={<IconAlertTriangle size={18} />}>
      {t('earnings.apart', { companies: [...apart].join(', ') })}
    </Alert>
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
  const ways = [
    {
      method: 'bank',
      where: paid.last_four && t('earnings.ends_in', { bank: paid.bank, end: paid.last_four }),
    },
    { method: 'paypal', where: paid.paypal && t('earnings.paypal_kept', { email: paid.paypal }) },
  ];
  const wayIn = (used: boolean) =>
    ways.find(({ method, where }) => where && (method === paid.in_use) === used)?.where;
  const [pays, unused] = [wayIn(true), wayIn(false)];
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
          {account}
        </Text>
        {pays && <Text size="sm">{t('earnings.given_pays', { where: pays })}</Text>}
        {unused && (
          <Text size="sm" c="dimmed">
            {t('earnings.given_unused', { where: unused })}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {t(isOwn ? 'earnings.given_own' : 'earnings.given_apart')}
        </Text>
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
