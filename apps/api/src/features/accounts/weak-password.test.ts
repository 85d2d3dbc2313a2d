import { LIMITS } from '@altavoz/contracts';
import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { weaknessOf } from './weak-password.js';

describe('a new password', () => {
  // The list of the library (MIT), by how often people choose them.
  const common = (dictionary['passwords-common'] as string[])
    .filter((password) => password.length >= LIMITS.passwordMin)
    .slice(0, 2_000);

  it('is none of the two thousand that most people choose [ACC-07]', () => {
    expect(common).toHaveLength(2_000);
    expect(common.filter((password) => weaknessOf(password, []) === null)).toEqual([]);
  });

  it('is none of them in capitals either, nor what stands on the page, nor its owner', () => {
    for (const password of ['PASSWORD', 'Password1', 'contraseña', 'altavoz1', 'QwertyUiop', '12345678'])
      expect([password, weaknessOf(password, [])]).toEqual([password, 'refusals:password.easy']);
    expect(weaknessOf('Ana Robles Peña', ['ana@example.com', 'Ana Robles Peña'])).toBe(
      'refusals:password.own_name',
    );
  });

  it('is taken without digits, capitals or signs when it is long enough', () => {
    for (const password of ['caballo bateria grapa correcto', 'tres tristes lamparas verdes'])
      expect([password, weaknessOf(password, [])]).toEqual([password, null]);
  });
});
