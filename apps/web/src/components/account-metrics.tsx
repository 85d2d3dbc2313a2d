import type { AccountFigure, Network } from '@altavoz/contracts';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../lib/format';
import { useAudienceWord } from '../lib/vocabulary';
import { ShortNumber } from './short-figure';
import { Stat } from './stat';
import classes from './account-metrics.module.css';

const ORDER: readonly AccountFigure[] = [
  'followers_count',
  'subscribers_count',
  'er',
  'er_30_days',
  'views_avg',
  'reply_avg',
  'hours_streamed',
];
const RATES: ReadonlySet<AccountFigure> = new Set(['er', 'er_30_days']);
const FOLLOWERS: ReadonlySet<AccountFigure> = new Set(['followers_count', 'subscribers_count']);

/** The figures that a network has of an account; what is not known is not shown [ENT-126]. */
export function AccountMetrics(props: {
  network: Network;
  metrics: Readonly<Partial<Record<AccountFigure, number>>>;
}) {
  const { network, metrics } = props;
  const { t } = useTranslation('networks');
  const audienceWord = useAudienceWord();
  const known = ORDER.flatMap((name) => {
    const value = metrics[name];
    return value === undefined ? [] : [{ name, value }];
  });
  if (known.length === 0) return null;
  return (
    <div className={classes.metrics}>
      {known.map(({ name, value }) => (
        <Stat
          key={name}
          size="sm"
          label={FOLLOWERS.has(name) ? audienceWord(network) : t(`profile.metric.${name}`)}
          value={RATES.has(name) ? formatPercent(value) : <ShortNumber value={Math.round(value)} />}
        />
      ))}
    </div>
  );
}
