import type { Analytics } from '@altavoz/contracts';
import { describe, expect, it } from 'vitest';
import { donut, networkBars, overTime } from './chart-options';

interface Series {
  name: string;
  data: unknown[];
}
const seriesOf = (option: Record<string, unknown>) => option['series'] as Series[];

describe('the charts show the figures they are given', () => {
  const networks = [
    {
      network: 'instagram',
      counter: 5,
      impressions: 50,
      engagements: 5,
      content_types: [
        { content_type: 'reel', counter: 3, impressions: 30, engagements: 3 },
        { content_type: 'photo', counter: 2, impressions: 20, engagements: 2 },
      ],
    },
    {
      network: 'tiktok',
      counter: 4,
      impressions: 40,
      engagements: 4,
      content_types: [{ content_type: 'reel', counter: 4, impressions: 40, engagements: 4 }],
    },
  ] as Analytics['networks'];

  it('stacks each type over its network, zero where there is none [ANA-11]', () => {
    const option = networkBars(
      networks,
      (network) => network,
      (type) => type,
    );
    expect(seriesOf(option).map(({ name, data }) => [name, data])).toEqual([
      ['reel', [3, 4]],
      ['photo', [2, 0]],
    ]);
  });

  it('puts each day where it belongs', () => {
    const names = { contents: 'C', impressions: 'I', engagements: 'E' };
    const option = overTime([{ day: '2026-01-02', contents: 2, impressions: 100, engagements: 7 }], names);
    expect(seriesOf(option).map(({ name, data }) => [name, data])).toEqual([
      ['C', [['2026-01-02', 2]]],
      ['I', [['2026-01-02', 100]]],
      ['E', [['2026-01-02', 7]]],
    ]);
  });

  it('cuts a ring by the values', () => {
    expect(seriesOf(donut([{ name: 'a', value: 3 }]))[0]?.data).toEqual([{ name: 'a', value: 3 }]);
  });
});
