import {
  endpoints,
  type BodyIn,
  SQUAD_STATUSES,
  type Campaign,
  type CampaignInfluencer,
  type InfluencerFilter,
  type InfluencerStatus,
  type ResponseOf,
} from '@altavoz/contracts';
import { isOpenToGuests, questionBefore, type StatusCounts } from '@altavoz/domain';
import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { celebrate } from '../../components/confetti';
import { confirmDialog } from '../../components/confirm-dialog';
import { allBut } from '../../components/data-table/all-but';
import type { RowSelection } from '../../components/data-table/row-selection';
import { call } from '../../lib/api';
import { errorText, isNetwork, isNotFound } from '../../lib/error-text';
import { formatNumber } from '../../lib/format';
import { fetchPart } from '../../lib/late';
import { notify } from '../../lib/notify';
import { changing } from '../../lib/undo-key';
import { campaignKey, setCampaignHeader } from '../campaigns';
import type { askReturn } from './ask-return';
import type { Whom } from './ask-status';
import {
  creatorTotalsQuery,
  influencersKey,
  noteMove,
  showMove,
  statusCountsQuery,
} from './campaign-influencer-queries';
import { reversed, type StatusMove } from './growing-list';
import type { Leaving } from './leave-squad';
import { countAmong, headerAfter } from './status-counters';

type Answer = ResponseOf<typeof endpoints.campaignInfluencers.setStatus>;

/** Shows a status change everywhere, before the server has answered or to take it back. */
function show(client: QueryClient, campaign: string, move: StatusMove): void {
  showMove(client, campaign, move);
  const header = client.getQueryData<Campaign>(campaignKey(campaign))?.campaign_header;
  if (header) setCampaignHeader(client, campaign, headerAfter(header, move));
}

/** What takes a change back on screen: the rows as they are now, each to the status that it had. */
function backwards(rows: readonly CampaignInfluencer[], answer: Answer, now: InfluencerStatus): StatusMove[] {
  const before = new Map(answer.results.map((result) => [result.uuid, result.previous_status]));
  return reversed({
    status: now,
    rows: rows.map((row) => ({ ...row, status: before.get(row.uuid) ?? row.status })),
  }).filter(({ status }) => status !== now);
}

type AskReturn = typeof askReturn;

const isSquad = (status: InfluencerStatus) => SQUAD_STATUSES.some((one) => one === status);

/** Whoever was rejected in the middle of the work. */
const wasAtWork = ({ status, status_before }: CampaignInfluencer) =>
  status === 'rejected' && status_before !== null;

/** Everything that was planned with a creator is published. */
const isDone = ({ contents_total, contents_published }: CampaignInfluencer) =>
  contents_total > 0 && contents_published >= contents_total;

function countsOf(rows: readonly CampaignInfluencer[]): StatusCounts {
  const counts = new Map<InfluencerStatus, number>();
  for (const { status } of rows) counts.set(status, (counts.get(status) ?? 0) + 1);
  return Object.fromEntries(counts);
}

function leavingOf(rows: readonly CampaignInfluencer[]): Leaving {
  const squad = rows.filter(({ status }) => isSquad(status));
  return {
    count: squad.length,
    name: squad[0]?.influencer.name,
    contents: squad.reduce((sum, row) => sum + row.contents_total, 0),
    due: squad.reduce((sum, row) => sum + row.contents_total - row.contents_published, 0),
    agreed: squad.filter((row) => row.agreed_cost !== null).length,
  };
}

/** Whom a change of status is about, as the server is told. */
type Which = BodyIn<typeof endpoints.campaignInfluencers.payouts>;

/** Everybody who fits a filter, how many they are as the screen says, and who is left out. */
type Everybody = Pick<RowSelection<CampaignInfluencer>, 'count' | 'except'>;

/** So many less at each status. */
const lessCounts = (counts: StatusCounts, less: StatusCounts): StatusCounts =>
  Object.fromEntries(
    Object.entries(counts).map(([status, count]) => [
      status,
      Math.max(0, count - (less[status as InfluencerStatus] ?? 0)),
    ]),
  );

