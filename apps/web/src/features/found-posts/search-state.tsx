import type { PostSearch, SearchFailure } from '@altavoz/contracts';
import { Anchor, Button } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../../components/progress-bar';
import { formatNumber } from '../../lib/format';
import { AppLink } from '../../lib/navigation';
import { useFormats } from '../../lib/use-formats';
import { networkName } from '../../lib/vocabulary';
import { paths } from '../../paths';
import { useNextTime } from '../contents';
import classes from './found.module.css';

interface SearchStateProps {
  search: PostSearch;
  /** Whether the list shows what was ignored. */
  ignored: boolean;
  onIgnored: (ignored: boolean) => void;
}

/** Whether a search could not ask about everything. */
export const isIncomplete = ({ last, has_rules: rules }: PostSearch): boolean =>
  rules && last !== null && last.done_at !== null && last.failed.some(({ count }) => count > 0);

/** When a campaign was searched and is again, how far a search is, and what it could not ask. */
export function SearchState({
  search: { last, next_at, idle, has_rules, counts },
  ignored,
  onIgnored,
}: SearchStateProps) {
  const { t } = useTranslation('found-posts');
  const { relativeTime } = useFormats();
  const nextTime = useNextTime();
  const [open, setOpen] = useState(false);
  if (!last || !has_rules) return null;
  const { done_at, total, asked, found, failed } = last;
  if (done_at === null)
    return (
      <div className={classes.running} role="status">
        {total === 0
          ? t('search.starting')
          : t('search.running', { asked: formatNumber(asked), total: formatNumber(total) })}
        <ProgressBar value={total === 0 ? 0 : (asked / total) * 100} aria-label={t('search.now')} />
      </div>
    );
  const missing = (['creators', 'search'] as const).flatMap((what) => {
    const count = failed.reduce((sum, one) => sum + (one.what === what ? one.count : 0), 0);
    const words = what === 'creators' ? 'search.missing' : 'search.missing_rules';
    return count === 0 ? [] : [t(words, { count, formatted: formatNumber(count) })];
  });
  return (
    <div className={classes.status} role="status">
      <span>
        {[
          t('search.last', { when: relativeTime(done_at).toLowerCase() }),
          found > 0
            ? `${t('search.found', { count: found, formatted: formatNumber(found) })}.`
            : t('search.nothing'),
          next_at && t('search.next', { when: nextTime(next_at) }),
          idle && t(`search.idle.${idle}`),
        ]
          .filter(Boolean)
          .join(' ')}
      </span>
      {missing.length > 0 && (
        <Button
          className={classes.missing}
          variant="default"
          bd={0}
          size="compact-sm"
          leftSection={<IconAlertTriangle size={14} />}
          rightSection={open ? <IconChevronUp size={14} /> : <IconChevronDown size={14} />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {missing.join(' · ')}
        </Button>
      )}
      {(ignored || counts.ignored > 0) && (
        <Button
          className={classes.ignored}
          variant="subtle"
          size="compact-sm"
          onClick={() => onIgnored(!ignored)}
        >
          {ignored ? t('back_to_found') : t('all_ignored', { count: formatNumber(counts.ignored) })}
        </Button>
      )}
      {open && missing.length > 0 && <Failed failed={failed} />}
    </div>
  );
}

/** That the rules have changed since they found some of the posts that wait, which go at once. */
export function UnknownPosts({ count, onIgnore }: { count: number; onIgnore: () => void }) {
  const { t } = useTranslation('found-posts');
  return (
    <div className={classes.status} role="status">
      <span>{t('unknown_some', { count, formatted: formatNumber(count) })}</span>
      <Button variant="subtle" size="compact-sm" onClick={onIgnore}>
        {t('ignore_unknown', { count })}
      </Button>
    </div>
  );
}

/** A network is searched with an account of the company: that is missing then, and nobody's who published. */
const isOfCompany = ({ what, problem }: SearchFailure): boolean =>
  what === 'search' && problem === 'not_connected';

function Failed({ failed }: { failed: readonly SearchFailure[] }) {
  const { t } = useTranslation(['found-posts', 'readings']);
  const namesOf = ({ names, count }: SearchFailure) =>
    count > names.length
      ? t('search.names_more', { names: names.join(', '), count: count - names.length })
      : names.join(', ');
  return (
    <ul className={classes.failed} aria-label={t('search.failed')}>
      {failed.map((one) => (
        <li key={`${one.network} ${one.what} ${one.problem}`}>
          {t(one.what === 'creators' ? 'search.of_creators' : 'search.of_search', {
            network: networkName(one.network),
            names: namesOf(one),
            count: one.count,
            formatted: formatNumber(one.count),
            why: isOfCompany(one) ? t('search.no_account') : t(`readings:capture.short.${one.problem}`),
          })}
          {isOfCompany(one) && (
            <>
              {' '}
              <Anchor component={AppLink} to={paths.companyNetworks()} size="sm">
                {t('search.to_team')}
              </Anchor>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
