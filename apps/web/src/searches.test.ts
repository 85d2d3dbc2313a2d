import { endpoints, LIMITS, type ViewedList } from '@altavoz/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch, sortOf, stringifySearch, type ListSearch } from './lib/list-search';
import {
  CALENDAR_SEARCH,
  CAMPAIGNS_SEARCH,
  CONTENTS_SEARCH,
  JOBS_SEARCH,
  MAILS_SEARCH,
  PROPOSALS_SEARCH,
  SQUAD_SEARCH,
  validateCampaignSearch,
} from './searches';

const PANEL = '0190f3a0-1111-7000-8000-00000000000a';

/** Values that mean something to one of the lists, and others. */
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 250 }),
  fc.constantFrom(
    'tiktok',
    'instagram.tiktok',
    'approved',
    'content_published',
    'queued',
    'failed',
    'photo.reel',
    'mega',
    'other',
  ),
  fc.constantFrom('-followers', 'recent', '--recent', 'moved', '2', '0', '-1', '1e3', '1000001', '50', '10'),
  fc.constantFrom('2026-02-28', '2026-02-30', 'week', 'listMonth', PANEL, 'true', 'null', '[]', '{}', ' '),
);
const NAMES =
  'search state network networks category status statuses types sort page size panel from to late review view day archived look saved token constructor'.split(
    ' ',
  );
/** Searches as people and programs write them. */
const addresses = fc
  .array(fc.tuple(fc.constantFrom(...NAMES), texts), { maxLength: 12 })
  .map((pairs) => `?${new URLSearchParams(pairs).toString()}`);

/** Without what is not chosen, and the order as the server has it. */
const asked = (state: object): object => {
  const { sort, size, late, review, ...rest }: Record<string, unknown> = { ...state };
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null && value !== '')),
    ...(typeof sort === 'string'
      ? { sort: sortOf(sort).id, order: sortOf(sort).id, direction: sortOf(sort).direction }
      : {}),
    ...(size ? { size_page: size } : {}),
    ...(late ? { late_on: '2026-02-28' } : {}),
    ...(review ? { to_review: true } : {}),
  };
};

/** @param requests what the list asks the server for; its schema throws for what it would refuse */
function testList<State extends object>(
  name: string,
  list: ListSearch<State>,
  endpoint: { query?: { parse: (query: unknown) => unknown } | undefined },
  requests: (state: State) => object[] = (state) => [asked(state)],
) {
  describe(`the list state of ${name} in the address`, () => {
    it('is one that the server takes, whatever the address says', () => {
      fc.assert(
        fc.property(addresses, (address) => {
          for (const query of requests(list.read(parseSearch(address))))
            expect(() => endpoint.query?.parse(query)).not.toThrow();
        }),
      );
    });

    it('is the same after it was written and read again', () => {
      fc.assert(
        fc.property(addresses, (address) => {
          const state = list.read(parseSearch(address));
          const written = stringifySearch({ ...list.write(state) });
          expect(list.read(parseSearch(written))).toEqual(state);
          expect(stringifySearch({ ...list.validate(parseSearch(written)) })).toBe(written);
        }),
      );
    });

    it('needs nothing in the address as long as it is usual', () => {
      expect(stringifySearch({ ...list.write(list.read({})) })).toBe('');
    });
  });
}
testList('campaigns', CAMPAIGNS_SEARCH, endpoints.campaigns.list);
testList('proposals', PROPOSALS_SEARCH, endpoints.campaignInfluencers.list);
testList('squad', SQUAD_SEARCH, endpoints.campaignInfluencers.squad);
testList('contents', CONTENTS_SEARCH, endpoints.contents.list);
testList('jobs', JOBS_SEARCH, endpoints.jobs.list);
testList('mails', MAILS_SEARCH, endpoints.mails.list);
testList('calendar', CALENDAR_SEARCH, endpoints.contents.list, ({ networks, statuses, day }) => [
  ...networks.map((network) => ({ network })),
  ...statuses.map((status) => ({ status })),
  ...(day ? [{ from: day, to: day }] : []),
]);

/** What a view says: kept by this list, or by anything else. */
const stored = fc.oneof(
  addresses.map(parseSearch),
  fc.dictionary(fc.string(), fc.string({ unit: 'binary', maxLength: 40 })),
);

function testView<State extends object>(name: ViewedList, list: ListSearch<State>) {
  const { body } = endpoints.savedViews.create;
  describe(`a saved view of ${name}`, () => {
    it('keeps what the server takes', () => {
      fc.assert(
        fc.property(addresses, (address) => {
          const state = list.kept(list.read(parseSearch(address)));
          expect(body?.safeParse({ list: name, name: 'Vista', state })).toMatchObject({ success: true });
        }),
      );
    });

    it('makes of the list what it was, whatever it is now, and leaves its page, panel and day', () => {
      fc.assert(
        fc.property(addresses, addresses, (then, now) => {
          const kept = list.kept(list.read(parseSearch(then)));
          const before = list.read(parseSearch(now));
          const after = { ...before, ...list.restored({ ...kept, saved: PANEL }) };
          expect(list.kept(after)).toEqual(kept);
          expect(after).toMatchObject({ saved: PANEL });
          const where = ({ page, panel, day }: { page?: unknown; panel?: unknown; day?: unknown }) => [
            page,
            panel,
            day,
          ];
          expect(where({ ...after })).toEqual(where({ ...before }));
        }),
      );
    });

    it('of an older or foreign state is one that the list can be in', () => {
      fc.assert(
        fc.property(stored, (texts) => {
          const state = list.read(list.restored(texts));
          expect(list.read(parseSearch(stringifySearch({ ...list.write(state) })))).toEqual(state);
        }),
      );
    });
  });
}
testView('campaigns', CAMPAIGNS_SEARCH);
testView('proposals', PROPOSALS_SEARCH);
testView('squad', SQUAD_SEARCH);
testView('contents', CONTENTS_SEARCH);
testView('calendar', CALENDAR_SEARCH);

describe('the address of a list', () => {
  it('reads well, and what is usual, unknown or wrong is not in it', () => {
    const address = '?search=ana&status=approved&status2=x&sort=-followers&page=2&size=10&network=myspace';
    expect(stringifySearch(SQUAD_SEARCH.validate(parseSearch(address)))).toBe(
      '?search=ana&status=approved&sort=-followers&page=2',
    );
    expect(stringifySearch(CALENDAR_SEARCH.validate(parseSearch('?networks=tiktok.instagram.tiktok')))).toBe(
      '?networks=instagram.tiktok',
    );
  });

  it('keeps a search that looks like a number, and cuts one that is too long', () => {
    const searched = (search: string) => SQUAD_SEARCH.read(parseSearch(stringifySearch({ search }))).search;
    for (const text of ['007', '1e3', 'true', 'null', '"x"', 'a&b=c#d']) expect(searched(text)).toBe(text);
    expect(searched('x'.repeat(300))).toHaveLength(LIMITS.nameMax);
  });

  it('of a campaign keeps what any of its lists understands', () => {
    const kept = (address: string) => stringifySearch(validateCampaignSearch(parseSearch(address)));
    expect(kept('?status=content_published&size=50')).toBe('?status=content_published&size=50');
    expect(kept('?status=approved&size=3&view=week&page=x&utm=1')).toBe('?status=approved&size=3&view=week');
  });
});
