import type { Network } from '@altavoz/contracts';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { publicProfileQuery } from './public-page';
import { PublicProfileView } from './public-profile-view';

/** What the creator says of themselves, on the page that a company has of them; nothing of whoever says nothing. */
export function PublicProfilePart({ network, username }: { network: Network; username: string }) {
  const { t } = useTranslation('creator-profile');
  const title = useId();
  const { data } = useQuery({ ...publicProfileQuery({ network, username }), retry: false });
  if (!data) return null;
  return (
    <section aria-labelledby={title}>
      <Title order={2} size="h3" mb="md" id={title}>
        {t('public.part')}
      </Title>
      <PublicProfileView profile={data} forCompany order={3} />
    </section>
  );
}
