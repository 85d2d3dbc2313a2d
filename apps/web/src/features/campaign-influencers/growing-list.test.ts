import type { CampaignHeader, CampaignInfluencer, InfluencerStatus } from '@altavoz/contracts';
import { describe, expect, it } from 'vitest';
import { appendPage, firstPage, nextPage, reversed, withMove, type GrowingList } from './growing-list';
import { countOf, headerAfter } from './status-counters';

const network = 'instagram';
const row = (id: number, status: InfluencerStatus = 'pending'): CampaignInfluencer => ({
  uuid: `0197d0a0-0000-7000-8000-${String(id).padStart(12, '0')}`,
  status,
  status_influencer: 'pending',
  decision: null,
  invitation: 'none',
  scope: null,
  estimated_cost: 100,
  agreed_cost: null,
  status_before: null,
  contents_total: 0,
  contents_published: 0,
  engagements: 0,
  due_since: null,
  impressions: 0,
  custom_values: {},
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  influencer: {
    uuid: `0197d0a0-0000-7000-9000-${String(id).padStart(12, '0')}`,
    name: `Ana ${id}`,
    username: `ana${id}`,
    network,
    calculate_category: null,
    theme: null,
    country: null,
    is_verified: false,
    followers: 1,
    engagement_rate: null,
    image_url: null,
    profile_url: null,
    file_for_profile: null,
    has_payment_data: false,
    payment_data: null,
  },
});
const down = (from: number, to: number, status?: InfluencerStatus) =>
  Array.from({ length: from - to + 1 }, (_, index) => row(from - index, status));
const listOf = (rows: CampaignInfluencer[], count = rows.length): GrowingList => ({ rows, count, edits: 0 });
const ids = (list: GrowingList) => list.rows.map(({ uuid }) => Number(uuid.slice(-12)));

describe('reading a list page after page', () => {
  it('asks for the page behind the rows that have been read, and for none at the end [PRO-02, PRO-03]', () => {
    expect(nextPage(listOf(down(20, 13), 20), 8)).toBe(2);
    expect(nextPage(listOf(down(20, 5), 20), 8)).toBe(3);
    expect(nextPage(listOf(down(20, 1), 20), 8)).toBeNull();
    expect(nextPage(listOf([], 0), 8)).toBeNull();
  });

  it('skips nobody after rows were moved away: the page before is asked for again [PRO-03, PRO-18]', () => {
    // 16 of 20 read, three approved: the server's pages have moved up by three.
    const pending = listOf(down(20, 5), 20);
    const after = withMove(
      pending,
      { order: 'recent', status: 'pending' },
      {
        rows: down(20, 18),
        status: 'approved',
      },
    );
    expect(after.count).toBe(17);
    expect(nextPage(after, 8)).toBe(2);
    const server = down(17, 1);
    const more = appendPage(after, { results: server.slice(8, 16), count: 17 }, 8);
    expect(ids(more)).toEqual(Array.from({ length: 16 }, (_, index) => 17 - index));
  });

  it('reads a thousand in few pages behind the first few, and every one once [PRO-04]', () => {
    const server = down(1_011, 1);
    let list = listOf(server.slice(0, 8), server.length);
    let asked = 0;
    for (let page = nextPage(list, 100); page !== null; page = nextPage(list, 100)) {
      const results = server.slice((page - 1) * 100, page * 100);
      list = appendPage(list, { results, count: server.length }, 100);
      asked += 1;
    }
    expect([asked, list.rows.length]).toEqual([11, 1_011]);
    expect(ids(list)).toEqual(ids(listOf(server)));
  });

  it('passes over rows that it has and takes the short page for the end [PRO-03]', () => {
    const list = appendPage(listOf(down(10, 3), 30), { results: down(4, 2), count: 30 }, 8);
    expect(ids(list)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2]);
    expect(nextPage(list, 8)).toBeNull();
  });

  it('keeps the first page alone when a sub-tab is left [PRO-18]', () => {
    const first = firstPage(listOf(down(30, 1)), 8);
    expect([first.rows.length, first.count, nextPage(first, 8)]).toEqual([8, 30, 2]);
  });
});

