import type { Plan } from '@altavoz/contracts';

/**
 * The plan of a company: more profiles than it was born with are agreed with whoever runs the platform, or it had its
 * trial, or neither.
 */
export const planOf = (
  { agreed, hadTrial }: { agreed: number; hadTrial: boolean },
  newCompanyMaxViews: number,
): Plan => (agreed > newCompanyMaxViews ? 'pro' : hadTrial ? 'trial' : 'free');
