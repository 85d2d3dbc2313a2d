import type { OpenedInvitation } from '@altavoz/contracts';
import { localDay } from '@altavoz/domain';
import { Anchor, Button, Text, Title } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/format';
import { AppLink } from '../../lib/navigation';
import { usePageTitle } from '../../lib/page-title';
import { paths } from '../../paths';
import { BriefView } from './brief-view';
import { InvitationHead } from './invitation-head';
import { AskCompany } from './ask-company';
import { OwnContents } from './own-contents';
import { usePaidBy } from './paid-by';
import { PayAndDays } from './pay-and-days';
import { Standing } from './standing';
import { TermsProse } from './terms-prose';
import classes from './invitation-page.module.css';

/** What a creator agreed to and handed in, once the invitation opens no more: to be read, and nothing is done with it. */
export function KeptInvitation({ kept }: { kept: OpenedInvitation }) {
  const { t } = useTranslation('invitations');
  const paidBy = usePaidBy();
  usePageTitle(kept.campaign.name);
  const { status_influencer: answer, answered_at: answeredAt, payment_data: paid, terms } = kept;
  const dayOf = (at: string) => formatDay(localDay(new Date(at)));
  return (
    <article className={classes.root}>
      <InvitationHead opened={kept} look="answered" />
      <Standing
        look={answer === 'accepted' ? 'accepted' : 'rejected'}
        icon={answer === 'accepted' ? <IconCheck size={24} /> : <IconX size={24} />}
        title={t(answer === 'accepted' ? 'accepted.title' : 'declined.title')}
      >
        {answeredAt && `${dayOf(answeredAt)}. `}
        {t('kept.text')}
        {kept.reason && <div>{t(`answer.reasons.${kept.reason}`)}</div>}
        {kept.reason_text && <div>{kept.reason_text}</div>}
      </Standing>
      <PayAndDays opened={kept} />
      {answer === 'accepted' && (
        <section>
          <Title order={2} size="h3">
            {t('page.contents')}
          </Title>
          {kept.contents.length === 0 ? (
            <Text c="dimmed">{t('kept.no_contents')}</Text>
          ) : (
            <OwnContents opened={kept} />
          )}
        </section>
      )}
      {paid && (
        <section>
          <Title order={2} size="h3">
            {t('payment.title')}
          </Title>
          {paidBy(paid).map((by) => (
            <Text key={by}>{by}</Text>
          ))}
          <Anchor component={AppLink} to={paths.earnings()} size="sm" underline="always">
            {t('declined.paid_delete')}
          </Anchor>
        </section>
      )}
      {terms.accepted_at !== null && (
        <section>
          <Title order={2} size="h3">
            {t('terms.title')}
          </Title>
          <Text size="sm" c="dimmed" mb="xs">
            {t('kept.terms', { date: dayOf(terms.accepted_at) })}
          </Text>
          <TermsProse label={t('terms.title')} text={terms.text} />
        </section>
      )}
      <BriefView opened={kept} />
      <AskCompany campaign={kept.campaign} />
      <Button component={AppLink} to={paths.invitations()} variant="default">
        {t('mine.all')}
      </Button>
    </article>
  );
}
