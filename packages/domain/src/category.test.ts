import { CATEGORIES } from '@altavoz/contracts';
import { describe, expect, it } from 'vitest';
import { CATEGORY_THRESHOLDS, categoryBounds, categoryForFollowers } from './category-bounds.js';
import { categoryLabel, categoryRank } from './category.js';

describe('categories', () => {
  it('ranks the five 1 to 5 and everything else 6 [CAT-02…11]', () => {
    expect(CATEGORIES.map(categoryRank)).toEqual([1, 2, 3, 4, 5]);
    expect(['other', '', null, undefined, 'Top-Celebrity'].map(categoryRank)).toEqual([6, 6, 6, 6, 6]);
  });

  it('has the labels of the specification [CAT-01…09]', () => {
    expect(CATEGORIES.map(categoryLabel)).toEqual([
      'Top Celebrity',
      'Top Influencer / Celebridad',
      'Macro-influencer',
      'Micro-influencer',
      'Nanoinfluencer',
    ]);
  });

  it('labels another value with itself and none with a dash [CAT-11]', () => {
    expect([categoryLabel('Embajador'), categoryLabel(' '), categoryLabel(null)]).toEqual([
      'Embajador',
      '—',
      '—',
    ]);
  });

  it.each([
    [0, 'nanoinfluencer'],
    [9_999, 'nanoinfluencer'],
    [10_000, 'microinfluencer'],
    [99_999, 'microinfluencer'],
    [100_000, 'macroinfluencer'],
    [999_999, 'macroinfluencer'],
    [1_000_000, 'top-influencer-celebrity'],
    [9_999_999, 'top-influencer-celebrity'],
    [10_000_000, 'top-celebrity'],
    [null, null],
    [-1, null],
    [Number.NaN, null],
  ])('%s followers: %s [CAT-13]', (followers, category) => {
    expect(categoryForFollowers(followers)).toBe(category);
  });

  it('takes other thresholds [CAT-13]', () => {
    expect(categoryForFollowers(5, [{ category: 'macroinfluencer', from: 3 }])).toBe('macroinfluencer');
  });
});

it('says from how many followers to how many a category is, as the followers are told into it [CAT-13]', () => {
  expect(categoryBounds('nanoinfluencer')).toEqual({ from: 0, below: 10_000 });
  expect(categoryBounds('top-celebrity')).toEqual({ from: 10_000_000, below: null });
  expect([categoryBounds('other'), categoryBounds(null)]).toEqual([null, null]);
  for (const { category, from } of CATEGORY_THRESHOLDS) {
    expect(categoryForFollowers(from)).toBe(category);
    const below = categoryBounds(category)?.below;
    if (below) expect(categoryForFollowers(below - 1)).toBe(category);
  }
});
