import { endpoints, type PayoutMethod } from '@altavoz/contracts';
import { Button, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { confirmDialog } from '../../components/confirm-dialog';
import { ToneBadge } from '../../components/status-badge';
import { call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { notify } from '../../lib/notify';
import { givenPaymentDataQuery, ownPaymentDataQuery } from './finance-queries';
import classes from './finance.module.css';

interface KeptWayProps {
  method: PayoutMethod;
  /** What is kept, with as much of its number as tells it. */
  children: string;
  /** Whether they are paid by it; left out where there is no other. */
  isUsed?: boolean | undefined;
  /** Begins to change it; left out where it is being changed. */
  onChange?: (() => void) | undefined;
}

/** One of the two by which a creator is paid, to be changed or taken out. */
export function KeptWay({ method, isUsed, children, onChange }: KeptWayProps) {
  const { t } = useTranslation(['finance', 'common']);
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(endpoints.finance.deleteOwnPaymentData, { params: { method } }),
    onSuccess: (left) => {
      client.setQueryData(ownPaymentDataQuery.queryKey, left);
      notify.success({ text: t('earnings.removed') });
    },
    onError: (error) => notify.danger({ text: errorText(error) }),
    onSettled: () => client.invalidateQueries(givenPaymentDataQuery),
  });
  const choose = useMutation({
    mutationFn: () => call(endpoints.finance.choosePaymentMethod, { body: { method } }),
    onSuccess: (chosen) => {
      client.setQueryData(ownPaymentDataQuery.queryKey, chosen);
      notify.success({ text: t('earnings.used') });
    },
    onError: (error) => notify.danger({ text: errorText(error) }),
    onSettled: () => client.invalidateQueries(givenPaymentDataQuery),
  });
  const ask = async () => {
    const isSure = await confirmDialog({
      title: t(`earnings.remove_title.${method}`),
      text: t('earnings.remove_text'),
      confirmLabel: t('earnings.remove'),
      tone: 'danger',
    });
    if (isSure) remove.mutate();
  };
  return (
    <div className={classes.way}>
      <Text fw={550} className={classes.wayName}>
        {children}
      </Text>
      {isUsed === true && <ToneBadge tone="success">{t('earnings.in_use')}</ToneBadge>}
      {isUsed === false && (
        <Button
          variant="default"
          size="compact-md"
          loading={choose.isPending}
          aria-label={t(`earnings.use_named.${method}`)}
          onClick={() => choose.mutate()}
        >
          {t('earnings.use')}
        </Button>
      )}
      {onChange && (
        <Button
          variant="light"
          size="compact-md"
          aria-label={t(`earnings.change_named.${method}`)}
          onClick={onChange}
        >
          {t('earnings.change')}
        </Button>
      )}
      <Button
        variant="subtle"
        color="red"
        size="compact-md"
        loading={remove.isPending}
        aria-label={t(`earnings.remove_named.${method}`)}
        onClick={() => void ask()}
      >
        {t('earnings.remove')}
      </Button>
    </div>
  );
}