interface Change {
  /** What the screen shows before the server has answered. */
  moves: readonly StatusMove[];
  send: () => Promise<Answer>;
}

/**
 * Changes statuses: at once on screen, back again with a toast when the server refuses, with Undo in the
 * toast when it worked. Changes of one campaign go out one after the other, in the order of the clicks.
 */
export function statusChanges(client: QueryClient, campaign: string) {
  const t = i18next.getFixedT(null, ['moves', 'vocabulary', 'common', 'campaign-influencers']);
  const params = { campaign };

  const mutation = new MutationObserver(client, {
    scope: { id: `status:${campaign}` },
    mutationFn: ({ send }: Change) => send(),
    onMutate: async ({ moves }) => {
      const finish = moves.map((move) => noteMove(client, campaign, move));
      for (const move of moves) show(client, campaign, move);
      // An answer that is on its way shows the rows as they were.
      await client.cancelQueries({ queryKey: influencersKey(campaign) });
      return { finish };
    },
    onError: (_error, { moves }) => {
      for (const back of moves.flatMap(reversed)) show(client, campaign, back);
    },
    onSuccess: (answer) => {
      // results[0] and the reply carry the same header [BRD-12].
      setCampaignHeader(client, campaign, answer.campaign_header);
    },
    onSettled: (_answer, error, { moves }, context) => {
      for (const finish of context?.finish ?? []) finish();
      // What is on screen already is brought up to date by the campaign's events; a failure makes none.
      const refetchType = error || moves.length === 0 ? 'active' : 'none';
      for (const part of ['influencers', 'squad', 'contents', 'stats']) {
        void client.invalidateQueries({ queryKey: [...campaignKey(campaign), part], refetchType });
      }
      if (error) void client.invalidateQueries({ queryKey: campaignKey(campaign), exact: true });
    },
  });

  const words = (count: number, name?: string) => ({
    count,
    formatted: formatNumber(count),
    name: name ?? t('toast.someone'),
  });
  const named = (rows: readonly CampaignInfluencer[]) => words(rows.length, rows[0]?.influencer.name);
  type Words = ReturnType<typeof words>;
  /** What could not be done. */
  const failureOf = (status: InfluencerStatus, about: Words) =>
    status === 'removed'
      ? t('toast.not_removed', about)
      : t('toast.not_moved', { ...about, status: t(`vocabulary:influencer_status.${status}`) });

  interface Failing {
    /** What is said instead of the server's words when it finds nothing to change. */
    gone?: string;
    /** Does the same once more, where nobody answered. */
    again?: () => Promise<boolean>;
  }
  const run = async (change: Change, failure: string, { gone, again }: Failing): Promise<Answer | null> => {
    try {
      return await mutation.mutate(change);
    } catch (error) {
      notify.danger({
        title: failure,
        text: gone && isNotFound(error) ? gone : errorText(error),
        ...(again &&
          isNetwork(error) && { action: { label: t('common:retry'), onClick: () => void again() } }),
      });
      return null;
    }
  };
  /** @param tell says what became of it. @returns whether the server took it */
  const change = (
    moves: readonly StatusMove[],
    body: BodyIn<typeof endpoints.campaignInfluencers.setStatus>,
    about: Words,
    tell: (answer: Answer) => void,
  ): Promise<boolean> => {
    const send = () => call(endpoints.campaignInfluencers.setStatus, { params, body });
    const again = () => change(moves, body, about, tell);
    return changing(
      run({ moves, send }, failureOf(body.status, about), { again }).then((answer) => {
        if (answer) tell(answer);
        return answer !== null;
      }),
    );
  };

  /** Takes a change back: the server knows what each creator was and had, however many they are. */
  const undo = async (id: string, moves: readonly StatusMove[], about: Words) => {
    const send = () => call(endpoints.campaignInfluencers.undoStatus, { params, body: { change: id } });
    const answer = await run({ moves, send }, t('toast.undo_failed', about), {
      gone: t('toast.undo_overtaken'),
    });
    if (!answer) return false;
    // Whoever was moved again meanwhile, perhaps by somebody else, stays where they are.
    const kept = about.count - answer.count;
    notify.info({
      text:
        kept > 0 ? t('toast.undone_but', { count: kept, formatted: formatNumber(kept) }) : t('toast.undone'),
    });
    return true;
  };
  const told = (text: string, { change: id }: Answer, moves: readonly StatusMove[], about: Words) =>
    notify.success({
      text,
      undo: id === null ? undefined : () => undo(id, moves, about),
    });
  /** @param stayed how many of those that were meant were there already */
  const moved = (to: InfluencerStatus, about: Words, stayed: number, whom: Whom = 'all') => {
    const status = t(`vocabulary:influencer_status.${to}`);
    const text = t('toast.moved', { ...about, status });
    if (stayed <= 0) return text;
    return `${text}, ${t(whom === 'all' ? 'toast.stayed' : 'campaign-influencers:ask.left', words(stayed))}`;
  };
  /** Of whoever was approved again, some may be back where they were. */
  const movedBack = (about: Words, { count, returned }: Answer, stayed: number, whom: Whom) => {
    if (returned === 0) return moved('approved', about, stayed, whom);
    const back = t('campaign-influencers:return.done', words(returned, about.name));
    if (returned === count) return back;
    const rest = moved('approved', words(count - returned, about.name), stayed, whom);
    return `${rest}, ${t('campaign-influencers:return.also', words(returned))}`;
  };
  const tellAllStayed = (to: InfluencerStatus, about: Words) =>
    notify.info({
      text: t('toast.all_stayed', { ...about, status: t(`vocabulary:influencer_status.${to}`) }),
    });
  /** What creators are to be paid and were, in words. */
  const payoutsOf = async (which: Which, count: number) => {
    const { toldPayouts } = await fetchPart(() => import('./told-payouts'));
    return toldPayouts(campaign, which, count);
  };
  const mayRemove = async (about: Words, which: Which) => {
    try {
      const payouts = await payoutsOf(which, about.count);
      return await confirmDialog({
        title: t('remove.title', about),
        text: [t('remove.text', about), ...(payouts === null ? [] : [payouts])].join(' '),
        confirmLabel: t('remove.confirm', about),
      });
    } catch (error) {
      notify.danger({ title: failureOf('removed', about), text: errorText(error) });
      return false;
    }
  };
  /** Where creators go who are approved after they were rejected in the middle of the work; null for nowhere. */
  const askBack = async (back: Parameters<AskReturn>[0]) => {
    const { askReturn } = await fetchPart(() => import('./ask-return'));
    return askReturn(back);
  };

  /**
   * Asks at most once before creators get a status: whom it is about, whether somebody shall go back, whether those
   * with contents, agreed costs or payouts shall leave the squad.
   * @param of who they are; for all of a filter only the server knows
   * @returns who gets it; null for nobody
   */
  const ask = async (
    status: InfluencerStatus,
    about: Words,
    of: {
      counts: () => StatusCounts | Promise<StatusCounts>;
      leaving: () => Leaving | Promise<Leaving>;
      which: Which;
    },
    byHand = false,
  ): Promise<{ whom: Whom; counts: StatusCounts } | null> => {
    try {
      const [counts, squad] = await Promise.all([of.counts(), isSquad(status) ? null : of.leaving()]);
      const payouts = squad && squad.count > 0 ? await payoutsOf(of.which, about.count) : null;
      const leaving =
        squad && (squad.contents + squad.agreed > 0 || payouts !== null) ? { ...squad, payouts } : null;
      const question = questionBefore(counts, status);
      if (question === 'whom' || (question === 'back' && !byHand && !leaving)) {
        const { askStatus } = await fetchPart(() => import('./ask-status'));
        const { name } = about.count === 1 ? about : { name: undefined };
        const whom = await askStatus(question, { counts, status, name, leaving });
        return whom && { whom, counts };
      }
      if (!leaving) return { whom: 'all', counts };
      const { confirmLeave } = await fetchPart(() => import('./leave-squad'));
      return (await confirmLeave(leaving, status)) ? { whom: 'all', counts } : null;
    } catch (error) {
      notify.danger({ title: failureOf(status, about), text: errorText(error) });
      return null;
    }
  };

  /** Whoever runs no campaign decides on its proposals at most, and may say why. */
  const decidesOnly = () => client.getQueryData<Campaign>(campaignKey(campaign))?.can.change === false;
  const decideOn = async (
    whom: Pick<BodyIn<typeof endpoints.campaignInfluencers.decide>, 'influencers' | 'filter'>,
    rows: readonly CampaignInfluencer[],
    status: InfluencerStatus,
    about: Words,
  ): Promise<boolean> => {
    if (status !== 'approved' && status !== 'rejected') return false;
    const { askReason } = await fetchPart(() => import('./ask-reason'));
    const reason = await askReason({ status, about });
    if (reason === null) return false;
    const send = () =>
      call(endpoints.campaignInfluencers.decide, { params, body: { ...whom, status, reason } });
    const decide = async (): Promise<boolean> => {
      const change = { moves: [{ rows, status }], send };
      const answer = await changing(run(change, failureOf(status, about), { again: decide }));
      if (!answer) return false;
      const of = rows.length > 0 ? about : words(answer.count);
      told(moved(status, of, answer.unchanged), answer, backwards(rows, answer, status), of);
      return true;
    };
    return decide();
  };

  /** How many of all that fit a filter, but for some, are at each status; on screen are only some. */
  const countsOfAll = (filter: InfluencerFilter, all: Everybody) => async (): Promise<StatusCounts> => {
    const { status, ...others } = filter;
    if (status) return { [status]: all.count };
    return lessCounts(await client.fetchQuery(statusCountsQuery(campaign, others)), countsOf(all.except));
  };
  /** The same of all that fit a filter, of whom only the server knows who was at work. */
  const askBackOfAll = async (filter: InfluencerFilter, { count, except }: Everybody) => {
    try {
      const totals = await client.fetchQuery(creatorTotalsQuery(campaign, filter));
      const away = totals.to_return - except.filter(wasAtWork).length;
      return away > 0 && (await askBack({ ...words(away), before: null }));
    } catch (error) {
      notify.danger({ title: failureOf('approved', words(count)), text: errorText(error) });
      return null;
    }
  };
  const totalsOfSquad =
    (filter: InfluencerFilter, { except }: Everybody) =>
    async (): Promise<Leaving> => {
      const totals = await client.fetchQuery(creatorTotalsQuery(campaign, { ...filter, squad: true }));
      const without = leavingOf(except);
      return {
        count: totals.count - without.count,
        contents: totals.contents_total - without.contents,
        due: totals.contents_total - totals.contents_published - without.due,
        agreed: totals.with_agreed_cost - without.agreed,
      };
    };

  /**
   * Sets the status of creators.
   * @param byHand it was chosen where the one that it is about stands, such as by drag: that they go back is seen
   * @returns whether the server took it
   */
  const setStatus = async (
    rows: readonly CampaignInfluencer[],
    status: InfluencerStatus,
    byHand = false,
  ): Promise<boolean> => {
    const moving = rows.filter((row) => row.status !== status);
    if (moving.length === 0) {
      if (rows.length > 0) tellAllStayed(status, named(rows));
      return true;
    }
    if (decidesOnly()) {
      const open = moving.filter(isOpenToGuests);
      if (open.length === 0) return false;
      return decideOn({ influencers: open.map(({ uuid }) => uuid) }, open, status, named(open));
    }
    const of = {
      counts: () => countsOf(moving),
      leaving: () => leavingOf(moving),
      which: { influencers: moving.map(({ uuid }) => uuid) },
    };
    const asked = await ask(status, named(moving), of, byHand && moving.length === 1);
    if (!asked) return false;
    const changed = asked.whom === 'all' ? moving : moving.filter((row) => row.status === 'pending');
    const about = named(changed);
    const away = status === 'approved' && !byHand ? changed.filter(wasAtWork) : [];
    const before = [...new Set(away.map((row) => row.status_before))];
    const returns =
      away.length > 0 &&
      (await askBack({ ...named(away), before: before.length === 1 ? (before[0] ?? null) : null }));
    if (returns === null) return false;
    const goesTo = (row: CampaignInfluencer) =>
      returns && wasAtWork(row) ? (row.status_before ?? status) : status;
    const moves = [...new Set(changed.map(goesTo))].map((to) => ({
      status: to,
      rows: changed.filter((row) => goesTo(row) === to),
    }));
    const body = { influencers: changed.map(({ uuid }) => uuid), status, ...(returns && { returns }) };
    return change(moves, body, about, (answer) => {
      const [only, ...others] = moves;
      const stayed = rows.length - changed.length;
      told(
        others.length > 0
          ? movedBack(about, answer, stayed, asked.whom)
          : moved(only?.status ?? status, about, stayed, asked.whom),
        answer,
        moves.flatMap((move) => backwards(move.rows, answer, move.status)),
        about,
      );
      if (status === 'published' && answer.count > 0 && changed.every(isDone)) void celebrate();
    });
  };

  /** Removes creators from the campaign after asking [PRO-14, UIX-07]. @returns whether they are gone */
  const remove = async (rows: readonly CampaignInfluencer[]): Promise<boolean> => {
    if (rows.length === 0) return false;
    const about = named(rows);
    const influencers = rows.map(({ uuid }) => uuid);
    if (!(await mayRemove(about, { influencers }))) return false;
    const body = { influencers, status: 'removed' as const };
    return change([{ rows, status: 'removed' }], body, about, (answer) =>
      told(t('toast.removed', about), answer, backwards(rows, answer, 'removed'), about),
    );
  };

  /**
   * Sets the status of everybody who fits a filter but for some, also of those that no page has shown; removal asks
   * first, as does leaving the squad.
   * @returns whether the server took it
   */
  const setStatusOfAll = async (
    filter: InfluencerFilter,
    all: Everybody,
    status: InfluencerStatus,
  ): Promise<boolean> => {
    const expected = words(all.count);
    if (status === 'removed') {
      if (!(await mayRemove(expected, { filter: allBut(filter, all.except) }))) return false;
      return change([], { filter: allBut(filter, all.except), status }, expected, (answer) => {
        const about = words(answer.count);
        told(t('toast.removed', about), answer, [], about);
      });
    }
    if (decidesOnly()) return decideOn({ filter: allBut(filter, all.except) }, [], status, expected);
    const of = {
      counts: countsOfAll(filter, all),
      leaving: totalsOfSquad(filter, all),
      which: { filter: allBut(filter, all.except) },
    };
    const asked = await ask(status, expected, of);
    if (!asked) return false;
    const { whom, counts } = asked;
    const mayReturn = status === 'approved' && whom === 'all' && (counts.rejected ?? 0) > 0;
    const returns = mayReturn && (await askBackOfAll(filter, all));
    if (returns === null) return false;
    const everybody = countAmong(counts, 'all');
    const stayed = ({ count, unchanged }: Answer) => (whom === 'all' ? unchanged : everybody - count);
    const meant = whom === 'all' ? filter : { ...filter, status: 'pending' as const };
    return change(
      [],
      { filter: allBut(meant, all.except), status, ...(returns && { returns }) },
      expected,
      (answer) => {
        const about = words(answer.count);
        if (answer.count === 0) tellAllStayed(status, words(answer.unchanged));
        else
          told(
            status === 'approved'
              ? movedBack(about, answer, stayed(answer), whom)
              : moved(status, about, stayed(answer), whom),
            answer,
            [],
            about,
          );
      },
    );
  };

  return { setStatus, remove, setStatusOfAll };
}
