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
  it('stacks the dots of one day 5 apart up to 70 and says how many more there are', () => {
    const points = scatterPoints([
      { day: '2024-05-03', contents: 17 },
      { day: '2024-05-04', contents: 2 },
    ]);
    expect(points.map(({ y }) => y)).toEqual([5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 5, 10]);
    expect(points.filter(({ more }) => more > 0)).toEqual([expect.objectContaining({ y: 70, more: 3 })]);
  });

  it('stands each dot on its publish day, and has none without a day', () => {
    const [point, ...others] = scatterPoints([
      { day: '', contents: 4 },
      { day: '2024-05-03', contents: 1 },
    ]);
    expect(others).toEqual([]);
    expect(point).toMatchObject({ y: 5, day: '2024-05-03', more: 0 });
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
