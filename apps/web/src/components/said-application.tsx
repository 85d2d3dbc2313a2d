import type { CallApplication } from '@altavoz/contracts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatCount, formatMoney } from '../lib/format';
import { ToneBadge } from './status-badge';
import classes from './said-application.module.css';

interface SaidApplicationProps {
  application: Pick<CallApplication, 'answers' | 'note' | 'asked_pay' | 'unmet'>;
  currency: string;
  /** How many follow the account with which they applied. */
  followers?: number | null;
  /** The reader is who said it. */
  isOwn?: boolean;
}

/** What a creator said in an application, and what of the requirements is not shown to be met. */
export function SaidApplication({ application, currency, followers, isOwn = false }: SaidApplicationProps) {
  const { t } = useTranslation('casting-calls');
  const { answers, note, asked_pay: pay, unmet } = application;
  const facts = [
    ...(pay === null
      ? []
      : [['pay', t(isOwn ? 'asked_pay' : 'asks_pay'), formatMoney(pay, currency, 'platform')] as const]),
    ...answers.map(({ id, question, answer }) => [id, question, answer] as const),
    ...(note === '' ? [] : [['note', t('note'), note] as const]),
  ];
  return (
    <>
      {facts.length > 0 && (
        <dl className={classes.answers}>
          {facts.map(([key, name, value]) => (
            <div key={key}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {unmet.length > 0 && (
        <div className={classes.unmet}>
          <Text size="sm" c="dimmed">
            {t(isOwn ? 'unmet_sent' : 'unmet')}
          </Text>
          {unmet.map((one) => (
            <ToneBadge key={one} tone="warning">
              {one === 'followers' && followers !== undefined && followers !== null
                ? t('unmet_followers', { formatted: formatCount(followers) })
                : t(`unmet_of.${one}`)}
            </ToneBadge>
          ))}
        </div>
      )}
    </>
  );
}
