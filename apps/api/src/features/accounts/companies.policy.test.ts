import { GRANT_ROLES, MEMBER_ROLES } from '@altavoz/contracts';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../../http/caller.js';
import { companyPolicy } from './companies.policy.js';

type Rights = Pick<Caller, 'isSuperuser' | 'companyId' | 'memberRole' | 'grants'>;
const NOBODY: Rights = { isSuperuser: false, companyId: null, memberRole: null, grants: [] };
/** What somebody may, by name. */
const may = (over: Partial<Rights>) =>
  Object.entries(companyPolicy).flatMap(([what, holds]) => (holds({ ...NOBODY, ...over }) ? [what] : []));

describe('what may be done beside campaigns [PER-16]', () => {
  it.each(MEMBER_ROLES)('by the %s of a company', (memberRole) => {
    const runs = ['seeCampaigns', 'createCampaigns', 'seeAllowance', 'keepViews'];
    expect(may({ companyId: 'ours', memberRole })).toEqual(
      {
        owner: [...runs, 'manageTeam', 'inviteGuests', 'seeAuditLog'],
        manager: [...runs, 'inviteGuests'],
        analyst: ['seeCampaigns', 'seeAllowance', 'keepViews'],
      }[memberRole],
    );
  });

  it.each(GRANT_ROLES)('by a guest who is %s of one campaign: seeing it, in ways of their own', (role) => {
    expect(may({ grants: [{ companyId: 'ours', companyName: 'Sol', campaignId: 'spring', role }] })).toEqual([
      'seeCampaigns',
      'keepViews',
    ]);
  });

  it('by an analyst who edits one campaign: creates none', () => {
    const grants = [{ companyId: 'ours', companyName: 'Sol', campaignId: 'spring', role: 'editor' as const }];
    expect(may({ companyId: 'ours', memberRole: 'analyst', grants })).toEqual([
      'seeCampaigns',
      'seeAllowance',
      'keepViews',
    ]);
  });

  it('by a superuser: all but what needs a company', () => {
    expect(may({ isSuperuser: true })).toEqual(['seeCampaigns', 'seeAuditLog', 'oversee']);
    expect(may({ isSuperuser: true, companyId: 'ours', memberRole: 'analyst' })).toEqual([
      'seeCampaigns',
      'createCampaigns',
      'seeAllowance',
      'keepViews',
      'seeAuditLog',
      'oversee',
    ]);
  });

  it('by nobody of any company: nothing', () => {
    expect(may({})).toEqual([]);
  });
});
