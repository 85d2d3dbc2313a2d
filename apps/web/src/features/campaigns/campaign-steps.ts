import type { Campaign, CampaignHealth } from '@altavoz/contracts';

/** What a campaign goes through, in the order in which one thing makes the next possible. */
export const CAMPAIGN_STEPS = [
  'plan',
  'brief',
  'creators',
  'approve',
  'invite',
  'contents',
  'publish',
  'measure',
] as const;
export type CampaignStep = (typeof CAMPAIGN_STEPS)[number];

/** Done or not; null while it is not known. */
export type StepsDone = Record<CampaignStep, boolean | null>;

type Facts = Pick<Campaign, 'starts_on' | 'ends_on' | 'budget' | 'brief' | 'campaign_header'>;

/**
 * Which steps a campaign has behind it, from what there is and never from ticks: what is taken back is to be done again.
 * @param health what is not told by the campaign itself; undefined until it has been read
 */
export function campaignSteps(
  { starts_on: starts, ends_on: ends, budget, brief, campaign_header: header }: Facts,
  health: CampaignHealth | undefined,
): StepsDone {
  const atWork = header.onboarding + header.trading + header.production + header.submitted + header.published;
  const isPublished = header.published_contents > 0;
  return {
    plan: starts !== null && ends !== null && budget !== null && budget > 0,
    brief: [brief.description, brief.objective, brief.deliverables].some((text) => text.trim() !== ''),
    creators: header.proposals > 0,
    approve: header.approved + atWork > 0,
    invite: health?.invited ?? null,
    contents: isPublished || (health ? health.contents > 0 : null),
    publish: isPublished,
    measure: isPublished && (health?.measured ?? null),
  };
}

/** The first step that is still to be done; null when there is none, or it is not known which. */
export function nextStep(done: StepsDone): CampaignStep | null {
  const first = CAMPAIGN_STEPS.find((step) => done[step] !== true);
  return first && done[first] === false ? first : null;
}
