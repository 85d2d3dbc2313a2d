import {
  BOARD_STATUSES,
  type BoardStatus,
  type Campaign,
  type CampaignInfluencer,
  type ManagingRow,
} from '@altavoz/contracts';
import { creatorConditions } from '@altavoz/domain';
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { CloseButton } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { IconArrowRight, IconLayoutKanban } from '@tabler/icons-react';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionGroup } from '../../../components/action-menu';
import { StillBefore } from '../../../components/ask-again';
import { ChosenActions } from '../../../components/chosen-actions';
import { ConditionsFilter } from '../../../components/conditions/conditions-filter';
import { EmptyState } from '../../../components/empty-state';
import { ErrorState } from '../../../components/error-state';
import { LongWait } from '../../../components/long-wait';
import { SearchInput } from '../../../components/search-input';
import { Shortcuts } from '../../../components/shortcuts';
import type { WalkedList } from '../../../components/use-walk';
import { announce } from '../../../lib/announce';
import { formatNumber } from '../../../lib/format';
import { useOpenPage } from '../../../lib/open-page';
import { useListRead } from '../../../lib/use-list-read';
import { useListState } from '../../../lib/use-list-state';
import { usePhone } from '../../../lib/use-phone';
import { paths } from '../../../paths';
import { BOARD_SEARCH } from '../../../searches';
import { extendTo, NOTHING, toggleOne } from '../../../components/data-table/row-selection';
import { WayOn } from '../../campaigns';
import { growingListQuery } from '../campaign-influencer-queries';
import { OpenRecord } from '../record';
import { useSetStatus } from '../set-status';
import { countOf } from '../status-counters';
import type { CardActions } from './board-card';
import { BoardColumn } from './board-column';
import { isCard, watchDrags } from './board-drag';
import { BoardPlaces } from './board-places';
import { columnFilter } from './column-filter';
import { cardHandle, focusCard, stepBetweenCards } from './board-steps';
import classes from './board.module.css';

export interface BoardTabProps {
  campaign: Campaign;
  onAddInfluencer: () => void;
  /** Asks what contents these creators get. */
  onAddContent: (rows: readonly ManagingRow[]) => void;
}

type Rows = ReadonlyMap<BoardStatus, readonly CampaignInfluencer[]>;

