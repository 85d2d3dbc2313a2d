import { useQueries } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { InfluencerAvatar } from '../../components/influencer-avatar';
import { AppLink } from '../../lib/navigation';
import type { Place } from '../../paths';
import { influencerQuery } from '../influencers';
import type { Account } from './finder-search';
import classes from './finder.module.css';

interface RecentStripProps {
  accounts: readonly Account[];
  /** The list with a profile open beside it. */
  placeOf: (account: Account) => Place;
  onOpen: (account: Account) => void;
}

/** The profiles that were looked at last; whoever is found no more is left out. */
export function RecentStrip({ accounts, placeOf, onOpen }: RecentStripProps) {
  const { t } = useTranslation('influencers');
  const title = useId();
  const read = useQueries({
    queries: accounts.map(({ network, username }) => ({
      ...influencerQuery(network, username),
      retry: false,
    })),
  });
  const found = read.flatMap(({ data }) => data ?? []);
  if (found.length === 0) return null;
  return (
    <section aria-labelledby={title} className={classes.strip}>
      <h2 id={title} className={classes.stripTitle}>
        {t('finder.recent')}
      </h2>
      <ul className={classes.recents}>
        {found.map((one) => (
          <li key={one.uuid}>
            <AppLink to={placeOf(one)} onPlainClick={() => onOpen(one)} className={classes.recent}>
              <InfluencerAvatar influencer={one} size={32} withName />
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
