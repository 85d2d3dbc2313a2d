import { beforeEach, describe, expect, it } from 'vitest';
import { stepperKey, takeReturn } from './return-route';
import { lastVisitTo, recordVisit, type RouteStorage } from './visited-routes';

/** The part of a browser's storage that the list needs. */
class MemoryStorage implements RouteStorage {
  private readonly items = new Map<string, string>();
  get length() {
    return this.items.size;
  }
  key = (index: number) => [...this.items.keys()][index] ?? null;
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.items.set(key, value);
  removeItem = (key: string) => void this.items.delete(key);
}

let storage: MemoryStorage;
const visit = (...routes: string[]) => {
  for (const route of routes) recordVisit(storage, route);
};
const back = (current: string) => takeReturn(storage, current, '/');

describe('visited routes', () => {
  beforeEach(() => {
    storage = new MemoryStorage();
  });

  it('returns to the route before the one that is left, with query and hash [NAV-22, NAV-28]', () => {
    visit('/campaigns?search=a', '/campaign/1#squad', '/campaigns/new');
    expect(back('/campaigns/new')).toBe('/campaign/1#squad');
  });

  it('goes further back with every return instead of turning in a loop [NAV-28]', () => {
    visit('/campaigns', '/campaign/1', '/campaigns/new');
    expect(back('/campaigns/new')).toBe('/campaign/1');
    visit('/campaign/1');
    expect(back('/campaign/1')).toBe('/campaigns');
    visit('/campaigns');
    expect(back('/campaigns')).toBe('/');
  });

  it.each(['/proposals/7', '/casting-calls/7', '/sign-in', '/register', '/welcome'])(
    'never comes back to %s [NAV-24, NAV-25, CAS-02]',
    (route) => {
      visit('/campaigns', route);
      expect(back(route)).toBe('/campaigns');
    },
  );

  it('goes home when nothing was visited, also when the list is broken', () => {
    expect(back('/campaigns/new')).toBe('/');
    storage.setItem('altavoz_visited_routes', '{"broken"');
    expect(back('/campaigns/new')).toBe('/');
  });

  it('keeps one entry for one page and renews its tab [NAV-23]', () => {
    visit('/campaigns', '/campaign/1', '/campaign/1#squad', '/campaign/1#contenidos', '/account');
    expect(back('/account')).toBe('/campaign/1#contenidos');
    expect(back('/campaign/1')).toBe('/campaigns');
  });

  it('keeps one entry for a list, however often it is filtered [NAV-23, NAV-28]', () => {
    visit('/campaigns', '/campaign/1#squad', '/campaign/1?search=a#squad', '/campaign/1?search=an#squad');
    visit('/account');
    expect(back('/account')).toBe('/campaign/1?search=an#squad');
    expect(back('/campaign/1?search=an#squad')).toBe('/campaigns');
  });

  it('tells the last visit to a page of some kind, and takes nothing', () => {
    visit('/campaigns', '/campaign/1#squad', '/campaign/2?record=7#squad', '/perfil/x/ana/', '/account');
    const last = () => lastVisitTo(storage, /^\/campaign\//);
    expect([last(), last()]).toEqual(['/campaign/2?record=7#squad', '/campaign/2?record=7#squad']);
    expect(lastVisitTo(storage, /^\/jobs/)).toBeUndefined();
    expect(back('/account')).toBe('/perfil/x/ana/');
  });

  it('keeps the last fifty [NAV-23]', () => {
    visit(...Array.from({ length: 60 }, (_, index) => `/campaign/${index}`));
    const returns = Array.from({ length: 60 }, () => back('/elsewhere'));
    expect(returns[49]).toBe('/campaign/10');
    expect(returns[50]).toBe('/');
  });

  it('clears the progress of every stepper and nothing else on return [NAV-27]', () => {
    storage.setItem(stepperKey('new-campaign'), '{"step":2}');
    storage.setItem(stepperKey('profile'), '{"step":1}');
    storage.setItem('altavoz_return_path', '/account');
    back('/campaigns/new');
    expect(storage.getItem(stepperKey('new-campaign'))).toBeNull();
    expect(storage.getItem(stepperKey('profile'))).toBeNull();
    expect(storage.getItem('altavoz_return_path')).toBe('/account');
  });
});
