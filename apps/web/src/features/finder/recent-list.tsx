import { useQueries } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InfluencerAvatar } from '../../components/influencer-avatar';
import { AppLink } from '../../lib/navigation';
import type { Place } from '../../paths';
import { useProfile } from '../accounts';
import { influencerQuery } from '../influencers';
import type { Account } from './finder-search';
import { lastSeenProfiles } from './seen-profiles';
import classes from './finder.module.css';

interface RecentListProps {
  /** The list with a profile open beside it. */
  placeOf: (account: Account) => Place;
  onOpen: (account: Account) => void;
}

/** So many are offered again. */
const RECENT = 6;

/** The profiles that were looked at last; whoever is found no more is left out. */
export function RecentList({ placeOf, onOpen }: RecentListProps) {
  const { t } = useTranslation('influencers');
  const title = useId();
  const company = useProfile()?.company?.uuid ?? '';
  const [accounts] = useState(() => lastSeenProfiles(localStorage, company, RECENT));
  const read = useQueries({
    queries: accounts.map(({ network, username }) => ({
      ...influencerQuery(network, username),
      retry: false,
    })),
  });
  const found = read.flatMap(({ data }) => data ?? []);
  if (found.length === 0) return null;
  return (
    <section aria-labelledby={title} className={classes.recent}>
      <h2 id={title} className={classes.recentTitle}>
        {t('finder.recent')}
      </h2>
      <ul>
        {found.map((one) => (
          <li key={one.uuid}>
            <AppLink to={placeOf(one)} onPlainClick={() => onOpen(one)}>
              <InfluencerAvatar influencer={one} size={32} withName />
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
