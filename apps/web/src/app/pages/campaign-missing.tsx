import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NotFoundState } from '../../components/error-state';
import { useProfile, useSwitchCompany } from '../../features/accounts';

/** No such campaign, here: whoever works in several companies may have followed the link of another [ERR-27]. */
export function CampaignMissing() {
  const { t } = useTranslation('companies');
  const user = useProfile();
  const { mutate: workIn, isPending } = useSwitchCompany({ onSwitched: async () => {} });
  const others = user?.companies.filter(({ uuid }) => uuid !== user.company?.uuid) ?? [];
  if (others.length === 0) return <NotFoundState order={1} />;
  return (
    <NotFoundState order={1} text={t('missing_here', { company: user?.company?.name })}>
      {others.map(({ uuid, name }) => (
        <Button key={uuid} variant="default" loading={isPending} onClick={() => workIn(uuid)}>
          {t('work_in', { company: name })}
        </Button>
      ))}
    </NotFoundState>
  );
}
