import { describe, expect, it } from 'vitest';
import { accountFigures } from './account-figures.js';

const now = new Date('2026-11-27T10:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

describe('the figures of an account by what it published', () => {
  it('are means of what is known, of a month where the figure is one of a month', () => {
    const posts = [
      {
        metrics: { number_of_likes: 90, number_of_comments: 10, number_of_views: 3_000 },
        publishedAt: daysAgo(2),
      },
      { metrics: { number_of_likes: 40, number_of_reproductions: 1_000 }, publishedAt: daysAgo(40) },
      { metrics: {}, publishedAt: daysAgo(41) },
    ];
    expect(accountFigures(posts, 1_000, now)).toEqual({
      er: 7,
      er_30_days: 10,
      views_avg: 2_000,
      reply_avg: 10,
    });
  });

  it('are absent where nothing is known, and rates where nobody knows who follows', () => {
    expect(accountFigures([], 1_000, now)).toEqual({});
    const posts = [{ metrics: { number_of_likes: 5 }, publishedAt: daysAgo(1) }];
    expect(accountFigures(posts, null, now)).toEqual({});
    expect(accountFigures(posts, 0, now)).toEqual({});
  });
});
