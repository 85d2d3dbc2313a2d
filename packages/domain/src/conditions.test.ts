import { CONTENT_CONDITIONS, CREATOR_CONDITIONS, type Conditions } from '@altavoz/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conditionsText, readConditions } from './conditions.js';

const read = (text: string) => readConditions(text, CREATOR_CONDITIONS);

describe('conditions as a text', () => {
  it('come back as they were', () => {
    const conditions: Conditions = {
      match: 'any',
      list: [
        { field: 'followers', way: 'between', values: ['1000', ''] },
        { field: 'engagement_rate', way: 'between', values: ['2.5', '10'] },
        { field: 'network', way: 'none', values: ['tiktok', 'instagram'] },
        { field: 'agreed_cost', way: 'unknown', values: [] },
      ],
    };
    const text = conditionsText(conditions);
    expect(text).toBe(
      'any*followers..between..1000..*engagement_rate..between..2.5..10*network..none..tiktok..instagram*agreed_cost..unknown',
    );
    expect(read(text)).toEqual(conditions);
  });

  it('are none for the empty text', () => {
    expect(read('')).toEqual({ match: 'all', list: [] });
    expect(conditionsText({ match: 'any', list: [] })).toBe('');
  });

  it.each([
    'followers',
    'followers..',
    'followers..between',
    'followers..between..1000',
    'followers..between....',
    'followers..between..1..2..3',
    'followers..between..-1..2',
    'followers..between..1.5..2',
    'followers..between..1e3..',
    'followers..any..1',
    'followers..known..1',
    'contents_total..unknown',
    'estimated_cost..between..1.005..',
    'estimated_cost..between..99999999999..',
    'network..any',
    'network..any..myspace',
    'network..any..tiktok..tiktok',
    'status..any..removed',
    'published_date..between..2026-03-01..',
    'toString..known',
    '__proto__..known',
    'any*network..any..tiktok',
    'network..any..tiktok*',
    '*',
    'any',
  ])('are refused as a whole when a part means nothing: %s', (text) => {
    expect(read(text)).toBeNull();
  });

  it.each(['2026-02-30', '1899-12-31', '2201-01-01', '2026-3-1', 'tomorrow'])('know no day %s', (day) => {
    expect(readConditions(`published_date..between..${day}..`, CONTENT_CONDITIONS)).toBeNull();
  });

  it('are not more than a list takes', () => {
    const one = 'contents_total..between..1..2';
    expect(read(Array.from({ length: 10 }, () => one).join('*'))).not.toBeNull();
    expect(read(Array.from({ length: 11 }, () => one).join('*'))).toBeNull();
  });

  it('are read or refused, whatever stands there', () => {
    const signs = fc.constantFrom(
      'any',
      '*',
      '..',
      'followers',
      'between',
      'network',
      '1',
      'tiktok',
      '.',
      'é',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(signs).map((some) => some.join('')),
        ),
        (text) => {
          const conditions = read(text);
          expect(conditions ? conditionsText(conditions) : text).toBe(text);
        },
      ),
    );
  });
});
