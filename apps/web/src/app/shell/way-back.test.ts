import { describe, expect, it } from 'vitest';
import { paths } from '../../paths';
import { placeAbove, stepsBack } from './way-back';

/** What was open in a tab, the last of it now. */
const tab = (...pages: readonly string[]) => {
  const entries = pages.map((page, index) => ({ index, url: `https://altavoz.test${page}` }));
  return { entries: () => entries, currentEntry: entries.at(-1) ?? null };
};

describe('the way back on a phone', () => {
  it('leads to the page before', () => {
    expect(stepsBack(tab('/campaigns', '/brands'))).toBe(-1);
  });

  it('passes over the tabs and panels of the page that is open, and both forms of its address', () => {
    expect(stepsBack(tab('/campaigns?look=table', '/campaign/a', '/campaign/a/?panel=x#squad'))).toBe(-2);
  });

  it('passes over what leads on by itself, such as the sign-in', () => {
    expect(stepsBack(tab('/campaigns', '/sign-in', '/', '/brands'))).toBe(-3);
    expect(stepsBack(tab('/', '/sign-in', '/brands'))).toBe(0);
  });

  it('leads nowhere from the first page, nor where the browser does not tell', () => {
    expect(stepsBack(tab('/brands'))).toBe(0);
    expect(stepsBack(undefined)).toBe(0);
  });

  const above = (pathname: string, searchStr = '', hash = '') => placeAbove({ pathname, searchStr, hash });

  it('knows what each page is part of', () => {
    expect(above('/campaign/a/brief')).toEqual(paths.campaign('a'));
    expect(above('/campaign/a')).toEqual(paths.campaigns());
    expect(above('/campaigns/new')).toEqual(paths.campaigns());
    expect(above('/perfil/instagram/ana/')).toEqual(paths.campaigns());
    expect(above('/proposals/p')).toEqual(paths.invitations());
    expect(above('/brands/b')).toEqual(paths.brands());
    expect(above('/brands')).toBeNull();
    for (const one of ['/account/security', '/team', '/company', '/company/networks/', '/plans'])
      expect(above(one)).toEqual(paths.account());
    for (const one of ['/account', '/companies', '/company/new']) expect(above(one)).toBeNull();
  });

  it('keeps the list that a thing was opened from, and the creator whose content it is', () => {
    const list = above('/campaign/a/contents/c', '?late=true', 'contenidos');
    expect(list).toMatchObject({ to: '/campaign/$uuid', hash: 'contenidos', search: { late: true } });
    const record = above('/campaign/a/contents/c', '?record=01a21dc8-6e29-775c-85e2-1ddab723be60', 'squad');
    expect(record).toMatchObject({ to: '/campaign/$uuid/creators/$record', hash: 'squad' });
  });
});
