import type { PublicCastingCall } from '@altavoz/contracts';
import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/error-state';
import { LoadingRows } from '../../components/loading-rows';
import { LogoOrInitials } from '../../components/logo-or-initials';
import { NetworkIcon } from '../../components/network-icon';
import { formatDay } from '../../lib/format';
import { AppLink } from '../../lib/navigation';
import { paths } from '../../paths';
import { openCallsQuery } from './call-queries';
import { useCallWords } from './call-words';
import classes from './casting-calls.module.css';

/** The open calls that companies show to the signed-in creator, which they have not applied to. */
export function OpenCalls() {
  const { t } = useTranslation('casting-calls');
  const { data, error, refetch } = useQuery(openCallsQuery);
  return (
    <section aria-labelledby="open-calls">
      <Title order={2} size="h3" mb="xs" id="open-calls">
        {t('open_title')}
      </Title>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} room="inline" />
      ) : !data ? (
        <LoadingRows rows={2} height={72} />
      ) : data.results.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('open_none')}
        </Text>
      ) : (
        <ul className={classes.open}>
          {data.results.map((call) => (
            <li key={call.id}>
              <OpenCall call={call} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function OpenCall({ call }: { call: PublicCastingCall }) {
  const { t } = useTranslation('casting-calls');
  const words = useCallWords();
  const { id, title, brand, company, networks, closes_on } = call;
  return (
    <AppLink to={paths.castingCall(id)} className={classes.opening}>
      <LogoOrInitials src={brand.logo ?? company.logo} name={brand.name || company.name} size={44} />
      <span className={classes.grow}>
        <span className={classes.of}>
          {[...new Set([brand.name, company.name])].filter(Boolean).join(' · ')}
        </span>
        <span className={classes.called}>{title}</span>
        <span className={classes.facts}>
          {networks.map((network) => (
            <NetworkIcon key={network} network={network} size={16} />
          ))}
          {closes_on && <span>{t('until', { day: formatDay(closes_on) })}</span>}
        </span>
        <span className={classes.offered}>{words.pay(call)}</span>
      </span>
    </AppLink>
  );
}
