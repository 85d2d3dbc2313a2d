import type { User } from '@altavoz/contracts';
import { describe, expect, it } from 'vitest';
import { homeOf } from './home-of';
import { mayDo } from './profile-queries';

const company = { uuid: 'c', name: 'Agencia', country: null, website: null, kind: 'agency' as const };
const account = (change: Partial<User>): User => ({
  uuid: 'u',
  email: 'ana@example.test',
  name: 'Ana',
  locale: 'es',
  role: 'company',
  is_superuser: false,
  permissions: [],
  company,
  ...change,
});

describe('where an account begins', () => {
  it('asks a new account for its role, and a company account for its company [ACC-03, ACC-04]', () => {
    expect(homeOf(account({ role: null, company: null }))).toBe('/welcome');
    expect(homeOf(account({ company: null }))).toBe('/welcome');
  });

  it('leads a company to its campaigns and a creator to the account page [PER-18]', () => {
    expect(homeOf(account({}))).toBe('/campaigns');
    expect(homeOf(account({ role: 'creator', company: null }))).toBe('/account');
  });

  it('asks a superuser nothing, whatever the account is', () => {
    expect(homeOf(account({ role: null, company: null, is_superuser: true }))).toBe('/campaigns');
    expect(homeOf(account({ role: 'creator', company: null, is_superuser: true }))).toBe('/campaigns');
  });
});

describe('what an account may do [PER-16]', () => {
  it('is what its permissions name, and everything for a superuser', () => {
    expect(mayDo(account({ permissions: ['change_campaign'] }), 'change_campaign')).toBe(true);
    expect(mayDo(account({ permissions: ['view_campaign'] }), 'change_campaign')).toBe(false);
    expect(mayDo(account({ is_superuser: true }), 'change_campaign')).toBe(true);
  });

  it('is nothing while nobody is signed in', () => {
    expect(mayDo(undefined, 'view_campaign')).toBe(false);
  });
});
