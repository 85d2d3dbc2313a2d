import type { OpenedInvitation } from '@altavoz/contracts';
import { Anchor, Text } from '@mantine/core';
import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';

/** Whether somebody of the company only looks: no link leads anywhere then. */
export const OnlyLooks = createContext(false);

/** Where the company is reached, about the campaign; where it does not say, who else can be asked. */
export function AskCompany({ campaign }: Pick<OpenedInvitation, 'campaign'>) {
  const { t } = useTranslation('invitations');
  const onlyLooks = use(OnlyLooks);
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
      {onlyLooks ? (
        email
      ) : (
        <Anchor href={`mailto:${email}?subject=${encodeURIComponent(name)}`} inherit underline="always">
          {email}
        </Anchor>
      )}
    </Text>
  );
}
