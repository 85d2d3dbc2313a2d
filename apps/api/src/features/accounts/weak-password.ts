import type { Locale } from '@altavoz/contracts';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

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
export function weaknessOf(password: string, owner: readonly string[]): Record<Locale, string> | null {
  judge ??= new ZxcvbnFactory({
    dictionary: { common: dictionary['passwords-common'], here: HERE },
    graphs: adjacencyGraphs,
  });
  const own = owner.flatMap((text) => [text, ...text.split(/[@\s]+/)]).filter((text) => text.length > 2);
  if (own.some((text) => text.toLowerCase() === password.trim().toLowerCase())) {
    return { es: 'No puede ser tu correo ni tu nombre', en: 'Must not be your email or your name' };
  }
  if (judge.check(password.slice(0, JUDGED), own).score >= LEAST_SCORE) return null;
  return {
    es: 'Es fácil de adivinar. Prueba con tres o cuatro palabras sin relación entre sí',
    en: 'Is easy to guess. Try three or four words that have nothing to do with each other',
  };
}
