import { DECLINE_REASONS, type DeclineReason, type OpenedInvitation } from '@altavoz/contracts';
import { localDay } from '@altavoz/domain';
import { Button, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceSelect } from '../../components/choice-select';
import { FactList } from '../../components/fact-list';
import { errorText } from '../../lib/error-text';
import { formatDay, formatMoney, formatNumber } from '../../lib/format';
import { FormProblem } from '../accounts';
import { Acts } from '../../components/acts';
import { AskCompany } from './ask-company';
import { isPayChanged, useAnswer, type InvitationLink } from './opened-queries';
import { PayAndDays } from './pay-and-days';
import { StepHead } from './step-head';
import { readProgress, saveTyped } from './progress';
import classes from './invitation-page.module.css';

interface AnswerStepProps {
  link: InvitationLink;
  opened: OpenedInvitation;
  /** Leads to the terms where they are missing. */
  onTerms: () => void;
  onDecline: () => void;
}

/** Accepting, or going on to decline [INV-08]. */
export function AnswerStep({ link, opened, onTerms, onDecline }: AnswerStepProps) {
  const { t } = useTranslation('invitations');
  const answer = useAnswer(link, opened);
  const { seen_pay: seen, seen_currency: currency = opened.currency } = answer.variables ?? {};
  const before = typeof seen === 'number' && formatMoney(seen, currency, 'platform');
  const { campaign, contents, terms } = opened;
  const company = campaign.company_name;
  const facts = [
    ...(campaign.deliverables ? [[t('page.deliverables'), campaign.deliverables] as const] : []),
    ...(contents.length > 0
      ? [
          [
            t('page.contents'),
            t('answer.contents', { count: contents.length, formatted: formatNumber(contents.length) }),
          ] as const,
        ]
      : []),
    ...(terms.accepted_at === null
      ? []
      : [
          [
            t('terms.title'),
            t('terms.accepted', { date: formatDay(localDay(new Date(terms.accepted_at))) }),
          ] as const,
        ]),
  ];
  return (
    <Stack gap="md" className={classes.step}>
      <StepHead title={t('answer.title')}>{t('answer.text', { company })}</StepHead>
      <PayAndDays opened={opened} />
      <FactList facts={facts} />
      {answer.error && (
        <FormProblem>
          {errorText(answer.error)}
          {isPayChanged(answer.error) && before && ` ${t('answer.pay_before', { pay: before })}`}
        </FormProblem>
      )}
      <Acts>
        {opened.terms.accepted_at === null ? (
          <Button size="md" variant="default" fullWidth onClick={onTerms}>
            {t('answer.terms_first')}
          </Button>
        ) : (
          <Button
            size="md"
            fullWidth
            loading={answer.isPending}
            onClick={() =>
              answer.send({ status: 'accepted', seen_pay: opened.agreed_pay, seen_currency: opened.currency })
            }
          >
            {t('answer.accept')}
          </Button>
        )}
        {opened.can.decline && (
          <Button variant="subtle" color="gray" size="md" fullWidth onClick={onDecline}>
            {t('answer.decline')}
          </Button>
        )}
      </Acts>
    </Stack>
  );
}

interface DeclineStepProps {
  link: InvitationLink;
  opened: OpenedInvitation;
  /** It is declined. */
  onEnd: () => void;
  /** Not after all. */
  onBack: () => void;
}

/** Declining with a reason that may be left out [INV-08]. */
export function DeclineStep({ link, opened, onEnd, onBack }: DeclineStepProps) {
  const { t } = useTranslation('invitations');
  const [typed] = useState(
    () => readProgress(sessionStorage, opened.uuid).typed['decline'] as Partial<Reason> | undefined,
  );
  const [said, setSaid] = useState<Reason>({ reason: null, text: '', ...typed });
  const change = (part: Partial<Reason>) => {
    const next = { ...said, ...part };
    setSaid(next);
    saveTyped(sessionStorage, opened.uuid, 'decline', next);
  };
  const answer = useAnswer(link, opened, onEnd);
  const { reason, text } = said;
  return (
    <Stack gap="md" className={classes.step}>
      <StepHead title={t('answer.decline_title')}>
        {t('answer.decline_text', { company: opened.campaign.company_name })}
      </StepHead>
      {answer.error && <FormProblem>{errorText(answer.error)}</FormProblem>}
      <ChoiceSelect
        label={t('answer.reason')}
        value={reason}
        onChange={(value) => change({ reason: value })}
        groups={[{ values: DECLINE_REASONS }]}
        name={(one) => t(`answer.reasons.${one}`)}
        none={t('answer.no_reason')}
      />
      <Textarea
        label={t('answer.reason_text')}
        autosize
        minRows={2}
        maxLength={1000}
        value={text}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
      />
      <AskCompany campaign={opened.campaign} />
      <Acts>
        <Button
          size="md"
          color="red"
          fullWidth
          loading={answer.isPending}
          onClick={() =>
            answer.send({ status: 'rejected', ...(reason ? { reason } : {}), reason_text: text })
          }
        >
          {t('answer.decline_confirm')}
        </Button>
        <Button size="md" variant="subtle" color="gray" fullWidth onClick={onBack}>
          {t('answer.back')}
        </Button>
      </Acts>
    </Stack>
  );
}

interface Reason {
  reason: DeclineReason | null;
  text: string;
}
