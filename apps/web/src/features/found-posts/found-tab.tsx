import {
  endpoints,
  type Campaign,
  type FoundPost,
  type ManagingRow,
  type PostSearch,
} from '@altavoz/contracts';
import { Button, Title } from '@mantine/core';
import {
  IconAdjustments,
  IconArrowBackUp,
  IconCheck,
  IconRefresh,
  IconUser,
  IconX,
} from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChosenActions } from '../../components/chosen-actions';
import { DataTable } from '../../components/data-table/data-table';
import { tableRow } from '../../components/data-table/table-row';
import { walkOf } from '../../components/data-table/use-pages';
import { usePagedRows } from '../../components/data-table/use-paged-rows';
import { useRowSelection } from '../../components/data-table/use-row-selection';
import { ErrorState } from '../../components/error-state';
import { ForbiddenState } from '../../components/forbidden-state';
import { FilterBar } from '../../components/filter-bar';
import { LoadingRows } from '../../components/loading-rows';
import { NetworkSelect } from '../../components/network-select';
import { SearchInput } from '../../components/search-input';
import { Shortcuts } from '../../components/shortcuts';
import { Tip } from '../../components/tip';
import { useWalk } from '../../components/use-walk';
import { call } from '../../lib/api';
import { pageAsked } from '../../lib/endless';
import { errorText } from '../../lib/error-text';
import { notify } from '../../lib/notify';
import { useListState } from '../../lib/use-list-state';
import { useNarrowBeside, usePhone } from '../../lib/use-phone';
import { networkName } from '../../lib/vocabulary';
import { paths, type Place } from '../../paths';
import { CONTENTS_SEARCH, CONTENTS_SIZES } from '../../searches';
import { OpenRecord } from '../campaign-influencers';
import {
  AddContentInHead,
  ContentsSwitch,
  postSearchQuery,
  usePostSearch,
  type ContentsView,
} from '../contents';
import { AssignDialog } from './assign-dialog';
import { useAuthor, useFoundColumns, type PostActs } from './found-columns';
import { FoundEmpty } from './found-empty';
import { foundQuery } from './found-queries';
import { RulesDialog } from './rules-dialog';
import { PostPanel } from './post-panel';
import { isIncomplete, SearchState, UnknownPosts } from './search-state';
import { useDecisions, type Which } from './use-decisions';

export interface FoundTabProps {
  campaign: Campaign;
  onView: (view: ContentsView) => void;
  /** Asks what contents these creators get. */
  onAddContent: (rows: readonly ManagingRow[]) => void;
}

const idOf = ({ uuid }: FoundPost) => uuid;

/** What is done with posts: so many, of whom so many are of nobody known. */
type Decision = (which: Which, count: number, ofNobody: number) => Promise<boolean>;

/** The posts that were found at the networks for a campaign, to be decided on one by one, together and by keys. */
export function FoundTab(props: FoundTabProps) {
  const { campaign } = props;
  const { data: search, error, refetch } = usePostSearch(campaign.uuid);
  if (!search)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingRows rows={8} height={60} />
    );
  // Whoever is no member is shown what was accepted, as contents.
  if (!search.can.see) return <ForbiddenState />;
  return <Inbox {...props} search={search} />;
}

