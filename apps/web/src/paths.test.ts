import { expect, it } from 'vitest';
import { paths } from './paths';

it('links a profile with and an external page without the final slash [NAV-20, NAV-21]', () => {
  expect(paths.profile('instagram', 'ana')).toBe('/perfil/instagram/ana/');
  expect(paths.external('verano-2027', 'tiktok', 'ana')).toBe('/external-new/details/verano-2027/tiktok/ana');
});

it('encodes what people may write', () => {
  expect(paths.profile('blog', 'https://ana.mx/a b?c#d')).toBe(
    '/perfil/blog/https%3A%2F%2Fana.mx%2Fa%20b%3Fc%23d/',
  );
});

it('opens a campaign on a tab by its hash [TAB-01]', () => {
  expect(paths.campaign('u', 'squad')).toBe('/campaign/u#squad');
  expect(paths.campaign('u')).toBe('/campaign/u');
});
