import { describe, expect, it } from 'vitest';
import { momentBehind } from './figure-mark';

const of = (measured_at: string, over: object = {}) => ({
  value: 9,
  source: 'captured' as const,
  measured_at,
  recorded_by: null,
  pinned_at: null,
  pinned_by: null,
  ...over,
});

describe('when a figure was told that its network no longer tells', () => {
  const views = { number_of_views: of('2026-05-03T18:00:00Z') };
  const behind = (figure: object) =>
    momentBehind(
      { figures: { ...views, number_of_impressions: of('2026-04-20T18:00:00Z', figure) } },
      'number_of_impressions',
    );

  it('is said beside newer ones of the same network', () => {
    expect(behind({})).toEqual(new Date('2026-04-20T18:00:00Z'));
    expect(behind({ measured_at: '2026-05-03T17:00:00Z' })).toEqual(new Date('2026-05-03T17:00:00Z'));
    expect(behind({ measured_at: '2026-05-03T17:59:30Z' })).toBeNull();
    expect(momentBehind({ figures: views }, 'number_of_views')).toBeNull();
    expect(momentBehind({ figures: views }, 'number_of_likes')).toBeNull();
  });

  it('is not said of what somebody typed or pinned, which is as old as they meant it', () => {
    expect(behind({ source: 'typed' })).toBeNull();
    expect(behind({ pinned_at: '2026-05-01T18:00:00Z' })).toBeNull();
  });
});
