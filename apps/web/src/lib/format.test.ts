import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import en from '@altavoz/words/locales/en/common.json';
import es from '@altavoz/words/locales/es/common.json';
import { shortDay } from './format';
import { dayAhead, dayLabel, relativeTime } from './use-formats';

const words = createInstance();
await words.init({ resources: { es: { common: es }, en: { common: en } }, defaultNS: 'common' });
const say = { es: words.getFixedT('es', 'common'), en: words.getFixedT('en', 'common') };

describe('relativeTime', () => {
  const now = new Date('2024-05-03T12:00:00Z');
  const minutes = (count: number) => count * 60_000;
  const days = (count: number) => count * 86_400_000;

  it.each([
    [-days(3), 'Justo ahora', 'Just now'],
    [0, 'Justo ahora', 'Just now'],
    [59_999, 'Justo ahora', 'Just now'],
    [minutes(1), 'Hace 1 minuto', '1 minute ago'],
    [minutes(59) + 59_999, 'Hace 59 minutos', '59 minutes ago'],
    [minutes(60), 'Hace 1 hora', '1 hour ago'],
    [days(1) - 1, 'Hace 23 horas', '23 hours ago'],
    [days(1), 'Hace 1 día', '1 day ago'],
    [days(6), 'Hace 6 días', '6 days ago'],
    [days(7), 'Hace 1 semana', '1 week ago'],
    [days(29), 'Hace 4 semanas', '4 weeks ago'],
    [days(30), 'Hace 1 mes', '1 month ago'],
    [days(364), 'Hace 12 meses', '12 months ago'],
    [days(365), 'Hace 1 año', '1 year ago'],
    [days(800), 'Hace 2 años', '2 years ago'],
  ])('%d ms: %s [I18-12…19, LIM-55…57]', (past, es, en) => {
    const then = new Date(now.getTime() - past);
    expect(relativeTime(say.es, then, now)).toBe(es);
    expect(relativeTime(say.en, then.toISOString(), now)).toBe(en);
  });

  it('writes a dash for no date', () => {
    expect(relativeTime(say.es, 'x', now)).toBe('—');
  });
});

describe('dayLabel', () => {
  // A Friday.
  const today = '2024-05-03';
  it.each([
    ['2024-05-03', 'Hoy', 'Today'],
    ['2024-05-02', 'Ayer', 'Yesterday'],
    ['2024-05-01', 'Antier', 'The day before yesterday'],
    ['2024-04-30', 'El martes', 'On Tuesday'],
    ['2024-04-27', 'El sábado', 'On Saturday'],
    ['2024-04-26', '26/04/2024', '26 Apr 2024'],
    ['2024-05-04', '4/05/2024', '4 May 2024'],
    ['2023-12-09', '9/12/2023', '9 Dec 2023'],
    [null, '—', '—'],
    ['soon', '—', '—'],
  ])('%s: %s [I18-20…24]', (day, es, en) => {
    expect(dayLabel(say.es, day, today, 'es')).toBe(es);
    expect(dayLabel(say.en, day, today, 'en')).toBe(en);
  });
});

it.each([
  ['2024-05-03', 'Hoy', 'Today'],
  ['2024-05-04', 'Mañana', 'Tomorrow'],
  ['2024-06-02', 'En 30 días', 'In 30 days'],
  ['2024-05-02', '02/05/2024', '2 May 2024'],
])('%s is %s, seen from the third of May', (day, es, en) => {
  expect(dayAhead(say.es, day, '2024-05-03', 'es')).toBe(es);
  expect(dayAhead(say.en, day, '2024-05-03', 'en')).toBe(en);
});

it('names a day on a chart as people here write it [I18-01]', () => {
  expect([shortDay('2026-09-01', 'es'), shortDay('2026-09-01', 'en')]).toEqual(['mar 1 sep', 'Tue 1 Sept']);
});
