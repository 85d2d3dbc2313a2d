import type { Analytics } from '@altavoz/contracts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { abbreviate, formatMoney, formatNumber, formatPercent } from '../../lib/format';
import classes from './analytics.module.css';

/** What came of the campaign, in one line; what nobody knows is left out [ANA-01]. */
export function Summary({ figures: { counters, engagements, money } }: { figures: Analytics }) {
  const { t } = useTranslation('analytics');
  const planned = counters.contents_total - counters.contents_rejected;
  const { number_of_impressions: impressions, engagements: interactions, er } = engagements;
  const cost = money?.cost_per.engagement ?? null;
  const parts = [
    impressions !== null && t('summary.impressions', { figure: abbreviate(impressions) }),
    interactions !== null && t('summary.engagements', { figure: abbreviate(interactions) }),
    er !== null && t('summary.rate', { figure: formatPercent(er) }),
    money && cost !== null && t('summary.cost', { figure: formatMoney(cost, money.currency) }),
    t('summary.contents', { published: formatNumber(counters.contents), planned: formatNumber(planned) }),
  ];
  return (
    <Text fw={550} className={classes.summary}>
      {parts.filter((part) => part !== false && part !== null).join(' · ')}
    </Text>
  );
}
