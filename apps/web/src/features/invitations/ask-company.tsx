import type { OpenedInvitation } from '@altavoz/contracts';
import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Where the company is reached, about the campaign; where it does not say, who else can be asked. */
export function AskCompany({ campaign }: Pick<OpenedInvitation, 'campaign'>) {
  const { t } = useTranslation('invitations');
  const { company_email: email, company_name: company, name } = campaign;
  if (!email)
    return (
      <Text size="sm" c="dimmed" ta="center">
        {t('page.ask_sender')}
      </Text>
    );
  return (
    <Text size="sm" c="dimmed" ta="center">
      {t('page.ask', { company })}{' '}
      <Anchor href={`mailto:${email}?subject=${encodeURIComponent(name)}`} inherit underline="always">
        {email}
      </Anchor>
    </Text>
  );
}
