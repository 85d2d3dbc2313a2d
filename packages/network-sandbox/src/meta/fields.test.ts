import { describe, expect, it } from 'vitest';
import { parseFields } from './fields.js';

describe('fields of a question', () => {
  it('are read with what stands within them', () => {
    expect(parseFields('id,media.limit(2).after(a=){id,owner{id}},name')).toEqual([
      { name: 'id', args: {} },
      {
        name: 'media',
        args: { limit: '2', after: 'a=' },
        fields: [
          { name: 'id', args: {} },
          { name: 'owner', args: {}, fields: [{ name: 'id', args: {} }] },
        ],
      },
      { name: 'name', args: {} },
    ]);
  });

  it.each(['', 'id,', ',id', 'a{', 'a{id', 'a{}', 'a.limit', 'a.limit(', 'a.b(c', 'id}', 'a b', 'a.b(c{d})'])(
    'are not «%s»',
    (text) => {
      expect(parseFields(text)).toBeNull();
    },
  );
});
