import type { Analytics } from '@altavoz/contracts';
import { contentTypeLabelKey } from '@altavoz/networks';
import { describe, expect, it } from 'vitest';
import { donut, networkBars, overTime, publishedDots } from './chart-options';

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

  it('stacks each type over its network by the name it has there, zero where there is none [ANA-11, CON-47]', () => {
    const option = networkBars(networks, (network) => network, contentTypeLabelKey);
    expect(seriesOf(option).map(({ name, data }) => [name, data])).toEqual([
      ['tiktok_reel', [0, 4]],
      ['reel', [3, 0]],
      ['photo', [2, 0]],
    ]);
  });

  it('gives each figure a scale of its own, on the days where it belongs [ANA-17]', () => {
    const names = { impressions: 'I', engagements: 'E' };
    const option = overTime(
      [{ day: '2026-01-02', contents: 2, impressions: 100, engagements: 7 }],
      names,
      'es',
    );
    expect(seriesOf(option).map(({ name, data }) => [name, data])).toEqual([
      ['I', [['2026-01-02', 100]]],
      ['E', [['2026-01-02', 7]]],
    ]);
    expect(option['series']).toMatchObject([{ yAxisIndex: 0 }, { yAxisIndex: 1 }]);
  });

  it('draws a dot for each published content of a day up to 70, and how many more [ANA-08, ANA-25…27]', () => {
    const option = publishedDots(
      [
        { day: '2026-01-02', contents: 3, impressions: 0, engagements: 0 },
        { day: '2026-01-03', contents: 20, impressions: 0, engagements: 0 },
      ],
      (count) => `${count} contenidos`,
      'es',
    );
    const dots = seriesOf(option)[0]?.data as { value: [number, number]; day: string; label?: object }[];
    expect(dots.map(({ value }) => value[1])).toEqual([
      5, 10, 15, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70,
    ]);
    expect(new Date(dots[0]?.value[0] ?? 0).getDate()).toBe(2);
    expect(dots.flatMap(({ label }) => label ?? [])).toEqual([expect.objectContaining({ formatter: '+6' })]);
    const { formatter } = option['tooltip'] as { formatter: (shown: { data: unknown }) => string };
    expect(formatter({ data: dots[4] })).toBe('sáb 3 ene<br><b>20 contenidos</b>');
  });

  it('cuts a ring by the values', () => {
    expect(seriesOf(donut([{ name: 'a', value: 3 }]))[0]?.data).toEqual([{ name: 'a', value: 3 }]);
  });
});
