import { describe, expect, it } from 'vitest';
import { changedFields, overtakenFields, settled, typeInto } from './typed-fields';

interface Fields {
  link: string;
  likes: number | string;
  tags: readonly string[];
}
const stored: Fields = { link: 'a', likes: 10, tags: ['sol'] };

describe('fields that several people edit', () => {
  it('keeps what was typed with what was seen, and forgets what was typed back', () => {
    const typed = typeInto({}, stored, { likes: 12, link: 'a' });
    expect(typed).toEqual({ likes: { own: 12, seen: 10 } });
    // Somebody else saves 20 meanwhile: what was seen when the typing began stays what is expected.
    const later = typeInto(typed, { ...stored, likes: 20 }, { likes: 13 });
    expect(later).toEqual({ likes: { own: 13, seen: 10 } });
    expect(typeInto(later, { ...stored, likes: 20 }, { likes: 10 })).toEqual({});
  });

  it('forgets what was stored, and keeps what was typed since', () => {
    const typed = typeInto({}, stored, { likes: 12, link: 'b' });
    expect(settled<Fields, 'likes'>(typed, 'likes', 12)).toEqual({ link: { own: 'b', seen: 'a' } });
    const later = typeInto(typed, stored, { likes: 13 });
    expect(settled<Fields, 'likes'>(later, 'likes', 12)).toEqual({
      likes: { own: 13, seen: 12 },
      link: { own: 'b', seen: 'a' },
    });
    expect(settled<Fields, 'tags'>(typed, 'tags', [])).toBe(typed);
  });

  it('compares lists by what is in them', () => {
    expect(changedFields(stored, { ...stored, tags: ['sol'] })).toEqual([]);
    expect(changedFields(stored, { ...stored, tags: ['sol', 'mar'] })).toEqual(['tags']);
  });

  it('names a field that both changed, not one that only the other did, nor one that both changed alike', () => {
    const own = { ...stored, likes: 12 };
    expect(overtakenFields(stored, own, { ...stored, likes: 20, link: 'b' })).toEqual([
      { field: 'likes', own: 12, theirs: 20 },
    ]);
    expect(overtakenFields(stored, own, { ...stored, likes: 12 })).toEqual([]);
    expect(overtakenFields(stored, own, { ...stored, link: 'b' })).toEqual([]);
  });
});
