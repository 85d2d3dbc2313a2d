import type { User } from '@altavoz/contracts';
import { describe, expect, it } from 'vitest';
import { homeOf, isUndecided } from './home-of';

const account = (role: User['role'], sees = false): Parameters<typeof homeOf>[0] => ({
  role,
  company: null,
  lost_access: null,
  can: {
    see_campaigns: sees,
    see_prices: sees,
    create_campaigns: false,
    see_allowance: false,
    keep_views: false,
    oversee: false,
    see_audit_log: false,
  },
});

describe('where an account begins', () => {
  it('asks a new account for its role, and a company account for its company [ACC-03, ACC-04]', () => {
    expect(homeOf(account(null)).to).toBe('/welcome');
    expect(homeOf(account('company')).to).toBe('/welcome');
  });

  it('leads a creator to the invitations [PER-18]', () => {
    expect(homeOf(account('creator')).to).toBe('/invitations');
  });

  it('tells whoever was a guest what ended, before it asks for anything', () => {
    const lost_access = { company: 'Sol', campaign: 'Verano', at: '2026-05-10T12:00:00.000Z' };
    expect(homeOf({ ...account(null), lost_access }).to).toBe('/no-access');
    expect(homeOf({ ...account('company'), lost_access }).to).toBe('/no-access');
    expect(homeOf({ ...account(null, true), lost_access }).to).toBe('/campaigns');
    expect(homeOf({ ...account('creator'), lost_access }).to).toBe('/invitations');
  });

  it('leads to the campaigns whoever sees any: members and guests [PER-18]', () => {
    for (const role of ['company', 'creator', null] as const)
      expect(homeOf(account(role, true)).to).toBe('/campaigns');
  });

  it('leads whoever runs the platform to all companies, unless they work in one', () => {
    const superuser = {
      ...account('company', true),
      can: { ...account('company', true).can, oversee: true },
    };
    expect(homeOf(superuser).to).toBe('/companies');
    const company = {
      uuid: '',
      name: 'Sol',
      country: null,
      website: null,
      kind: 'brand',
      role: 'manager',
    } as const;
    expect(homeOf({ ...superuser, company }).to).toBe('/campaigns');
  });

  it('asks once: nobody who is a creator or has a company is asked again [PER-03]', () => {
    const company = {
      uuid: '',
      name: 'Sol',
      country: null,
      website: null,
      kind: 'brand',
      role: 'owner',
    } as const;
    expect(isUndecided({ role: null, company: null })).toBe(true);
    expect(isUndecided({ role: 'company', company: null })).toBe(true);
    expect(isUndecided({ role: 'company', company })).toBe(false);
    expect(isUndecided({ role: 'creator', company: null })).toBe(false);
  });
});
