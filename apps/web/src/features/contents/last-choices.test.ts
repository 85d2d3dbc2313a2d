import { beforeEach, describe, expect, it } from 'vitest';
import { readChoices, saveChoices } from './last-choices';

describe('the last choices of the add content dialog [ADD-15…20]', () => {
  let kept: Map<string, string>;
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const choices = { network: 'instagram', contentType: 'reel', date: '2026-05-03' } as const;
  beforeEach(() => {
    kept = new Map();
    saveChoices(store, choices, 'Reel');
  });

  it('stores the three keys that the specification names, the type as JSON [LIM-65, LIM-66, LIM-67]', () => {
    expect(Object.fromEntries(kept)).toEqual({
      add_content_network: 'instagram',
      add_content_content_type: '{"value":"reel","text":"Reel"}',
      add_content_date_publish: '2026-05-03',
    });
    expect(readChoices(store)).toEqual(choices);
  });

  it('offers nothing when nothing was stored', () => {
    kept.clear();
    expect(readChoices(store)).toBeNull();
  });

  it.each([
    ['a type that is no JSON', 'add_content_content_type', 'reel'],
    ['a type the network does not have', 'add_content_content_type', '{"value":"podcast"}'],
    ['a network that does not exist', 'add_content_network', 'myspace'],
    ['a day that does not exist', 'add_content_date_publish', '2026-02-31'],
  ])('restores none of them with %s, and forgets them', (_, key, value) => {
    kept.set(key, value);
    expect(readChoices(store)).toBeNull();
    expect(kept.size).toBe(0);
  });
});
