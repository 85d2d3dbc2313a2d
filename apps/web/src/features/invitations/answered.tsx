import type { OpenedInvitation } from '@altavoz/contracts';
import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { IconAlertCircle, IconBuildingBank, IconCheck, IconUserPlus, IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { doneOf } from '../../lib/done-of';
import { AppLink } from '../../lib/navigation';
import { readToken } from '../../lib/session';
import { paths } from '../../paths';
import { Acts } from '../../components/acts';
import { AskCompany } from './ask-company';
import { BriefView } from './brief-view';
import type { CourseProps } from './course-props';
import { lacksLink, OwnContents } from './own-contents';
import { usePaidBy } from './paid-by';
import { PayAndDays } from './pay-and-days';
import { PutLinkDialog } from './put-link-dialog';
import { Standing } from './standing';
import { useOwnContentName, WAITING, type OwnContent } from './use-own-content-name';
import { useWithdraw } from './use-withdraw';
import classes from './invitation-page.module.css';

/** What there is to do once it is accepted: what is missing, and what is handed in. */
export function Accepted({ link, opened, preview, go }: CourseProps) {
  const { t } = useTranslation('invitations');
  const { kindOf } = useOwnContentName();
  const withdraw = useWithdraw(link, opened);
  const company = opened.campaign.company_name;
  const waiting = opened.contents.filter(({ status }) => WAITING.includes(status));
  const [first] = waiting;
  const unlinked = opened.contents.find(lacksLink);
  const [linking, setLinking] = useState<OwnContent | null>(null);
  const handIn = (content?: string) => go('hand_in', content === undefined ? {} : { content });
  const isUnpayable = opened.payment_data === null;
  const needs = (
    <ul className={classes.needs} aria-label={t('accepted.needs')}>
      <PaymentNeed opened={opened} onDo={() => go('payment')} />
      {!opened.has_account && (
        <Need
          icon={<IconUserPlus size={20} />}
          title={t('accepted.account')}
          text={t('accepted.account_text')}
          action={t('accepted.account_do')}
          onDo={() => go('account')}
        />
      )}
    </ul>
  );
  return (
    <>
      <Standing look="accepted" title={t('accepted.title')} icon={<IconCheck size={24} />}>
        {t('accepted.text', { company })}
      </Standing>
      {/* What keeps them from being paid is read before what they are paid. */}
      {isUnpayable && needs}
      <PayAndDays opened={opened} />
      {!isUnpayable && needs}
      <Brief opened={opened} isOpen={preview} />
      <section>
        <div className={classes.contentsHead}>
          <Title order={2} size="h4">
            {t('page.contents')}
          </Title>
          {opened.contents.length > 0 && (
            <Text size="sm" c="dimmed">
              {t(
                'accepted.handed_in',
                doneOf(opened.contents.length - waiting.length, opened.contents.length),
              )}
            </Text>
          )}
        </div>
        {opened.contents.length === 0 && (
          <Text size="sm" c="dimmed" mb="xs">
            {t('accepted.no_contents', { company })}
          </Text>
        )}
        <OwnContents
          opened={opened}
          onChange={opened.can.add_content ? handIn : undefined}
          onLink={opened.can.add_content ? setLinking : undefined}
          onWithdraw={(content) => void withdraw(content)}
        />
        {opened.can.add_content && (
          <Button variant="default" fullWidth mt="sm" onClick={() => handIn()}>
            {t(opened.contents.length === 0 ? 'hand_in.title' : 'hand_in.another_do')}
          </Button>
        )}
      </section>
      <Stack gap="xs">
        {readToken() !== null && opened.has_account && !preview && (
          <Button component={AppLink} to={paths.invitations()} variant="subtle" color="gray" fullWidth>
            {t('accepted.all')}
          </Button>
        )}
        {opened.can.decline ? (
          <Button variant="subtle" color="gray" fullWidth onClick={() => go('decline')}>
            {t('accepted.decline')}
          </Button>
        ) : (
          <Text size="sm" c="dimmed" ta="center">
            {t('accepted.no_decline', { company })}
          </Text>
        )}
        <AskCompany campaign={opened.campaign} />
      </Stack>
      {/* Where to be paid is asked for on top already. */}
      {!isUnpayable && (unlinked ?? first) && opened.can.add_content && (
        <Acts onPhoneOnly>
          {unlinked ? (
            <Button size="md" fullWidth onClick={() => setLinking(unlinked)}>
              {t('approved.link_named', { content: kindOf(unlinked) })}
            </Button>
          ) : (
            first && (
              <Button size="md" fullWidth onClick={() => handIn(first.uuid)}>
                {t('accepted.hand_in_next', { content: kindOf(first) })}
              </Button>
            )
          )}
        </Acts>
      )}
      {linking && (
        <PutLinkDialog
          key={linking.uuid}
          link={link}
          opened={opened}
          content={linking}
          onClose={() => setLinking(null)}
        />
      )}
    </>
  );
}

/** Where they are paid, or that nobody knows yet. */
function PaymentNeed({ opened, onDo }: { opened: OpenedInvitation; onDo: () => void }) {
  const { t } = useTranslation('invitations');
  const paidBy = usePaidBy();
  const { payment_data: paid, campaign } = opened;
  return paid === null ? (
    <Need
      icon={<IconAlertCircle size={20} />}
      isMissing
      title={t('accepted.payment')}
      text={t('accepted.payment_text', { company: campaign.company_name })}
      action={t('accepted.payment_do')}
      onDo={onDo}
    />
  ) : (
    <Need
      icon={<IconBuildingBank size={20} />}
      title={t('payment.title')}
      text={paidBy(paid).join(' · ')}
      action={t('accepted.payment_change')}
      onDo={onDo}
    />
  );
}

interface NeedProps {
  icon: ReactNode;
  title: string;
  text: string;
  action: string;
  isMissing?: boolean;
  onDo: () => void;
}

/** One thing that is known or missing, with what is done about it. */
function Need({ icon, title, text, action, isMissing = false, onDo }: NeedProps) {
  return (
    <li className={classes.need} data-missing={isMissing || undefined}>
      <span className={classes.needSign} aria-hidden="true">
        {icon}
      </span>
      <div className={classes.needWords}>
        <Text fw={550}>{title}</Text>
        <Text size="sm" {...(!isMissing && { c: 'dimmed' })}>
          {text}
        </Text>
      </div>
      <Button size={isMissing ? 'sm' : 'compact-md'} variant={isMissing ? 'filled' : 'subtle'} onClick={onDo}>
        {action}
      </Button>
    </li>
  );
}

/** What it is about, once it has been read: opened by whoever looks something up. */
function Brief({ opened, isOpen }: { opened: OpenedInvitation; isOpen: boolean }) {
  const { t } = useTranslation('invitations');
  const [isShown, setShown] = useState(isOpen);
  if (isShown) return <BriefView opened={opened} />;
  return (
    <Button variant="default" fullWidth onClick={() => setShown(true)}>
      {t('accepted.brief')}
    </Button>
  );
}

/** A refusal, with why, which may be taken back. */
export function Declined({ opened, preview, rethink }: CourseProps) {
  const { t } = useTranslation('invitations');
  const paidBy = usePaidBy();
  const { reason, reason_text: words, payment_data: paid, campaign } = opened;
  const company = campaign.company_name;
  const said = [reason && t(`answer.reasons.${reason}`), words && `«${words}»`].filter(Boolean);
  return (
    <>
      <Standing look="rejected" title={t('declined.title')} icon={<IconX size={24} />}>
        {t('declined.text', { company })}
      </Standing>
      {said.length > 0 && (
        <div className={classes.said}>
          <Text size="sm" c="dimmed">
            {t('declined.said', { company })}
          </Text>
          {said.map((one) => (
            <Text key={one} className={classes.prose}>
              {one}
            </Text>
          ))}
        </div>
      )}
      <PayAndDays opened={opened} />
      {paid && (
        <Text size="sm" c="dimmed">
          {t('declined.paid', { company, by: paidBy(paid).join(' · ') })}{' '}
          {readToken() !== null && opened.has_account && (
            <Anchor component={AppLink} to={paths.earnings()} inherit underline="always">
              {t('declined.paid_delete')}
            </Anchor>
          )}
        </Text>
      )}
      <Brief opened={opened} isOpen={preview} />
      <AskCompany campaign={campaign} />
      <Acts>
        <Button size="md" fullWidth onClick={rethink}>
          {t('declined.change')}
        </Button>
      </Acts>
    </>
  );
}
