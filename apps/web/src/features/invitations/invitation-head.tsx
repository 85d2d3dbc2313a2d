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
  /** It has been read: what is done now has the room. */
  isShort?: boolean;
}

/** Who invites to what, when, and what is paid; once that has been read, by its name alone. */
export function InvitationHead({ opened, isShort = false }: InvitationHeadProps) {
  const { t } = useTranslation('invitations');
  const { campaign, influencer } = opened;
  const { company_name: company, brand } = campaign;
  if (isShort)
    return (
      <header className={classes.inviter}>
        <LogoOrInitials src={campaign.company_logo} name={company} size={40} />
        <div className={classes.names}>
          <Title order={1} size="h4">
            {campaign.name}
          </Title>
          <Text size="sm" c="dimmed">
            {brand && brand !== company ? `${company} · ${brand}` : company}
          </Text>
        </div>
      </header>
    );
  return (
    <header>
      {campaign.cover && <img src={campaign.cover} alt="" className={classes.cover} />}
      <div className={classes.inviter}>
        <LogoOrInitials src={campaign.company_logo} name={company} size={40} />
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
    </header>
  );
}
