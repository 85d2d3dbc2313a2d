import { useNavigate, useParams } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConnectionOwner } from '@altavoz/contracts';
import { Connecting } from '../../features/network-connections';
import { usePageTitle } from '../../lib/page-title';
import { paths } from '../../paths';
import { FormCard } from '../shell/form-card';

/** Where a network sends whoever said yes to us, or no. */
export function ConnectPage() {
  const { t } = useTranslation('networks');
  usePageTitle(t('connections.title'));
  const { network } = useParams({ from: '/bare/connect/$network' });
  // Read once: what came with it stands nowhere longer than it is used.
  const [given] = useState(() => new URLSearchParams(location.search));
  const navigate = useNavigate();
  const end = useCallback(
    (of: ConnectionOwner) =>
      void navigate({
        ...(of === 'company' ? paths.companyNetworks() : paths.myProfile('networks')),
        replace: true,
      }),
    [navigate],
  );
  return (
    <FormCard>
      <Connecting network={network} given={given} onEnd={end} />
    </FormCard>
  );
}
