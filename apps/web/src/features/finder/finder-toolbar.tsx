import {
  CATALOGUE_CONDITIONS,
  INTEREST_TOPICS,
  type Influencer,
  type InterestTopic,
  type Network,
} from '@altavoz/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceSelect } from '../../components/choice-select';
import { ConditionsFilter } from '../../components/conditions/conditions-filter';
import { FilterBar } from '../../components/filter-bar';
import { SearchInput } from '../../components/search-input';
import { countryName } from '../../lib/country-name';
import { abbreviate, formatCount, formatNumber, formatPercent, useLocale } from '../../lib/format';
import { useLaptop, usePhone } from '../../lib/use-phone';
import { networkName, useNetworkGroups } from '../../lib/vocabulary';
import { ViewsMenu } from '../saved-views';
import { FINDER_SEARCH, type FinderState } from './finder-search';
import { QUICK, quickValue, takesQuick, withQuick } from './quick-filters';
import { isOffered } from './topic-strip';

/** What narrows nothing. */
export const EVERYBODY = { search: '', network: null, topic: null, where: '' } as const;

/** What has a field of its own. */
const BESIDE = [...Object.keys(QUICK), 'network', 'theme'];

interface FinderToolbarProps {
  state: FinderState;
  onChange: (change: Partial<FinderState>) => void;
  /** How many of those found are on each network, where that is known. */
  counts: ReadonlyMap<Influencer['network'], number> | null;
  /** And how many talk about each topic. */
  topics: ReadonlyMap<InterestTopic, number> | null;
  /** How many are found; undefined while it is being read. */
  found: { count: number; count_capped?: boolean | undefined } | undefined;
  /** Whom one looked at last, offered to whoever is about to search. */
  recent: ReactNode;
}

const bandName = (band: string): string => {
  const [from = '', to = ''] = band.split('..').map((edge) => edge && abbreviate(Number(edge)));
  return to ? `${from} – ${to}` : `${from}+`;
};

/** Search and filters of the finder. */
export function FinderToolbar({
  state,
  onChange: change,
  counts,
  topics,
  found,
  recent,
}: FinderToolbarProps) {
  const { t } = useTranslation(['influencers', 'interests', 'common']);
  const { search, network, topic, where } = state;
  const groups = useNetworkGroups();
  const phone = usePhone();
  const laptop = useLaptop();
  const locale = useLocale();
  const named = (one: Network) =>
    counts
      ? t('finder.network_count', {
          network: networkName(one),
          formatted: formatNumber(counts.get(one) ?? 0),
        })
      : networkName(one);
  const topicNamed = (one: InterestTopic) =>
    topics
      ? t('finder.topic_count', {
          topic: t(`interests:${one}`),
          formatted: formatNumber(topics.get(one) ?? 0),
        })
      : t(`interests:${one}`);
  const offeredTopics = INTEREST_TOPICS.filter((one) => one === topic || isOffered(topics, one));
  return (
    <FilterBar
      views={<ViewsMenu list="finder" search={FINDER_SEARCH} />}
      search={
        <SearchInput
          label={t('finder.search')}
          placeholder={t(laptop ? 'finder.search_short' : 'finder.search')}
          offered={recent}
          width={300}
          value={search}
          onSearch={(text) => change({ search: text })}
        />
      }
      chosen={[
        ...(topic ? [{ label: t(`interests:${topic}`), onRemove: () => change({ topic: null }) }] : []),
        ...(network ? [{ label: networkName(network), onRemove: () => change({ network: null }) }] : []),
      ]}
      onClear={() => change(EVERYBODY)}
      folds
      conditions={
        <ConditionsFilter
          label={phone ? undefined : t('finder.more_filters')}
          fields={CATALOGUE_CONDITIONS}
          // On a phone they stand in a sheet.
          {...(phone || !takesQuick(where) ? {} : { beside: BESIDE })}
          // None of them is about money.
          currency="USD"
          value={where}
          onChange={(text) => change({ where: text })}
          see={
            found
              ? t('finder.see_count', {
                  count: found.count,
                  formatted: formatCount(found.count, found.count_capped),
                })
              : t('finder.see')
          }
        />
      }
    >
      <ChoiceSelect
        aria-label={t('finder.col.network')}
        groups={groups}
        name={named}
        none={t('common:pick.all_networks')}
        value={network}
        onChange={(one) => change({ network: one })}
      />
      {takesQuick(where) && (
        <>
          <ChoiceSelect
            aria-label={t('finder.every_followers')}
            groups={[{ values: QUICK.followers }]}
            name={bandName}
            none={t('finder.every_followers')}
            value={quickValue(where, 'followers')}
            onChange={(one) => change({ where: withQuick(where, 'followers', one) })}
          />
          <ChoiceSelect
            aria-label={t('finder.every_country')}
            groups={[{ values: QUICK.country }]}
            name={(one) => countryName(one, locale) ?? one}
            none={t('finder.every_country')}
            value={quickValue(where, 'country')}
            onChange={(one) => change({ where: withQuick(where, 'country', one) })}
          />
        </>
      )}
      <ChoiceSelect
        aria-label={t('finder.every_topic')}
        groups={[{ values: offeredTopics }]}
        name={topicNamed}
        none={t('finder.every_topic')}
        value={topic}
        onChange={(one) => change({ topic: one })}
      />
      {takesQuick(where) && (
        <ChoiceSelect
          aria-label={t('finder.every_rate')}
          groups={[{ values: QUICK.engagement_rate }]}
          name={(one) => t('finder.rate_from', { formatted: formatPercent(Number.parseFloat(one)) })}
          none={t('finder.every_rate')}
          value={quickValue(where, 'engagement_rate')}
          onChange={(one) => change({ where: withQuick(where, 'engagement_rate', one) })}
        />
      )}
    </FilterBar>
  );
}
