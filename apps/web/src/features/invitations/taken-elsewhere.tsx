import type { OpenedInvitation } from '@altavoz/contracts';
import { Button, Text } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../lib/navigation';
import { rememberReturnPath } from '../../lib/session';
import { paths } from '../../paths';
import { Acts } from '../../components/acts';
import { AskCompany } from './ask-company';
import { BriefView } from './brief-view';
import { InvitationHead } from './invitation-head';
import { OwnContents } from './own-contents';
import { PayAndDays } from './pay-and-days';
import { Standing } from './standing';
import classes from './invitation-page.module.css';

const ANSWERS = {
  pending: { look: 'waiting', title: 'account_step.taken_title' },
  accepted: { look: 'accepted', title: 'account_step.taken_accepted' },
  rejected: { look: 'rejected', title: 'account_step.taken_rejected' },
} as const;

/** An invitation that somebody's account has, as another phone reads it: where it stands, and how to go on [INV-11]. */
export function TakenElsewhere({
  opened,
  mayBeTheirs,
}: {
  opened: OpenedInvitation;
  /** Nobody is signed in: the account may be theirs who read it. */
  mayBeTheirs: boolean;
}) {
  const { t } = useTranslation('invitations');
  const { look, title } = ANSWERS[opened.status_influencer];
  return (
    <>
      <InvitationHead opened={opened} look="short" />
      <div className={classes.steps}>
        <Standing look={look} title={t(title)} icon={<IconUserCheck size={22} />}>
          {t('account_step.taken', { company: opened.campaign.company_name })}
        </Standing>
        <PayAndDays opened={opened} />
        <OwnContents opened={opened} />
        <BriefView opened={opened} />
        <AskCompany campaign={opened.campaign} />
        {mayBeTheirs && (
          <Acts>
            <Button
              component={AppLink}
              to={paths.signIn()}
              size="md"
              fullWidth
              onClick={() => rememberReturnPath(location.pathname + location.search)}
            >
              {t('account_step.sign_in')}
            </Button>
          </Acts>
        )}
        {!mayBeTheirs && (
          <Text size="sm" c="dimmed" ta="center">
            {t('account_step.taken_here')}
          </Text>
        )}
      </div>
    </>
  );
}
