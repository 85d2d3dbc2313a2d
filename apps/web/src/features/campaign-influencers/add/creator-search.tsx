import {
  CATALOGUE_CONDITIONS,
  CATALOGUE_SORTS,
  endpoints,
  LIMITS,
  type CatalogueSort,
  type Influencer,
  type InfluencerStatus,
  type Network,
} from '@altavoz/contracts';
import { ActionIcon, Button, Switch } from '@mantine/core';
import { categoryLabel } from '@altavoz/domain';
import { accountKey } from '@altavoz/networks';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { IconArrowDown, IconCheck, IconExternalLink, IconUserSearch } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckBox } from '../../../components/check-box';
import { ChoiceSelect } from '../../../components/choice-select';
import { ConditionsFilter } from '../../../components/conditions/conditions-filter';
import { stepFocus } from '../../../components/use-roving-focus';
import { EmptyState } from '../../../components/empty-state';
import { ErrorState } from '../../../components/error-state';
import { InfluencerAvatar } from '../../../components/influencer-avatar';
import { ListEnd } from '../../../components/list-end';
import { LoadingRows } from '../../../components/loading-rows';
import { NetworkSelect } from '../../../components/network-select';
import { SearchInput } from '../../../components/search-input';
import { ShortNumber } from '../../../components/short-figure';
import { Tip } from '../../../components/tip';
import { narrowing } from '../../../lib/list-search';
import { call } from '../../../lib/api';
import { countryName } from '../../../lib/country-name';
import { pageByPage } from '../../../lib/page-by-page';
import { formatCount, formatNumber, formatPercent, useLocale } from '../../../lib/format';
import { AppLink } from '../../../lib/navigation';
import { useTopicName } from '../../../lib/topic-name';
import { usePhone } from '../../../lib/use-phone';
import { networkName } from '../../../lib/vocabulary';
import { paths } from '../../../paths';
import { useProfile } from '../../accounts';
import { influencersKey } from '../campaign-influencer-queries';
import { CATALOGUE_KEY } from './add-creators';
import classes from './add.module.css';
import { creatorName } from '../../../lib/creator-name';

export interface CreatorSearchProps {
  campaign: string;
  /** What is searched first. */
  typed: string;
  currency: string;
  picked: ReadonlyMap<string, Influencer>;
  onPick: (picked: ReadonlyMap<string, Influencer>) => void;
  /** Accounts known to be in the campaign. */
  present: ReadonlySet<string>;
  /** By account: why it was not added. */
  refusals: ReadonlyMap<string, string>;
  /** Writes what is not found here. */
  onType: (text: string) => void;
}

