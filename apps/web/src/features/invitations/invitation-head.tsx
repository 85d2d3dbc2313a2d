import type { OpenedInvitation } from '@altavoz/contracts';
import { localDay } from '@altavoz/domain';
import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LogoOrInitials } from '../../components/logo-or-initials';
import { formatDay } from '../../lib/format';
import { PayAndDays } from './pay-and-days';
import classes from './invitation-head.module.css';

interface InvitationHeadProps {
  opened: OpenedInvitation;
  /** It invites; it was answered, and is looked at; or what is done now has the room. */
  look: 'invites' | 'answered' | 'short';
}

/** Who invites to what, when, and what is paid; once that has been answered, of what it is, or that by its name alone. */
export function InvitationHead({ opened, look }: InvitationHeadProps) {
  const { campaign } = opened;
  const { company_name: company, brand } = campaign;
  const logo = campaign.company_logo ?? campaign.logo;
  const whose = brand && brand !== company ? `${company} · ${brand}` : company;
  const isShort = look === 'short';
  const named = (
    <div className={classes.inviter}>
      <LogoOrInitials src={logo} name={company} size={isShort ? 40 : 48} />
      <div className={classes.names}>
        <Title order={1} size={isShort ? 'h4' : 'h2'}>
          {campaign.name}
        </Title>
        <Text size="sm" c="dimmed">
          {whose}
        </Text>
      </div>
    </div>
  );
  return (
    <header>
      {!isShort && campaign.cover && <img src={campaign.cover} alt="" className={classes.cover} />}
      {look === 'invites' ? <Inviting opened={opened} logo={logo} /> : named}
    </header>
  );
}

/** Who invites whom, and what there is in it for them. */
function Inviting({ opened, logo }: { opened: OpenedInvitation; logo: string | null }) {
  const { t } = useTranslation('invitations');
  const { campaign, influencer } = opened;
  const { company_name: company, brand } = campaign;
  return (
    <>
      <div className={classes.inviter}>
        <LogoOrInitials src={logo} name={company} size={40} />
        <div className={classes.names}>
          <Text size="sm" c="dimmed">
            {t('page.hello', { name: influencer.name })}
          </Text>
          <Text size="sm">{t(brand ? 'page.invites_for' : 'page.invites', { company, brand })}</Text>
        </div>
      </div>
      <Title order={1} mt="sm" mb="md">
        {campaign.name}
      </Title>
      <PayAndDays opened={opened} />
      {opened.status_influencer === 'pending' && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('page.until', { date: formatDay(localDay(new Date(opened.ends_at))) })}
        </Text>
      )}
    </>
  );
}
