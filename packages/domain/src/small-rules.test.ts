import { describe, expect, it } from 'vitest';
import { filterSummary } from './filter-summary.js';
import { scatterPoints } from './scatter.js';
import { isVideo } from './video.js';

it('sums filters up as two and how many more [FND-08, LIM-08]', () => {
  expect([[], ['A'], ['A', 'B'], ['A', 'B', 'C', 'D', 'E']].map(filterSummary)).toEqual([
    '',
    'A',
    'A, B',
    'A, B +3',
  ]);
});

describe('scatterPoints', () => {
  it('stacks the dots of one day 5 apart up to 70', () => {
    const { per, points } = scatterPoints([
      { day: '2024-05-03', contents: 14 },
      { day: '2024-05-04', contents: 2 },
    ]);
    expect(per).toBe(1);
    expect(points.map(({ y }) => y)).toEqual([5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 5, 10]);
  });

  it.each([
    [15, 2, 8],
    [28, 2, 14],
    [29, 3, 10],
  ])('leaves none of %i contents out: each dot is up to %i of them, on every day', (contents, per, dots) => {
    const found = scatterPoints([
      { day: '2024-05-03', contents },
      { day: '2024-05-04', contents: 1 },
    ]);
    expect(found.per).toBe(per);
    expect(found.points.filter(({ day }) => day === '2024-05-03')).toHaveLength(dots);
    expect(found.points.filter(({ day }) => day === '2024-05-04')).toHaveLength(1);
  });

  it('stands each dot on its publish day, and has none without a day', () => {
    expect(
      scatterPoints([
        { day: '', contents: 40 },
        { day: '2024-05-03', contents: 1 },
      ]),
    ).toEqual({ per: 1, points: [{ y: 5, day: '2024-05-03' }] });
  });
});

describe('isVideo', () => {
  it.each([
    ['https://cdn.test/a/story.MP4?sig=x.jpg', undefined, true],
    ['clip.mov', undefined, true],
    ['blob:http://test/1', 'video/webm', true],
    ['photo.jpg', 'image/jpeg', false],
    ['https://cdn.test/photo.jpg?name=a.mp4', undefined, false],
    ['mp4', undefined, false],
    [null, null, false],
  ])('%s of type %s: %s [STA-48…50]', (name, type, expected) => {
    expect(isVideo(name, type)).toBe(expected);
  });
});
