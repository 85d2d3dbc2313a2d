import { useTranslation } from 'react-i18next';
import { Team } from '../../features/companies';
import { ConnectedAccounts } from '../../features/network-connections';

/** Who works in a company, what it says of itself, and by which accounts it asks networks. */
export function TeamPage() {
  const { t } = useTranslation('companies');
  return (
    <Team
      connections={(mayChange) => (
        <ConnectedAccounts of="company" disabledReason={mayChange ? null : t('only_managers')} />
      )}
    />
  );
}
