import type { CallApplication } from '@altavoz/contracts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatCount, formatMoney } from '../lib/format';
import classes from './said-application.module.css';

interface FitProps {
  application: Pick<CallApplication, 'unmet' | 'unsaid'>;
  /** How many follow the account with which they applied. */
  followers?: number | null;
  /** The reader is who applied. */
  isOwn?: boolean;
}

/** Which requirements an application does not meet, and of which nobody knows; nothing where it meets all. */
export function Fit({ application, followers = null, isOwn = false }: FitProps) {
  const { t } = useTranslation('casting-calls');
  return (
    <>
      {(['unmet', 'unsaid'] as const).map((kind) => {
        const those = application[kind];
        if (those.length === 0) return null;
        return (
          <Text key={kind} size="sm" c={kind === 'unmet' ? 'red' : 'dimmed'}>
            {t(`${isOwn ? 'own_fit' : 'fit'}.${kind}`)}{' '}
            {those
              .map((one) =>
                one === 'followers' && followers !== null
                  ? t('unmet_followers', { formatted: formatCount(followers) })
                  : t(`unmet_of.${one}`),
              )
              .join(', ')}
          </Text>
        );
      })}
    </>
  );
}

interface SaidProps {
  application: Pick<CallApplication, 'answers' | 'note' | 'asked_pay'>;
  /** Of what they ask for; null where that stands elsewhere. */
  currency: string | null;
  /** The reader is who said it. */
  isOwn?: boolean;
}

/** What a creator said in an application. */
export function Said({ application, currency, isOwn = false }: SaidProps) {
  const { t } = useTranslation('casting-calls');
  const { answers, note, asked_pay: pay } = application;
  const facts = [
    ...(pay === null || currency === null
      ? []
      : [['pay', t(isOwn ? 'asked_pay' : 'asks_pay'), formatMoney(pay, currency, 'platform')] as const]),
    ...answers.map(({ id, question, answer }) => [id, question, answer] as const),
    ...(note === '' ? [] : [['note', t('note'), note] as const]),
  ];
  if (facts.length === 0) return null;
  return (
    <dl className={classes.answers}>
      {facts.map(([key, name, value]) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** An application as it is read alone: what was said, and how it fits what is required. */
export const SaidApplication = (props: FitProps & SaidProps & { currency: string }) => (
  <>
    <Said {...props} />
    <Fit {...props} />
  </>
);
