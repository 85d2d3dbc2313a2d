import { expect, it } from 'vitest';
import { preferredLocale } from './i18n';

it('is Spanish unless the browser prefers English or the person chose [I18-01, I18-02]', () => {
  expect(preferredLocale(null, ['de-DE', 'fr'])).toBe('es');
  expect(preferredLocale(null, [])).toBe('es');
  expect(preferredLocale(null, ['en-GB', 'es-MX'])).toBe('en');
  expect(preferredLocale(null, ['es-MX', 'en'])).toBe('es');
  expect(preferredLocale('es', ['en-US'])).toBe('es');
  expect(preferredLocale('en', ['es-MX'])).toBe('en');
  expect(preferredLocale('xx', ['en'])).toBe('en');
});
