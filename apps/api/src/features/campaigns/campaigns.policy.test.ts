import { GRANT_ROLES, MEMBER_ROLES } from '@altavoz/contracts';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../../http/caller.js';
import { campaignPolicy } from './campaigns.policy.js';

const caller = (over: Partial<Caller>): Caller => ({
  accountId: 'a',
  sessionId: 's',
  role: 'company',
  isSuperuser: false,
  companyId: null,
  memberRole: null,
  grants: [],
  ...over,
});
const campaign = { company_id: 'ours', id: 'spring' };
const verdicts = (who: Caller) => [campaignPolicy.view(who, campaign), campaignPolicy.change(who, campaign)];

describe('what may be done with a campaign [PER-16]', () => {
  it.each(MEMBER_ROLES)('by the %s of its company', (memberRole) => {
    expect(verdicts(caller({ companyId: 'ours', memberRole }))).toEqual([true, memberRole !== 'analyst']);
  });

  it.each(MEMBER_ROLES)('by the %s of another company: nothing', (memberRole) => {
    expect(verdicts(caller({ companyId: 'theirs', memberRole }))).toEqual([false, false]);
  });

  it.each(GRANT_ROLES)('by a guest who is its %s', (role) => {
    const grants = [{ companyId: 'ours', companyName: 'Sol', campaignId: 'spring', role }];
    expect(verdicts(caller({ grants }))).toEqual([true, role === 'editor']);
  });

  it.each([
    ['client', [false, false]],
    ['client_decider', [true, false]],
    ['viewer', [false, true]],
    ['viewer_decider', [true, true]],
    ['editor', [true, true]],
  ] as const)('deciding and seeing costs are two rights: of a guest who is its %s', (role, expected) => {
    const grants = [{ companyId: 'ours', companyName: 'Sol', campaignId: 'spring', role }];
    const rights = (id: string) => {
      const who = caller({ grants });
      return [
        campaignPolicy.decide(who, { ...campaign, id }),
        campaignPolicy.seeCosts(who, { ...campaign, id }),
      ];
    };
    expect(rights('spring')).toEqual(expected);
    expect(rights('winter')).toEqual([false, false]);
  });

  it('by a guest of another campaign of the same company: nothing', () => {
    const grants = [{ companyId: 'ours', companyName: 'Sol', campaignId: 'winter', role: 'editor' as const }];
    expect(verdicts(caller({ grants }))).toEqual([false, false]);
  });

  it('by an analyst to whom it is open as editor', () => {
    const grants = [{ companyId: 'ours', companyName: 'Sol', campaignId: 'spring', role: 'editor' as const }];
    expect(verdicts(caller({ companyId: 'ours', memberRole: 'analyst', grants }))).toEqual([true, true]);
  });

  it('guests are invited to it by owners and managers of its company, by no guest and nobody elsewhere', () => {
    const grants = [{ companyId: 'ours', companyName: 'Sol', campaignId: 'spring', role: 'editor' as const }];
    const sharing = (over: Partial<Caller>) => campaignPolicy.share(caller(over), campaign);
    expect(MEMBER_ROLES.map((memberRole) => sharing({ companyId: 'ours', memberRole }))).toEqual([
      true,
      true,
      false,
    ]);
    expect(sharing({ companyId: 'theirs', memberRole: 'owner', grants })).toBe(false);
    expect(sharing({ grants })).toBe(false);
    expect(sharing({ isSuperuser: true })).toBe(false);
  });

  it('links of its invitations are handed out by members who may change it, by no guest', () => {
    const grants = [{ companyId: 'ours', companyName: 'Sol', campaignId: 'spring', role: 'editor' as const }];
    const handingOut = (over: Partial<Caller>) => campaignPolicy.handOutLinks(caller(over), campaign);
    expect(MEMBER_ROLES.map((memberRole) => handingOut({ companyId: 'ours', memberRole }))).toEqual([
      true,
      true,
      false,
    ]);
    expect(handingOut({ grants })).toBe(false);
    expect(handingOut({ companyId: 'theirs', memberRole: 'owner', grants })).toBe(false);
    expect(handingOut({ isSuperuser: true })).toBe(true);
  });

  it('a sample is removed by whoever may create campaigns there, what is real by nobody', () => {
    const sample = { ...campaign, is_sample: true };
    const grants = [{ companyId: 'ours', companyName: 'Sol', campaignId: 'spring', role: 'editor' as const }];
    expect(campaignPolicy.remove(caller({ companyId: 'ours', memberRole: 'manager' }), sample)).toBe(true);
    for (const over of [
      { companyId: 'ours', memberRole: 'analyst' as const },
      { companyId: 'ours', memberRole: 'analyst' as const, grants },
      { companyId: 'theirs', memberRole: 'owner' as const },
      { grants },
      { isSuperuser: true },
    ])
      expect(campaignPolicy.remove(caller(over), sample)).toBe(false);
    const real = { ...campaign, is_sample: false };
    expect(campaignPolicy.remove(caller({ companyId: 'ours', memberRole: 'owner' }), real)).toBe(false);
  });

  it('by nobody of any company: nothing; by a superuser: everything', () => {
    expect(verdicts(caller({}))).toEqual([false, false]);
    expect(verdicts(caller({ isSuperuser: true }))).toEqual([true, true]);
  });
});