/** The overview: the creators being worked with as cards in seven columns [BRD-01…19]. */
export function BoardTab({ campaign, onAddInfluencer, onAddContent }: BoardTabProps) {
  const { t } = useTranslation(['board', 'vocabulary', 'common']);
  const board = useRef<HTMLDivElement>(null);
  const [{ search, where, record }, change] = useListState(BOARD_SEARCH);
  const openPage = useOpenPage();
  const phone = usePhone();
  const [selection, setSelection] = useState(NOTHING);
  const [dragging, setDragging] = useState<ReadonlySet<string> | null>(null);
  const { setStatus } = useSetStatus(campaign.uuid);
  const locked = !campaign.can.change;

  // Looked up once: there is a menu on every card.
  const reason = locked ? t('common:state.no_permission') : null;
  const moveTo = t('move_to');
  const names = useStatusNames();

  const [rows, setRows] = useState<Rows>(new Map());
  const onRows = useCallback((status: BoardStatus, shown: readonly CampaignInfluencer[]) => {
    setRows((before) => (before.get(status) === shown ? before : new Map(before).set(status, shown)));
  }, []);

  /** The column that is gone through: the one in which the open card stood when it was opened, wherever it goes. */
  const [walked, setWalked] = useState<BoardStatus | null>(null);
  const nowWalked = record === null ? null : (walked ?? columnOf(rows, record));
  if (nowWalked !== walked) setWalked(nowWalked);

  const chosen = useMemo(
    () => [...rows.values()].flat().filter((row) => selection.ids.has(row.uuid)),
    [rows, selection],
  );
  // Somebody else may have taken one of them away.
  const selected = useMemo(
    () => (chosen.length === selection.ids.size ? selection.ids : new Set(chosen.map((row) => row.uuid))),
    [chosen, selection],
  );
  const told = useRef(0);
  useEffect(() => {
    const count = chosen.length;
    if (told.current === count) return;
    told.current = count;
    announce(
      count === 0 ? t('none_chosen') : t('common:table.selected', { count, formatted: formatNumber(count) }),
    );
  }, [chosen.length, t]);

  const state = { rows, selection, locked, setStatus, t };
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });

  const { moving, move } = useMemo(() => {
    const all = () => [...latest.current.rows.values()].flat();
    /** The card with the others that are chosen, when it is one of them. */
    const moving = (uuid: string): CampaignInfluencer[] => {
      const { ids } = latest.current.selection;
      return all().filter((row) => row.uuid === uuid || (ids.has(uuid) && ids.has(row.uuid)));
    };
    const move = async (targets: readonly CampaignInfluencer[], status: BoardStatus, byHand: boolean) => {
      // A card let go in its own column sends nothing; drags without permission are ignored [BRD-15, BRD-19].
      const changing = targets.filter((row) => row.status !== status);
      if (latest.current.locked || changing.length === 0) return;
      if ((await latest.current.setStatus(changing, status, byHand)) && changing.length > 1)
        setSelection(NOTHING);
    };
    return { moving, move };
  }, []);

  // A card that the keyboard moves, or the first of several, takes the focus along: its old place is gone.
  const followed = useRef<string | null>(null);
  const moveByMenu = useCallback(
    (targets: readonly CampaignInfluencer[], status: BoardStatus) => {
      const byKeyboard = document.activeElement?.matches(':focus-visible') ?? false;
      followed.current = byKeyboard ? (targets[0]?.uuid ?? null) : null;
      void move(targets, status, false);
    },
    [move],
  );
  useEffect(() => {
    if (!board.current || followed.current === null) return;
    const at = document.activeElement;
    if (at === document.body || at?.closest('[role="menu"]')) focusCard(board.current, followed.current);
  }, [rows]);

  const actions = useMemo<CardActions>(
    () => ({
      open: (uuid) => change({ record: uuid }),
      openPage: (uuid) => openPage((behind) => paths.record(campaign.uuid, uuid, behind)),
      choose: (uuid, how) =>
        setSelection((now) => {
          if (how === 'toggle') return toggleOne(now, uuid);
          const column = [...latest.current.rows.values()].find((list) =>
            list.some((row) => row.uuid === uuid),
          );
          return extendTo(now, column?.map((row) => row.uuid) ?? [], uuid);
        }),
      menuOf: (row, together) => {
        const formatted = formatNumber(together);
        const who = together > 1 ? latest.current.t('move_many', { count: together, formatted }) : moveTo;
        // Those of other columns may be meant as well: then its own is a choice too.
        const from = together > 1 ? null : row.status;
        return moveGroups(who, names, from, reason, (status) => moveByMenu(moving(row.uuid), status));
      },
      step: stepBetweenCards,
      previewOf: (uuid) => {
        const count = moving(uuid).length;
        return count > 1 ? latest.current.t('dragging', { count, formatted: formatNumber(count) }) : null;
      },
    }),
    [moveByMenu, moving, moveTo, names, reason, change, openPage, campaign.uuid],
  );

  useEffect(() => {
    const element = board.current;
    if (!element) return;
    return combine(
      watchDrags({
        onStart: (uuid) => setDragging(new Set(moving(uuid).map((row) => row.uuid))),
        onEnd: (uuid, status) => {
          setDragging(null);
          if (status) void move(moving(uuid), status, true);
        },
      }),
      autoScrollForElements({ element, canScroll: ({ source }) => isCard(source.data) }),
    );
  }, [move, moving]);

  /** From anywhere on the tab; a menu that is open closes first. The toolbar goes, and the focus to the cards. */
  const clearOnEscape = ({ key, target, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key !== 'Escape' || !(target instanceof Element) || !currentTarget.contains(target)) return;
    setSelection(NOTHING);
    if (target.closest('[role="toolbar"]')) board.current?.focus({ preventScroll: true });
  };

  const header = campaign.campaign_header;
  const total = BOARD_STATUSES.reduce((sum, status) => sum + countOf(header, status), 0);

  const isNarrowed = search !== '' || where !== '';
  if (total === 0 && !isNarrowed) {
    return (
      <EmptyState
        icon={<IconLayoutKanban size={22} stroke={1.75} />}
        title={t('empty_title')}
        text={t('empty_text')}
        action={
          <Suspense>
            <WayOn campaign={campaign} fills="squad" onAddInfluencer={onAddInfluencer} />
          </Suspense>
        }
      />
    );
  }
  return (
    // The keys are an addition for fast hands: the same is reached by buttons.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={classes.root} onKeyDown={clearOnEscape}>
      <div className={classes.tools}>
        <SearchInput
          value={search}
          onSearch={(text) => change({ search: text })}
          label={t('search')}
          placeholder={t('search')}
        />
        <ConditionsFilter
          fields={creatorConditions(where, campaign.custom_fields)}
          currency={campaign.currency}
          seesCosts={campaign.can.see_costs}
          value={where}
          onChange={(value) => change({ where: value })}
        />
        {chosen.length > 0 ? (
          <ChosenCards
            count={chosen.length}
            reason={reason}
            onMove={(status) => moveByMenu(chosen, status)}
            onClear={() => setSelection(NOTHING)}
          />
        ) : (
          <span className={classes.hint} data-keys={reason ? undefined : true}>
            {reason ?? t('hint')}
          </span>
        )}
        <BoardKeys />
      </div>
      <BoardState campaign={campaign.uuid} search={search} where={where} />
      {phone && <BoardPlaces header={header} board={board} />}
      <div
        ref={board}
        className={`${classes.board} alta-fades`}
        role="region"
        aria-label={t('label')}
        tabIndex={0}
        onPointerDown={() => (followed.current = null)}
      >
        {BOARD_STATUSES.map((status) => (
          <BoardColumn
            key={status}
            campaign={campaign.uuid}
            currency={campaign.currency}
            status={status}
            count={countOf(header, status)}
            search={search}
            where={where}
            locked={locked}
            selected={selected}
            dragging={dragging}
            open={record}
            actions={actions}
            onRows={onRows}
          />
        ))}
      </div>
      {record && (
        <Suspense>
          <OpenRecord
            campaign={campaign}
            record={record}
            list={columnWalk(rows, walked, isNarrowed ? null : header)}
            onOpen={(next) => change({ record: next })}
            onClose={() => change({ record: null })}
            onAddContent={onAddContent}
            rowOf={cardHandle}
          />
        </Suspense>
      )}
    </div>
  );
}

