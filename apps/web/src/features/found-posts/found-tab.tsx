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
  IconSearch,
  IconUser,
  IconX,
} from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChosenActions } from '../../components/chosen-actions';
import { DataTable } from '../../components/data-table/data-table';
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
import { call } from '../../lib/api';
import { pageAsked } from '../../lib/endless';
import { errorText } from '../../lib/error-text';
import { notify } from '../../lib/notify';
import { useListState } from '../../lib/use-list-state';
import { networkName } from '../../lib/vocabulary';
import { CONTENTS_SEARCH, CONTENTS_SIZES } from '../../searches';
import {
  AddContentInHead,
  ContentsSwitch,
  postSearchQuery,
  usePostSearch,
  type ContentsView,
} from '../contents';
import { AssignDialog } from './assign-dialog';
import { openPost, useAuthor, useFoundColumns } from './found-columns';
import { FoundEmpty } from './found-empty';
import { foundQuery } from './found-queries';
import { RulesDialog } from './rules-dialog';
import { SearchState } from './search-state';
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
  const [address, change] = useListState(CONTENTS_SEARCH);
  const state = address.ignored ? 'ignored' : 'new';
  const { search: wanted, network } = address;
  const filter = { ...(network && { network }), ...(wanted && { search: wanted }) };
  const asked = { state, ...filter, ...pageAsked(address) } as const;
  const label = t(state === 'new' ? 'list' : 'ignored_list');
  const list = useQuery(foundQuery(uuid, asked));
  const { table, isOther } = usePagedRows(list, {
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
  /** A key decides on what is chosen, else on the row where it is pressed. */
  const byKey = (act: Decision) => (row: FoundPost | null) => {
    if (!decides) return;
    if (selection.count > 0) void ofChosen(act);
    else if (row) void act(named([row]), 1, areNobodys([row]));
  };
  const columns = useFoundColumns({
    state,
    decides,
    onAccept: (row) => void decisions.accept(named([row])),
    onIgnore: (row) => void decisions.ignore(named([row])),
    onAssign: (row) => setAssigning([row]),
    onUnassign: (row) => void decisions.assign([row], null),
    onBringBack: (row) => void decisions.bringBack(named([row])),
  });
  const clear = () => change({ search: '', network: null });
  const isFiltered = Object.keys(filter).length > 0;
  const ofOneNetwork = new Set(selection.rows.map((row) => row.network)).size === 1;
  return (
    <>
      <AddContentInHead campaign={campaign} onAddContent={onAddContent} />
      <DataTable
        label={label}
        {...table}
        rowId={idOf}
        rowLabel={author}
        columns={columns}
        selection={decides ? selection : undefined}
        onRowEnter={openPost}
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
                        does: () => void decisions.accept(named([row])),
                      },
                left: {
                  label: t('act.ignore'),
                  tone: 'danger',
                  does: () => void decisions.ignore(named([row])),
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
              chosen={
                network ? [{ label: networkName(network), onRemove: () => change({ network: null }) }] : []
              }
              onClear={clear}
              actions={
                <>
                  {state === 'new' && decides && <Keys />}
                  {decides && (
                    <Button
                      data-known-by-sign
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
              looks={<ContentsSwitch view="found" found={search.counts.new} onView={onView} />}
            >
              <NetworkSelect
                aria-label={t('network')}
                value={network}
                onChange={(value) => change({ network: value })}
              />
            </FilterBar>
            <SearchState
              search={search}
              ignored={state === 'ignored'}
              onIgnored={(ignored) => change({ ignored })}
            />
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
        leftSection={<IconSearch size={15} />}
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
