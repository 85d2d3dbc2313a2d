import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import type { Sentence } from '../../words.js';

/** Scores go from 0 to 4; below 2 a million guesses suffice. */
const LEAST_SCORE = 2;
/** How much of a password is judged: the work grows with the square of it. */
const JUDGED = 40;
/** What people here choose, and what stands on the page. */
const HERE = ['contraseña', 'contrasena', 'clave', 'campaña', 'campana', 'bienvenido', 'tequiero', 'altavoz'];

let judge: ZxcvbnFactory | null = null;

/**
 * Why a new password is too easy to guess: common, a pattern, or its owner's own name or address. Null when
 * it is not.
 */
export function weaknessOf(password: string, owner: readonly string[]): Sentence['key'] | null {
  judge ??= new ZxcvbnFactory({
    dictionary: { common: dictionary['passwords-common'], here: HERE },
    graphs: adjacencyGraphs,
  });
  const own = owner.flatMap((text) => [text, ...text.split(/[@\s]+/)]).filter((text) => text.length > 2);
  if (own.some((text) => text.toLowerCase() === password.trim().toLowerCase())) {
    return 'refusals:password.own_name';
  }
  if (judge.check(password.slice(0, JUDGED), own).score >= LEAST_SCORE) return null;
  return 'refusals:password.easy';
}
