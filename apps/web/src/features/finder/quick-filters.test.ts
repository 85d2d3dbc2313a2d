import { CATALOGUE_CONDITIONS } from '@altavoz/contracts';
import { readConditions } from '@altavoz/domain';
import { describe, expect, it } from 'vitest';
import { QUICK, quickValue, takesQuick, withQuick, type QuickField } from './quick-filters';

describe('values of filters that are offered at once', () => {
  it.each(Object.keys(QUICK) as QuickField[])('are conditions, and read back, of %s', (field) => {
    for (const value of QUICK[field]) {
      const where = withQuick('verified..yes', field, value);
      expect(readConditions(where, CATALOGUE_CONDITIONS)?.list).toHaveLength(2);
      expect(quickValue(where, field)).toBe(value);
      expect(withQuick(where, field, null)).toBe('verified..yes');
    }
  });

  it('take the place of what was said of the field, and of nothing else', () => {
    const where = withQuick('followers..between..7..9*country..any..MX', 'followers', '1000000..');
    expect(where).toBe('country..any..MX*followers..between..1000000..');
    expect(quickValue(where, 'country')).toBe('MX');
    // What is not offered is said by the conditions alone.
    expect(quickValue('followers..between..7..9', 'followers')).toBeNull();
    expect(quickValue('followers..unknown', 'followers')).toBeNull();
    expect(takesQuick(where)).toBe(true);
    expect(takesQuick(`any*${where}`)).toBe(false);
  });
});
