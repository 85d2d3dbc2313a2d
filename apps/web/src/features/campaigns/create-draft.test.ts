import { beforeEach, describe, expect, it } from 'vitest';
import { clearDraft, EMPTY_DRAFT, isEmptyDraft, readDraft, saveDraft } from './create-draft';

describe('the saved progress of the creation stepper [NAV-08, NAV-27]', () => {
  let kept: Map<string, string>;
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  beforeEach(() => {
    kept = new Map();
  });

  it('begins empty, comes back as it was left, and is gone after clearing', () => {
    expect(readDraft(store)).toEqual({ step: 0, values: EMPTY_DRAFT });
    const values = { ...EMPTY_DRAFT, name: 'Verano', networks: ['tiktok' as const] };
    saveDraft(store, 2, values);
    expect(readDraft(store)).toEqual({ step: 2, values });
    clearDraft(store);
    expect(readDraft(store)).toEqual({ step: 0, values: EMPTY_DRAFT });
  });

  it('knows whether there is something to lose, whatever the order of the fields [NAV-27]', () => {
    const { name, ...others } = EMPTY_DRAFT;
    expect(isEmptyDraft({ ...others, name })).toBe(true);
    expect(isEmptyDraft({ ...EMPTY_DRAFT, name: 'V' })).toBe(false);
    expect(isEmptyDraft({ ...EMPTY_DRAFT, hashtags: ['mar'] })).toBe(false);
    expect(isEmptyDraft({ ...EMPTY_DRAFT, currency: 'USD' })).toBe(false);
  });

  it('keeps nothing of a campaign that only its brand was chosen of, and goes on with what was typed before', () => {
    const blank = { ...EMPTY_DRAFT, brand: 'Café Nube' };
    expect(readDraft(store, blank)).toEqual({ step: 0, values: blank });
    expect(isEmptyDraft(blank, blank)).toBe(true);
    saveDraft(store, 0, blank, blank);
    expect(readDraft(store)).toEqual({ step: 0, values: EMPTY_DRAFT });
    saveDraft(store, 0, { ...EMPTY_DRAFT, name: 'Verano' });
    expect(readDraft(store, blank).values).toMatchObject({ name: 'Verano', brand: '' });
  });

  it.each(['{', '42', '{"step":99,"values":{"networks":["myspace"]}}'])(
    'survives a broken store: %s',
    (text) => {
      saveDraft(store, 0, { ...EMPTY_DRAFT, name: 'Verano' });
      for (const key of kept.keys()) kept.set(key, text);
      const { step, values } = readDraft(store);
      expect(step).toBeLessThanOrEqual(3);
      expect(values).toEqual(EMPTY_DRAFT);
    },
  );
});
