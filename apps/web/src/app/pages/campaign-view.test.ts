import type { CampaignHeader } from '@altavoz/contracts';
import { describe, expect, it } from 'vitest';
import {
  CAMPAIGN_TABS,
  canChooseTab,
  FIRST_VIEW,
  firstOfReader,
  firstViewOf,
  hashOf,
  resolveView,
  tabsOf,
  viewOf,
  visibleSubTabs,
  type CampaignView,
} from './campaign-view';

const header = (counters: Partial<CampaignHeader> = {}): CampaignHeader => ({
  proposals: 0,
  pending: 0,
  approved: 0,
  rejected: 0,
  onboarding: 0,
  trading: 0,
  production: 0,
  submitted: 0,
  published: 0,
  published_contents: 0,
  spent: 0,
  ...counters,
});
const full = header({
  proposals: 9,
  approved: 1,
  onboarding: 1,
  trading: 1,
  production: 1,
  submitted: 1,
  published: 1,
});

describe('hashes of a campaign', () => {
  it('has the six tabs in order [TAB-04, TAB-05, TAB-07…11]', () => {
    expect(CAMPAIGN_TABS.map((tab) => hashOf(firstViewOf(tab)))).toEqual([
      'propuestas',
      'squad',
      'contenidos',
      'calendario',
      'overview',
      'analytics',
    ]);
  });

  it('has the results first for a guest who only looks, and opens there once there are any [TAB-11, TAB-38]', () => {
    expect(tabsOf(true)).toEqual(['analytics', 'contents', 'calendar', 'squad', 'proposals', 'overview']);
    expect([...tabsOf(true)].sort()).toEqual([...tabsOf(false)].sort());
    const first = firstOfReader(full, false);
    expect(resolveView('', full, null, first)).toEqual({ tab: 'analytics' });
    expect(resolveView('#unknown', full, null, first)).toEqual({ tab: 'analytics' });
    expect(resolveView('#propuestas', full, null, first)).toEqual(FIRST_VIEW);
    expect(firstOfReader(header({ proposals: 2, approved: 2 }), false)).toEqual(FIRST_VIEW);
    // Whoever decides begins with what waits for that.
    expect(firstOfReader({ ...full, pending: 1 }, true)).toEqual(FIRST_VIEW);
    expect(firstOfReader(full, true)).toEqual({ tab: 'analytics' });
  });

  it.each<[string, CampaignView]>([
    ['#propuestas', { tab: 'proposals', subTab: 'all' }],
    ['#propuestas-pendientes', { tab: 'proposals', subTab: 'pending' }],
    ['#propuestas-aprobadas', { tab: 'proposals', subTab: 'approved' }],
    ['#propuestas-rechazadas', { tab: 'proposals', subTab: 'rejected' }],
    ['#propuestas-onboarding', { tab: 'proposals', subTab: 'onboarding' }],
    ['#propuestas-negociando', { tab: 'proposals', subTab: 'trading' }],
    ['#propuestas-produciendo', { tab: 'proposals', subTab: 'producing' }],
    ['#propuestas-enviadas', { tab: 'proposals', subTab: 'submitted' }],
    ['#propuestas-publicadas', { tab: 'proposals', subTab: 'published' }],
    ['#squad', { tab: 'squad', subTab: 'team' }],
    ['#squad-top', { tab: 'squad', subTab: 'top' }],
    ['#contenidos', { tab: 'contents', subTab: 'list' }],
    ['#contenidos-vista', { tab: 'contents', subTab: 'grid' }],
    ['#calendario', { tab: 'calendar' }],
    ['#overview', { tab: 'overview' }],
    ['#analytics', { tab: 'analytics' }],
  ])(
    '%s opens its tab and sub-tab and is its hash [TAB-02, TAB-16…24, TAB-31, TAB-32, TAB-40]',
    (hash, view) => {
      expect(resolveView(hash, full, null)).toEqual(view);
      expect(`#${hashOf(view)}`).toBe(hash);
    },
  );

  it('the board opens by its Spanish name, too, and keeps its own hash [TAB-09]', () => {
    expect(resolveView('#tablero', full, null)).toEqual({ tab: 'overview' });
    expect(hashOf({ tab: 'overview' })).toBe('overview');
  });

  it.each(['', '#', '#nothing', '#Squad', '#propuestas-', '#propuestas-removed', '#__proto__'])(
    '%j falls back to the proposals [TAB-38, TAB-39]',
    (hash) => {
      expect(viewOf(hash)).toBeNull();
      expect(resolveView(hash, full, { tab: 'overview' })).toEqual(FIRST_VIEW);
      expect(hashOf(FIRST_VIEW)).toBe('propuestas');
    },
  );
});

describe('the gates of analytics', () => {
  it('the tab can be chosen once something is published [TAB-12, TAB-13]', () => {
    expect(canChooseTab('analytics', header({ approved: 5, submitted: 2 }))).toBe(false);
    expect(canChooseTab('analytics', header({ published: 1 }))).toBe(true);
    expect(canChooseTab('analytics', header({ published_contents: 1 }))).toBe(true);
    expect(CAMPAIGN_TABS.filter((tab) => canChooseTab(tab, header()))).toEqual(CAMPAIGN_TABS.slice(0, 5));
  });

  it.each(['approved', 'onboarding', 'trading', 'production', 'submitted', 'published'] as const)(
    'the hash opens it with one creator in %s [TAB-14]',
    (counter) => {
      expect(resolveView('#analytics', header({ [counter]: 1 }), null).tab).toBe('analytics');
    },
  );

  it('pending and rejected creators do not open it [TAB-15]', () => {
    const view = resolveView('#analytics', header({ proposals: 7, pending: 4, rejected: 3 }), null);
    expect(view).toEqual(FIRST_VIEW);
  });

  it('stays open when the counters fall while it is read', () => {
    expect(resolveView('#analytics', header(), { tab: 'analytics' })).toEqual({ tab: 'analytics' });
  });
});

describe('sub-tabs of the proposals', () => {
  it('shows four always and the others with their counter [TAB-25…30]', () => {
    expect(visibleSubTabs(header(), null)).toEqual(['all', 'pending', 'approved', 'rejected']);
    expect(visibleSubTabs(header({ production: 1, published: 2 }), null)).toEqual([
      'all',
      'pending',
      'approved',
      'rejected',
      'producing',
      'published',
    ]);
  });

  it('a hash of a hidden one opens all [TAB-25…29]', () => {
    expect(resolveView('#propuestas-negociando', header({ production: 3 }), null)).toEqual(FIRST_VIEW);
    expect(resolveView('#propuestas-pendientes', header(), null)).toEqual({
      tab: 'proposals',
      subTab: 'pending',
    });
  });

  it('the open one stays until it is left, then it hides [TAB-25]', () => {
    const open: CampaignView = { tab: 'proposals', subTab: 'onboarding' };
    expect(resolveView('#propuestas-onboarding', header(), open)).toEqual(open);
    expect(visibleSubTabs(header(), 'onboarding')).toContain('onboarding');
    expect(visibleSubTabs(header(), 'pending')).not.toContain('onboarding');
  });
});