describe('moves shown before the server has answered', () => {
  const approve = { rows: [row(3), row(2)], status: 'approved' } as const;

  it('takes rows out of the list of their old status [BRD-09, PRO-12]', () => {
    const after = withMove(listOf(down(5, 1), 50), { order: 'recent', status: 'pending' }, approve);
    expect([ids(after), after.count, after.edits]).toEqual([[5, 4, 1], 48, 1]);
  });

  it('puts them on top of the column of their new status [BRD-09]', () => {
    const column = listOf(down(9, 8, 'approved'), 2);
    const after = withMove(column, { order: 'moved', status: 'approved' }, approve);
    expect([ids(after), after.count]).toEqual([[3, 2, 9, 8], 4]);
    expect(after.rows.every(({ status }) => status === 'approved')).toBe(true);
  });

  it('changes the status in place in the list of all, and takes removed ones out of it [PRO-14, PRO-15]', () => {
    const all = listOf(down(4, 1), 4);
    const after = withMove(all, { order: 'recent' }, approve);
    expect(after.rows.map(({ status }) => status)).toEqual(['pending', 'approved', 'approved', 'pending']);
    expect(after.count).toBe(4);
    const removed = withMove(all, { order: 'recent' }, { rows: [row(3)], status: 'removed' });
    expect([ids(removed), removed.count]).toEqual([[4, 2, 1], 3]);
  });

  it('leaves a list alone that the move does not touch', () => {
    const other = listOf(down(9, 8, 'trading'), 2);
    expect(withMove(other, { order: 'moved', status: 'trading' }, approve)).toBe(other);
    const filtered = listOf([], 0);
    const elsewhere = { order: 'recent', status: 'approved', network: 'youtube' } as const;
    expect(withMove(filtered, elsewhere, approve)).toBe(filtered);
  });

  it('leaves to the server whether a creator fits a search', () => {
    const found = listOf(down(9, 8, 'approved'), 2);
    expect(withMove(found, { order: 'moved', status: 'approved', search: 'x' }, approve)).toBe(found);
  });

  it('counts creators that are moved while their row has not been read [BRD-17]', () => {
    const after = withMove(listOf(down(9, 8), 40), { order: 'moved', status: 'pending' }, approve);
    expect([ids(after), after.count]).toEqual([[9, 8], 38]);
  });

  it('a refused move puts everybody back where they stood [BRD-14]', () => {
    const filter = { order: 'recent', status: 'pending' } as const;
    const before = listOf(down(5, 1), 50);
    const mixed = { rows: [row(3), row(9, 'trading')], status: 'approved' } as const;
    const moved = withMove(before, filter, mixed);
    const back = reversed(mixed).reduce((list, move) => withMove(list, filter, move), moved);
    expect([back.rows, back.count]).toEqual([before.rows, before.count]);
  });
});

describe('counters', () => {
  const header: CampaignHeader = {
    proposals: 10,
    pending: 4,
    approved: 1,
    rejected: 0,
    onboarding: 0,
    trading: 2,
    production: 3,
    submitted: 0,
    published: 0,
    published_contents: 0,
    spent: 5,
  };

  it('follow a move and its way back exactly [HDR-40, BRD-12]', () => {
    const move = { rows: [row(1), row(2, 'producing'), row(3, 'approved')], status: 'approved' } as const;
    const after = headerAfter(header, move);
    expect([after.pending, after.production, after.approved, after.proposals]).toEqual([3, 2, 3, 10]);
    expect(reversed(move).reduce(headerAfter, after)).toEqual(header);
  });

  it('a removed creator is no proposal any more [PRO-01]', () => {
    const after = headerAfter(header, { rows: [row(1)], status: 'removed' });
    expect([after.proposals, after.pending]).toEqual([9, 3]);
  });

  it('that of producing is called production, that of all is proposals [TAB-22]', () => {
    expect([countOf(header, 'producing'), countOf(header, 'all')]).toEqual([3, 10]);
  });
});
