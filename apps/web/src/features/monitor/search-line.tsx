import type { CaptureProblem, MonitorSummary } from '@altavoz/contracts';
import { Anchor, Button, Loader } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format';
import { AppLink } from '../../lib/navigation';
import { useFormats } from '../../lib/use-formats';
import { networkName } from '../../lib/vocabulary';
import { paths } from '../../paths';
import { useNextTime } from '../contents';
import classes from './monitor.module.css';

type Unasked = readonly { network: MonitorSummary['networks'][number]['network']; problem: CaptureProblem }[];

/** The networks that are not searched, each with why, and where that is changed. */
export function UnaskedNetworks({ networks }: { networks: Unasked }) {
  const { t } = useTranslation(['monitor', 'readings']);
  const why = (problem: CaptureProblem) =>
    problem === 'not_connected' || problem === 'not_supported'
      ? t(`monitor:why.${problem}`)
      : t(`readings:capture.short.${problem}`);
  return (
    <ul className={classes.unasked} aria-label={t('monitor:search.unasked')}>
      {networks.map(({ network, problem }) => (
        <li key={network}>
          <IconAlertTriangle size={14} aria-hidden="true" />
          <span>
            {networkName(network)}: {why(problem)}
            {problem === 'not_connected' && (
              <>
                {'. '}
                <Anchor component={AppLink} to={paths.companyNetworks()} size="sm" underline="always">
                  {t('monitor:why.connect')}
                </Anchor>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface SearchLineProps {
  summary: MonitorSummary & { search: NonNullable<MonitorSummary['search']> };
  busy: boolean;
  onSearch: () => void;
  onRemove: () => void;
}

/** That a search runs, or when it was and is again, what it found, and which networks it could not ask [MON-04]. */
export function SearchLine({ summary, busy, onSearch, onRemove }: SearchLineProps) {
  const { t } = useTranslation('monitor');
  const { relativeTime } = useFormats();
  const nextTime = useNextTime();
  const { search, next_at: next, can } = summary;
  if (search.done_at === null)
    return (
      <p className={classes.status} role="status">
        <Loader size={14} aria-hidden="true" />
        {t('search.running')}
      </p>
    );
  const words = [
    t('search.last', { when: relativeTime(search.done_at).toLowerCase() }),
    search.found > 0
      ? t('search.found', { count: search.found, formatted: formatNumber(search.found) })
      : t('search.nothing'),
    next === null ? t('search.no_next') : t('search.next', { when: nextTime(next) }),
  ];
  return (
    <>
      <div className={classes.status}>
        <span role="status">{words.join(' ')}</span>
        {can.change && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconRefresh size={14} />}
            loading={busy}
            onClick={onSearch}
          >
            {t('search.again')}
          </Button>
        )}
        {can.change && (
          <Button variant="subtle" size="compact-sm" disabled={busy} onClick={onRemove}>
            {t('remove.act')}
          </Button>
        )}
      </div>
      {search.failed.length > 0 && <UnaskedNetworks networks={search.failed} />}
    </>
  );
}
