import type { Campaign, CampaignHealth } from '@altavoz/contracts';
import { describe, expect, it } from 'vitest';
import { CAMPAIGN_STEPS, campaignSteps, nextStep } from './campaign-steps';

type Facts = Parameters<typeof campaignSteps>[0];
const NO_HEADER: Campaign['campaign_header'] = {
  proposals: 0,
  pending: 0,
  approved: 0,
  rejected: 0,
  onboarding: 0,
  trading: 0,
  production: 0,
  submitted: 0,
  published: 0,
  published_contents: 0,
  spent: 0,
};
const EMPTY: Facts = {
  starts_on: null,
  ends_on: null,
  budget: 0,
  brief: {
    description: ' ',
    objective: '',
    deliverables: '',
    dos: '',
    donts: '',
    hashtags: [],
    networks: [],
  },
  campaign_header: NO_HEADER,
};
const NOTHING: CampaignHealth = {
  contents: 0,
  rejected: 0,
  published: 0,
  submitted: 0,
  late: 0,
  late_since: null,
  pending: 0,
  imports: 0,
  answers: 0,
  found: 0,
  agreed: 0,
  estimated_cost: 0,
  without_agreed_cost: 0,
  invited: false,
  measured: false,
};
const withHeader = (header: Partial<Campaign['campaign_header']>) => ({
  ...EMPTY,
  campaign_header: { ...NO_HEADER, ...header },
});

describe('the steps of a campaign', () => {
  it('are all to be done of an empty one, the plan first', () => {
    const done = campaignSteps(EMPTY, NOTHING);
    expect(CAMPAIGN_STEPS.filter((step) => done[step] !== false)).toEqual([]);
    expect(nextStep(done)).toBe('plan');
  });

  it('are done one after the other by what there is, until there is none left', () => {
    const facts = structuredClone(EMPTY) as Facts;
    const health = { ...NOTHING };
    const header = facts.campaign_header;
    const acts: [(typeof CAMPAIGN_STEPS)[number] | null, () => void][] = [
      ['brief', () => Object.assign(facts, { starts_on: '2026-01-01', ends_on: '2026-02-01', budget: 1 })],
      ['creators', () => (facts.brief.objective = 'Vender')],
      ['approve', () => Object.assign(header, { proposals: 2, pending: 2 })],
      ['invite', () => Object.assign(header, { pending: 1, approved: 1 })],
      ['contents', () => (health.invited = true)],
      ['publish', () => (health.contents = 1)],
      ['measure', () => (header.published_contents = 1)],
      [null, () => (health.measured = true)],
    ];
    for (const [next, act] of acts) {
      act();
      expect(nextStep(campaignSteps(facts, health))).toBe(next);
    }
    header.published_contents = 0;
    expect(nextStep(campaignSteps(facts, health))).toBe('publish');
  });

  it.each([
    ['only a beginning', { starts_on: '2026-01-01', budget: 5 }],
    ['no budget', { starts_on: '2026-01-01', ends_on: '2026-01-02' }],
  ])('leave the plan open with %s', (_what, facts) => {
    expect(campaignSteps({ ...EMPTY, ...facts }, NOTHING).plan).toBe(false);
  });

  it('need no approval of whoever is at work, and leave the invitation open until somebody was invited', () => {
    const working = withHeader({ proposals: 1, production: 1, published_contents: 1 });
    const done = campaignSteps(working, NOTHING);
    expect([done.approve, done.invite]).toEqual([true, false]);
    expect(campaignSteps(working, { ...NOTHING, invited: true }).invite).toBe(true);
    expect(campaignSteps(withHeader({ proposals: 1, rejected: 1 }), NOTHING).approve).toBe(false);
  });

  it('name none before it is known which is next', () => {
    const done = campaignSteps(
      {
        ...withHeader({ proposals: 1, approved: 1 }),
        starts_on: '2026-01-01',
        ends_on: '2026-01-02',
        budget: 1,
      },
      undefined,
    );
    expect(done).toMatchObject({ invite: null, contents: null, measure: false });
    expect(nextStep(done)).toBe('brief');
    expect(nextStep({ ...done, brief: true })).toBeNull();
    expect(campaignSteps(withHeader({ published_contents: 1 }), undefined).measure).toBeNull();
  });
});
