import type { OpenedInvitation } from '@altavoz/contracts';
import { localDay } from '@altavoz/domain';
import { Button, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/format';
import { AppLink } from '../../lib/navigation';
import { usePageTitle } from '../../lib/page-title';
import { paths } from '../../paths';
import { BriefView } from './brief-view';
import { InvitationHead } from './invitation-page';
import { OwnContents } from './own-contents';
import classes from './invitation-page.module.css';

/** What a creator agreed to and handed in, once the invitation opens no more: to be read, and nothing is done with it. */
export function KeptInvitation({ kept }: { kept: OpenedInvitation }) {
  const { t } = useTranslation('invitations');
  usePageTitle(kept.campaign.name);
  const { status_influencer: answer, answered_at: answeredAt, payment_data: paid, terms } = kept;
  const dayOf = (at: string) => formatDay(localDay(new Date(at)));
  return (
    <article className={classes.root}>
      <InvitationHead opened={kept} />
      <div className={classes.answered} data-answer={answer}>
        <Title order={2} size="h3">
          {t(answer === 'accepted' ? 'accepted.title' : 'declined.title')}
        </Title>
        <Text size="sm">
          {answeredAt && `${dayOf(answeredAt)}. `}
          {t('kept.text')}
        </Text>
        {kept.reason && <Text size="sm">{t(`answer.reasons.${kept.reason}`)}</Text>}
        {kept.reason_text && <Text size="sm">{kept.reason_text}</Text>}
      </div>
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
          <Text>
            {t('payment.saved', { name: paid.beneficiary_name, bank: paid.bank, end: paid.last_four })}
          </Text>
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
          <div className={classes.terms} tabIndex={0} role="region" aria-label={t('terms.title')}>
            <Text size="sm" className={classes.prose}>
              {terms.text}
            </Text>
          </div>
        </section>
      )}
      <BriefView opened={kept} />
      <Button component={AppLink} to={paths.invitations()} variant="default">
        {t('mine.all')}
      </Button>
    </article>
  );
}
