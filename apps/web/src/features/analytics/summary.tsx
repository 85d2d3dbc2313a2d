import type { Analytics } from '@altavoz/contracts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../lib/format';
import { networkName } from '../../lib/vocabulary';
import classes from './analytics.module.css';

/** Where most of the interactions come from, which no figure above a chart says; nothing where one network has all. */
export function Summary({
  figures: { networks, engagements, counters, top_creators },
}: {
  figures: Analytics;
}) {
  const { t } = useTranslation('analytics');
  const of = engagements.engagements;
  const [first, ...others] = networks.toSorted((a, b) => (b.engagements ?? 0) - (a.engagements ?? 0));
  const [top, second] = top_creators;
  const share = (part: number, all: number) => formatPercent(Math.round((part / all) * 100));
  if (!of) return null;
  const says = [
    first?.engagements &&
      others.length > 0 &&
      t('summary.network', {
        network: networkName(first.network),
        share: share(first.engagements, of),
        contents: share(first.counter, counters.contents),
      }),
    top &&
      second &&
      t('summary.creator', { name: top.name, share: formatPercent((top.engagements / of) * 100) }),
  ].filter((one) => typeof one === 'string');
  return says.length > 0 && <Text className={classes.summary}>{says.join(' ')}</Text>;
}
