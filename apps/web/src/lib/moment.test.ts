import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { formatMoment } from './moment';

beforeAll(() => i18next.init({ lng: 'es', resources: {} }));

it('writes a moment as all days are written, with its clock', () => {
  expect(formatMoment(new Date(2026, 10, 26, 23, 12).toISOString())).toBe('26/11/2026, 11:12 pm');
  expect(formatMoment(new Date(2026, 4, 3, 0, 5).toISOString())).toBe('03/05/2026, 12:05 am');
  for (const none of [null, undefined, 'nunca']) expect(formatMoment(none)).toBe('—');
});
