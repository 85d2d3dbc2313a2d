import { vanityNameSchema } from '@altavoz/contracts';
import type { ButtonProps, PolymorphicComponentProps } from '@mantine/core';
import { redirect } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { router } from './app/router';
import type { AppLink } from './lib/navigation';
import { paths, type Place } from './paths';

const addressOf = (place: Place) => router.buildLocation(place).publicHref;

describe('places', () => {
  it('are linked with a final slash for a profile alone [NAV-20]', () => {
    expect(addressOf(paths.profile('instagram', 'ana'))).toBe('/perfil/instagram/ana/');
    expect(addressOf(paths.campaigns())).toBe('/campaigns');
  });

  it.each(['https://ana.mx/a b?c#d', 'ana.ñ', '100%', '$uuid', 'a\\b', '日本', '@ana'])(
    'keep the name %s as it is written',
    (username) => {
      const address = addressOf(paths.profile('blog', username));
      expect(address).toBe(`/perfil/blog/${encodeURIComponent(username)}/`);
    },
  );

  it('open a campaign on a tab by its hash [TAB-01]', () => {
    expect(addressOf(paths.campaign('u', 'squad'))).toBe('/campaign/u#squad');
    expect(addressOf(paths.campaign('u'))).toBe('/campaign/u');
  });

  it.each([
    '/perfil/blog/https%3A%2F%2Fana.mx%2Fa%20b%3Fc%23d/',
    '/campaign/u?search=a%26b&sort=-followers&page=2#squad',
    '/campaigns?search=caf%C3%A9+y+m%C3%A1s&archived=true',
    '/external-new/details/verano/tiktok/ana?token=a%2Bb',
    '/nowhere/?x=1#y',
  ])('come back as they were visited: %s [NAV-28]', (href) => {
    expect(router.buildLocation({ href } as object).publicHref).toBe(href);
  });

  it('are not the address of anybody: the first part of each is refused as the name of a page', () => {
    const firsts = Object.keys(router.routesByPath).flatMap((path) => path.split('/')[1] || []);
    expect(firsts.length).toBeGreaterThan(20);
    const taken = firsts.filter(
      (first) => !first.startsWith('$') && vanityNameSchema.safeParse(first).success,
    );
    expect(taken).toEqual([]);
  });

  it('do not compile when no route knows them', () => {
    const uuid = 'u';
    const places: Place[] = [
      paths.campaign(uuid, 'squad'),
      // @ts-expect-error no route
      { to: '/campaing/$uuid', params: { uuid } },
      // @ts-expect-error the route needs its parameter
      { to: '/campaign/$uuid' },
      // @ts-expect-error another parameter
      { to: '/campaign/$uuid', params: { id: uuid } },
      // @ts-expect-error nothing that its lists can be in
      { to: '/campaign/$uuid', params: { uuid }, search: { page: 'two' } },
      // @ts-expect-error no tab
      { to: '/campaign/$uuid', params: { uuid }, hash: 'team' },
      // @ts-expect-error a page without hashes
      { to: '/account', hash: 'squad' },
      // @ts-expect-error without its final slash
      { to: '/perfil/$network/$username', params: { network: 'instagram', username: 'ana' } },
      // @ts-expect-error an address instead of a place
      `/campaign/${uuid}`,
    ];
    const links: PolymorphicComponentProps<typeof AppLink, ButtonProps>[] = [
      { component: undefined as never, to: paths.home() },
      // @ts-expect-error no route, as a component of Mantine too
      { component: undefined as never, to: { to: '/nowhere' } },
      // @ts-expect-error the route needs its parameter
      { component: undefined as never, to: { to: '/campaign/$uuid' } },
    ];
    const navigations = [
      () => router.navigate(paths.home()),
      // @ts-expect-error no route
      () => router.navigate({ to: '/nowhere' }),
      // @ts-expect-error no route
      () => redirect({ to: '/nowhere' }),
      // @ts-expect-error a place that is not known
      () => paths.campaign(uuid, 'team'),
    ];
    // The compiler is the test: what compiles after all makes its comment an error.
    expect([places, links, navigations].map(({ length }) => length)).toEqual([9, 3, 4]);
  });
});
