import { expect, it } from 'vitest';
import { mailedTime } from './mailed-time.js';

const at = new Date('2026-11-27T20:21:00Z');

it('tells a moment by the clock of a country, and names its zone', () => {
  expect(mailedTime(at, { country: 'MX', locale: 'es' })).toMatch(
    /^27 de noviembre de 2026,?( a las)? 14:21 \(hora estándar central, GMT-6\)$/,
  );
  expect(mailedTime(at, { country: 'ES', locale: 'es' })).toContain('21:21 (hora estándar de Europa central');
  expect(mailedTime(at, { country: 'CO', locale: 'en' })).toContain('(Colombia Standard Time, GMT-5)');
});

it('tells the time that everybody has where no country is known', () => {
  for (const country of [null, 'ZZ'])
    expect(mailedTime(at, { country, locale: 'es' })).toMatch(/ 20:21 \(UTC\)$/);
});