function Inbox({ campaign, onView, onAddContent, search }: FoundTabProps & { search: PostSearch }) {
  const { t } = useTranslation(['found-posts', 'common']);
  const { uuid } = campaign;
  const phone = usePhone();
  const client = useQueryClient();
  const [address, change] = useListState(CONTENTS_SEARCH);
  const state = address.ignored ? 'ignored' : 'new';
  const { search: wanted, network } = address;
  const filter = { ...(network && { network }), ...(wanted && { search: wanted }) };
  const asked = { state, ...filter, ...pageAsked(address) } as const;
  const label = t(state === 'new' ? 'list' : 'ignored_list');
  const list = useQuery(foundQuery(uuid, asked));
  const { table, pages, isOther } = usePagedRows(list, {
    ...address,
    label,
    sizes: CONTENTS_SIZES,
    ofPage: (page) => foundQuery(uuid, { ...asked, page }),
    change,
  });
  const selection = useRowSelection({
    filter: JSON.stringify([state, filter]),
    page: JSON.stringify(asked),
    rows: isOther ? undefined : table.rows,
    total: table.total,
    everyone: true,
  });
  const decisions = useDecisions(uuid);
  const decides = search.can.change;
  const [assigning, setAssigning] = useState<readonly FoundPost[]>([]);
  const [ruling, setRuling] = useState(false);
  const author = useAuthor();
  const named = (posts: readonly FoundPost[]): Which => ({ posts: posts.map(idOf) });
  const chosen: Which = selection.everyone
    ? { filter, except: selection.except.map(idOf) }
    : named(selection.rows);
  const areNobodys = (posts: readonly FoundPost[]) => posts.filter(({ creator }) => creator === null).length;
  const nobodys = selection.everyone
    ? (list.data?.of_nobody ?? 0) - areNobodys(selection.except)
    : areNobodys(selection.rows);
  const ofChosen = async (act: Decision) => {
    if (await act(chosen, selection.count, nobodys)) selection.clear();
  };
  const open = (post: string | null) => change({ panel: post });
  const readPage = (page: number) => client.fetchQuery(foundQuery(uuid, { ...asked, page }));
  const walk = useWalk(
    walkOf({ pages, ...address, readPage, onTurn: (page, post) => change({ page, panel: post }) }),
    address.panel ?? '',
    open,
  );
  /** Decides on one; the panel that shows it goes on to the next, behind the last to the one before. */
  const decide = (act: Decision) => async (row: FoundPost) => {
    if (!(await act(named([row]), 1, areNobodys([row]))) || row.uuid !== address.panel) return;
    if (walk?.hasNext || walk?.hasPrevious) walk.onStep(walk.hasNext ? 1 : -1);
    else open(null);
  };
  /** A key decides on what is chosen, else on the row where it is pressed. */
  const byKey = (act: Decision) => (row: FoundPost | null) => {
    if (!decides) return;
    if (selection.count > 0) void ofChosen(act);
    else if (row) void decide(act)(row);
  };
  const acts: PostActs = {
    state,
    decides,
    onAccept: (row) => void decide(decisions.accept)(row),
    onIgnore: (row) => void decide(decisions.ignore)(row),
    onAssign: (row) => setAssigning([row]),
    onUnassign: (row) => void decisions.assign([row], null),
    onBringBack: (row) => void decide(decisions.bringBack)(row),
  };
  const narrow = useNarrowBeside(address.panel !== null);
  const columns = useFoundColumns({ ...acts, narrow });
  const opening = (what: Pick<typeof address, 'panel' | 'record'>): Place =>
    paths.campaign(uuid, 'encontrados', { ...CONTENTS_SEARCH.write({ ...address, ...what }) });
  const opened = table.rows?.find((row) => row.uuid === address.panel);
  /** What was decided on leaves the list before the next is there. */
  const [shown, setShown] = useState<FoundPost | null>(null);
  if (opened && opened !== shown) setShown(opened);
  if (address.panel === null && shown) setShown(null);
  const isSearching = search.last?.done_at === null;
  const status = (
    <SearchState search={search} ignored={state === 'ignored'} onIgnored={(ignored) => change({ ignored })} />
  );
  const clear = () => change({ search: '', network: null });
  const isFiltered = Object.keys(filter).length > 0;
  const ofOneNetwork = new Set(selection.rows.map((row) => row.network)).size === 1;
  return (
    <>
      <AddContentInHead campaign={campaign} />
      <DataTable
        label={label}
        {...table}
        rowId={idOf}
        rowLabel={author}
        columns={columns}
        selection={decides ? selection : undefined}
        onRowClick={(row) => open(row.uuid)}
        activeRow={address.panel}
        columnsKey="found-posts"
        keys={
          state === 'new'
            ? { a: byKey(decisions.accept), r: byKey(decisions.ignore), i: byKey(decisions.ignore) }
            : { r: byKey(decisions.bringBack) }
        }
        swipes={
          decides && state === 'new'
            ? (row) => ({
                right:
                  row.creator === null
                    ? null
                    : {
                        label: t('act.accept'),
                        tone: 'success',
                        does: () => acts.onAccept(row),
                      },
                left: {
                  label: t('act.ignore'),
                  tone: 'danger',
                  does: () => acts.onIgnore(row),
                },
              })
            : undefined
        }
        bulkActions={
          <ChosenActions
            count={selection.count}
            actions={
              state === 'new'
                ? [
                    {
                      id: 'accept',
                      label: t('act.accept'),
                      icon: <IconCheck size={15} />,
                      keys: 'A',
                      tone: 'primary',
                      onClick: () => void ofChosen(decisions.accept),
                    },
                    {
                      id: 'ignore',
                      label: t('act.ignore'),
                      icon: <IconX size={15} />,
                      keys: 'R',
                      onClick: () => void ofChosen(decisions.ignore),
                    },
                    {
                      id: 'assign',
                      label: t('act.assign'),
                      icon: <IconUser size={15} />,
                      hidden: selection.everyone || !ofOneNetwork,
                      onClick: () => setAssigning(selection.rows),
                    },
                  ]
                : [
                    {
                      id: 'bring_back',
                      label: t('act.bring_back'),
                      icon: <IconArrowBackUp size={15} />,
                      tone: 'primary',
                      onClick: () => void ofChosen(decisions.bringBack),
                    },
                  ]
            }
          />
        }
        toolbar={(menus) => (
          <>
            <FilterBar
              heading={<Title order={2}>{label}</Title>}
              search={
                <SearchInput
                  label={t('search_in')}
                  value={wanted}
                  onSearch={(text) => change({ search: text })}
                />
              }
              chosen={[
                ...(network
                  ? [{ label: networkName(network), onRemove: () => change({ network: null }) }]
                  : []),
                // At a desk a button above the list says so.
                ...(phone && state === 'ignored'
                  ? [{ label, onRemove: () => change({ ignored: false }) }]
                  : []),
              ]}
              onClear={clear}
              actions={
                <>
                  {phone && !isSearching && status}
                  {state === 'new' && decides && <Keys />}
                  {decides && (
                    <Button
                      variant="default"
                      leftSection={<IconAdjustments size={15} />}
                      onClick={() => setRuling(true)}
                    >
                      {t('rules.button')}
                    </Button>
                  )}
                  {decides && search.has_rules && <SearchNow campaign={uuid} search={search} />}
                  {menus}
                </>
              }
              looks={
                <ContentsSwitch
                  view="found"
                  found={search.counts.new}
                  onView={(view) => {
                    // What is open here is no content.
                    open(null);
                    onView(view);
                  }}
                />
              }
              folds
              warning={isIncomplete(search) && t('search.failed')}
            >
              {/* Beside a panel the bar keeps to one line. */}
              {(!narrow || network) && (
                <NetworkSelect
                  aria-label={t('network')}
                  value={network}
                  onChange={(value) => change({ network: value })}
                />
              )}
            </FilterBar>
            {(!phone || isSearching) && status}
            {state === 'new' && decides && search.counts.unknown > 0 && (
              <UnknownPosts
                count={search.counts.unknown}
                onIgnore={() => void decisions.ignore({ filter: { unknown: true } })}
              />
            )}
          </>
        )}
        empty={
          <FoundEmpty
            {...{ campaign, search, state, isFiltered }}
            onClear={clear}
            onRules={() => setRuling(true)}
          />
        }
      />
      {shown && (
        <PostPanel
          post={shown}
          acts={acts}
          recordPlace={(creator) => opening({ panel: null, record: creator })}
          walk={walk}
          returnTo={() => tableRow(shown.uuid)}
          onClose={() => open(null)}
        />
      )}
      {address.record && (
        <Suspense>
          <OpenRecord
            campaign={campaign}
            record={address.record}
            onOpen={(record) => change({ record })}
            onClose={() => change({ record: null })}
            onAddContent={onAddContent}
            contentPlace={(content) =>
              paths.campaign(uuid, 'contenidos', {
                ...CONTENTS_SEARCH.write({ ...CONTENTS_SEARCH.read({}), panel: content }),
              })
            }
          />
        </Suspense>
      )}
      {assigning.length > 0 && (
        <AssignDialog
          campaign={uuid}
          posts={assigning}
          onAssign={(creator) => decisions.assign(assigning, creator)}
          onClose={() => setAssigning([])}
        />
      )}
      {ruling && <RulesDialog campaign={campaign} onClose={() => setRuling(false)} />}
    </>
  );
}

/** Searches the networks now. */
function SearchNow({ campaign, search }: { campaign: string; search: PostSearch }) {
  const { t } = useTranslation('found-posts');
  const client = useQueryClient();
  const start = useMutation({
    mutationFn: () => call(endpoints.foundPosts.startSearch, { params: { campaign } }),
    onSuccess: (answer) => client.setQueryData(postSearchQuery(campaign).queryKey, answer),
    onError: (error) => void notify.danger({ title: t('search.not_started'), text: errorText(error) }),
  });
  return (
    <Tip label={t('search.now_text')}>
      <Button
        variant="default"
        leftSection={<IconRefresh size={15} />}
        loading={start.isPending || search.last?.done_at === null}
        onClick={() => start.mutate()}
      >
        {t('search.now')}
      </Button>
    </Tip>
  );
}

function Keys() {
  const { t } = useTranslation('found-posts');
  const keys = [
    ['A', t('keys.accept')],
    ['R I', t('keys.ignore')],
  ] as const;
  return <Shortcuts list={{ opens: t('keys.open') }} keys={keys} />;
}