/** The catalogue: search, choose several, read on [PRO-06, NAV-09]. The arrow keys go through the results. */
export function CreatorSearch(props: CreatorSearchProps) {
  const { campaign, currency, picked, onPick, present, refusals, onType } = props;
  const { t } = useTranslation(['add-influencer', 'common']);
  const [text, setText] = useState(props.typed);
  const [network, setNetwork] = useState<Network | null>(null);
  const [where, setWhere] = useState('');
  const [sort, setSort] = useState<CatalogueSort>('followers');
  /** Also who is in the campaign already, and cannot be chosen. */
  const [all, setAll] = useState(false);
  const outside = all ? null : campaign;
  const user = useProfile();
  const phone = usePhone();
  // A guest finds whom to add by name, and goes through no list of everybody.
  const lacksName = !user?.company && !user?.is_superuser && text.trim().length < LIMITS.guestSearchMin;
  const list = useRef<HTMLFieldSetElement>(null);
  const found = useInfiniteQuery({
    queryKey: [...CATALOGUE_KEY, { text, network, where, sort, outside }],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.influencers.search, {
        query: { after: pageParam, ...narrowing({ username: text, network, where, outside }), sort },
        signal,
      }),
    ...pageByPage,
    enabled: !lacksName,
    placeholderData: keepPreviousData,
  });
  /** The chosen ones alone, wherever in the catalogue they stand. */
  const [chosenOnly, setChosenOnly] = useState(false);
  const onlyChosen = chosenOnly && picked.size > 0;
  const results = onlyChosen
    ? [...picked.values()]
    : (!lacksName && found.data?.pages.flatMap((page) => page.results)) || [];
  // That nothing was found for the words before says nothing about these.
  const searching = !lacksName && (found.isPending || (found.isPlaceholderData && results.length === 0));
  const ids = results.slice(0, LIMITS.maxPageSize).map(({ uuid }) => uuid);
  const there = useQuery({
    queryKey: [...influencersKey(campaign), 'present', ids],
    queryFn: ({ signal }) =>
      call(endpoints.campaignInfluencers.present, {
        params: { campaign },
        body: { influencers: ids },
        signal,
      }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  const isThere = (influencer: Influencer) =>
    present.has(accountKey(influencer)) || (there.data?.present.includes(influencer.uuid) ?? false);

  const elsewhere = new Map(there.data?.elsewhere.map((one) => [one.influencer, one]));

  const toggle = (influencer: Influencer) => {
    const next = new Map(picked);
    if (!next.delete(influencer.uuid)) next.set(influencer.uuid, influencer);
    onPick(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const boxes = [...(list.current?.querySelectorAll<HTMLElement>('input:not(:disabled)') ?? [])];
    if (by !== 0 && stepFocus(boxes, by)) event.preventDefault();
  };
  return (
    // The keys are an addition for fast hands; each field and box is reached and used without them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={classes.search} onKeyDown={onKeyDown}>
      <div className={classes.filters}>
        <SearchInput
          value={text}
          onSearch={setText}
          label={t('search.label')}
          placeholder={t('search.label')}
          width="100%"
          focused
        />
        <NetworkSelect
          aria-label={t('network')}
          className={classes.network}
          value={network}
          onChange={setNetwork}
        />
      </div>
      <div className={classes.tools}>
        <ConditionsFilter
          fields={CATALOGUE_CONDITIONS}
          currency={currency}
          value={where}
          onChange={setWhere}
        />
        {/* Beside the headings, where there is room for them. */}
        {phone && (
          <ChoiceSelect
            aria-label={t('search.sort')}
            className={classes.network}
            groups={[{ values: CATALOGUE_SORTS }]}
            name={(one) => t(`search.by.${one}`)}
            value={sort}
            onChange={(next) => next && setSort(next)}
          />
        )}
        <Switch
          className={classes.all}
          label={t('search.all')}
          checked={all}
          onChange={({ currentTarget }) => setAll(currentTarget.checked)}
        />
      </div>
      <div className={classes.bar}>
        {found.data?.pages[0] && !lacksName && !onlyChosen && results.length > 0 && (
          <p className={classes.count} role="status">
            {t('search.found', {
              count: found.data.pages[0].count,
              formatted: formatCount(found.data.pages[0].count, found.data.pages[0].count_capped),
            })}
          </p>
        )}
        {picked.size > 0 && (
          <div className={classes.chosen}>
            <span aria-live="polite">
              {t('search.chosen', { count: picked.size, formatted: formatNumber(picked.size) })}
            </span>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-pressed={onlyChosen}
              onClick={() => setChosenOnly(!onlyChosen)}
            >
              {t(onlyChosen ? 'search.see_all' : 'search.see_chosen')}
            </Button>
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              onClick={() => {
                onPick(new Map());
                setChosenOnly(false);
              }}
            >
              {t('search.drop_chosen')}
            </Button>
          </div>
        )}
      </div>
      {searching && <LoadingRows rows={7} height={48} />}
      {found.isError && !lacksName && results.length === 0 && (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} room="inline" />
      )}
      {lacksName && results.length === 0 && (
        <EmptyState
          icon={<IconUserSearch size={22} stroke={1.75} />}
          title={t('search.name_title')}
          text={t('search.name_text', { least: LIMITS.guestSearchMin })}
        />
      )}
      {found.isSuccess && !lacksName && !searching && results.length === 0 && (
        <EmptyState
          icon={<IconUserSearch size={22} stroke={1.75} />}
          title={t('search.empty_title')}
          text={t('search.empty_text')}
          action={
            <Button variant="default" onClick={() => onType(text)}>
              {t('search.type_instead')}
            </Button>
          }
        />
      )}
      {results.length > 0 && (
        <fieldset
          ref={list}
          // A result may turn out to be in the campaign already.
          aria-busy={found.isPlaceholderData || there.isPlaceholderData || there.isLoading}
          className={classes.results}
        >
          <legend className="alta-hidden">{t('search.results')}</legend>
          {!phone && (
            <div className={classes.headings}>
              <span>{t('search.col.creator')}</span>
              {CATALOGUE_SORTS.map((one) => (
                <button
                  key={one}
                  type="button"
                  className={classes.heading}
                  title={t('common:table.sort_by', { column: t(`search.col.${one}`) })}
                  aria-pressed={sort === one}
                  onClick={() => setSort(one)}
                >
                  <IconArrowDown size={13} aria-hidden="true" />
                  {t(`search.col.${one}`)}
                </button>
              ))}
              <span>{t('search.col.about')}</span>
              <span>{t('search.col.campaigns')}</span>
            </div>
          )}
          {results.map((influencer) => (
            <Result
              key={influencer.uuid}
              influencer={influencer}
              picked={picked.has(influencer.uuid)}
              present={isThere(influencer)}
              elsewhere={elsewhere.get(influencer.uuid)}
              refusal={refusals.get(accountKey(influencer))}
              onToggle={() => toggle(influencer)}
            />
          ))}
          <ListEnd
            hasMore={found.hasNextPage && !onlyChosen}
            loading={found.isFetchingNextPage}
            error={found.isFetchNextPageError ? found.error : null}
            onMore={() => void found.fetchNextPage()}
          />
        </fieldset>
      )}
    </div>
  );
}

interface ResultProps {
  influencer: Influencer;
  picked: boolean;
  present: boolean;
  refusal: string | undefined;
  /** In other campaigns of the company: how many, and as what in the last. */
  elsewhere: { campaigns: number; status: InfluencerStatus } | undefined;
  onToggle: () => void;
}

function Result(props: ResultProps) {
  const { influencer, picked, present, elsewhere, refusal, onToggle } = props;
  const { t } = useTranslation(['add-influencer', 'vocabulary']);
  const topicName = useTopicName();
  const locale = useLocale();
  const name = creatorName(influencer);
  return (
    <div className={classes.row}>
      <label className={classes.result} data-picked={picked || undefined} data-present={present || undefined}>
        <CheckBox
          label={`${name}, ${networkName(influencer.network)}, @${influencer.username}`}
          checked={picked || present}
          disabled={present}
          onChange={onToggle}
        />
        <span className={classes.who}>
          <InfluencerAvatar influencer={{ ...influencer, name }} size={34} withName />
          {refusal !== undefined && !present && <span className={classes.refusal}>{refusal}</span>}
        </span>
        <span className={classes.facts}>
          <span className={classes.figure}>
            {influencer.followers === null ? '—' : <ShortNumber value={influencer.followers} />}
            <span className={classes.unit}> {t('search.col.followers')}</span>
          </span>
          <span className={classes.figure}>
            {influencer.engagement_rate === null ? '—' : formatPercent(influencer.engagement_rate)}
            <span className={classes.unit}> {t('search.col.engagement_rate')}</span>
          </span>
          <span className={classes.about}>
            <span>{categoryLabel(influencer.calculate_category)}</span>
            <span>
              {[topicName(influencer.theme), countryName(influencer.country, locale)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <span>
            {present ? (
              <span className={classes.present}>
                <IconCheck size={14} aria-hidden="true" />
                {t('search.present')}
              </span>
            ) : (
              elsewhere &&
              t('search.elsewhere', {
                count: elsewhere.campaigns,
                formatted: formatNumber(elsewhere.campaigns),
                status: t(`vocabulary:influencer_status.${elsewhere.status}`),
              })
            )}
          </span>
        </span>
      </label>
      <Tip label={t('search.profile', { name })}>
        <ActionIcon
          component={AppLink}
          to={paths.profile(influencer.network, influencer.username)}
          target="_blank"
          aria-label={t('search.profile', { name })}
        >
          <IconExternalLink size={16} aria-hidden="true" />
        </ActionIcon>
      </Tip>
    </div>
  );
}
