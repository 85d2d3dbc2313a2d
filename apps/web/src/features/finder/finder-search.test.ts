import { endpoints, NETWORKS, type Network } from '@altavoz/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '../../lib/list-search';
import { accountText, FINDER_SEARCH, readAccount } from './finder-search';
import { lastSeenProfiles, noteProfileSeen } from './seen-profiles';

const accounts = fc.record({
  network: fc.constantFrom<Network>(...NETWORKS),
  username: fc.string({ minLength: 1, maxLength: 60 }).filter((text) => text.length <= 200),
});

describe('an account in the address', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(accounts, (account) => {
        expect(readAccount(accountText(account))).toEqual(account);
      }),
    );
  });

  it.each(['', 'instagram', 'instagram.', 'myspace.ana', '.ana', `instagram.${'a'.repeat(201)}`])(
    'is none in %j',
    (text) => {
      expect(readAccount(text)).toBeNull();
    },
  );

  it('stays what it is whatever else the address says', () => {
    fc.assert(
      fc.property(
        accounts.filter(({ username }) => username.trim() === username),
        (account) => {
          const panel = accountText(account);
          const state = FINDER_SEARCH.read(parseSearch(stringifySearch({ panel, look: 'table', page: 3 })));
          expect(state).toMatchObject({ panel, look: 'table', page: 3 });
        },
      ),
    );
  });
});

describe('a view of the finder', () => {
  it('keeps its filters, order and look, and neither page nor panel', () => {
    const state = FINDER_SEARCH.read({
      search: 'ana',
      topic: 'food',
      where: 'verified..yes',
      look: 'table',
      sort: 'engagement_rate',
      page: '3',
      panel: 'tiktok.ana',
    });
    const kept = FINDER_SEARCH.kept(state);
    expect(kept).toEqual({
      search: 'ana',
      topic: 'food',
      where: 'verified..yes',
      look: 'table',
      sort: 'engagement_rate',
    });
    const body = { list: 'finder', name: 'Cocina', state: kept };
    expect(endpoints.savedViews.create.body?.safeParse(body)).toMatchObject({ success: true });
  });
});

describe('profiles that were looked at', () => {
  it('are offered newest first, once each, to the company that they were looked at for', () => {
    const kept = new Map<string, string>();
    const store = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
    };
    const [ana, beto] = [
      { network: 'instagram', username: 'ana.lopez' },
      { network: 'tiktok', username: 'beto' },
    ] as const;
    noteProfileSeen(store, 'one', ana);
    noteProfileSeen(store, 'one', beto);
    noteProfileSeen(store, 'one', ana);
    noteProfileSeen(store, 'other', beto);
    expect(lastSeenProfiles(store, 'one', 6)).toEqual([ana, beto]);
    expect(lastSeenProfiles(store, 'one', 1)).toEqual([ana]);
    expect(lastSeenProfiles(store, 'other', 6)).toEqual([beto]);
    expect(lastSeenProfiles(store, 'third', 6)).toEqual([]);
  });
});