interface BoardStateProps {
  campaign: string;
  search: string;
  where: string;
}

/** Said once for all columns: that they are long on their way, or why what was asked for is not there. */
function BoardState({ campaign, search, where }: BoardStateProps) {
  const columns = useQueries({
    queries: BOARD_STATUSES.map((status) => ({
      ...growingListQuery(campaign, columnFilter(status, { search, where })),
      // The columns ask.
      enabled: false,
    })),
  });
  const unread = columns.filter(({ data }) => data === undefined);
  const error = unread.find((column) => column.error)?.error ?? null;
  const { isBefore } = useListRead({
    data: unread.length === 0 || undefined,
    error,
    isPlaceholderData: false,
  });
  const askAnew = () => {
    for (const column of unread) void column.refetch();
  };
  if (isBefore) return <StillBefore onAsk={askAnew} />;
  if (error) return <ErrorState error={error} onRetry={askAnew} room="inline" />;
  return unread.length > 0 && <LongWait />;
}

/** A column as the list behind the record of one of its cards. @param header says how long it is, if known */
function columnWalk(
  rows: Rows,
  status: BoardStatus | null,
  header: Campaign['campaign_header'] | null,
): WalkedList {
  if (status === null) return { ids: [] };
  const ids = rows.get(status)?.map((row) => row.uuid) ?? [];
  return { ids, total: header && countOf(header, status) };
}

const columnOf = (rows: Rows, uuid: string): BoardStatus | null =>
  [...rows].find(([, list]) => list.some((row) => row.uuid === uuid))?.[0] ?? null;

type StatusNames = Readonly<Record<BoardStatus, string>>;

/** The names of the columns; the same object until the language changes. */
function useStatusNames(): StatusNames {
  const { t } = useTranslation('vocabulary');
  return useMemo(
    () => ({
      approved: t('influencer_status.approved'),
      onboarding: t('influencer_status.onboarding'),
      trading: t('influencer_status.trading'),
      producing: t('influencer_status.producing'),
      submitted: t('influencer_status.submitted'),
      published: t('influencer_status.published'),
      rejected: t('influencer_status.rejected'),
    }),
    [t],
  );
}

interface ChosenCardsProps {
  count: number;
  /** Why they cannot be moved. */
  reason: string | null;
  onMove: (status: BoardStatus) => void;
  onClear: () => void;
}

/** How many cards are chosen, and what moves them together. */
function ChosenCards({ count, reason, onMove, onClear }: ChosenCardsProps) {
  const { t } = useTranslation(['board', 'vocabulary', 'common']);
  const names = useStatusNames();
  return (
    <div className={classes.chosen} role="toolbar" aria-label={t('chosen_acts')}>
      <strong>{t('common:table.selected', { count, formatted: formatNumber(count) })}</strong>
      <ChosenActions
        count={count}
        actions={[
          {
            id: 'move',
            label: t('move_to'),
            icon: <IconArrowRight size={15} />,
            groups: moveGroups(null, names, null, reason, onMove),
          },
        ]}
      />
      <CloseButton size="sm" aria-label={t('common:table.clear_selection')} onClick={onClear} />
    </div>
  );
}

function BoardKeys() {
  const { t } = useTranslation(['board', 'common']);
  return (
    <Shortcuts
      keys={[
        ['← ↑ ↓ →', t('keys.step')],
        [t('keys.space'), t('keys.peek')],
        ['Enter', t('common:steps.page_does')],
        ['X', t('keys.select')],
        ['⇧ X', t('keys.extend')],
        ['M', t('keys.move')],
        ['Esc', t('keys.clear')],
        ['Ctrl Z', t('common:steps.undo_does')],
      ]}
    />
  );
}

/** The columns as a menu: for keyboards and fingers [BRD-18]. */
function moveGroups(
  label: string | null,
  names: StatusNames,
  from: CampaignInfluencer['status'] | null,
  reason: string | null,
  onMove: (status: BoardStatus) => void,
): ActionGroup[] {
  return [
    {
      ...(label ? { label } : {}),
      items: BOARD_STATUSES.filter((status) => status !== from).map((status) => ({
        label: names[status],
        disabledReason: reason,
        onClick: () => onMove(status),
      })),
    },
  ];
}
