import type { Audience, CaptureLeave, CaptureProblem, ProfileCapture } from '@altavoz/contracts';
import type { AudiencePart } from '@altavoz/networks/connectors';
import { waitsFor } from '@altavoz/domain';
import type { CaptureRow, ToldRow } from './profile-captures.repository.js';

/** Parts of one dimension that are told. */
const SHOWN = 50;

/** What networks call a gender, as the product does. */
const genderOf = (key: string): string =>
  /^f(emale)?$/i.test(key) ? 'female' : /^m(ale)?$/i.test(key) ? 'male' : 'other';

/** One dimension in shares, the largest first; ages in their order. Those given as counts are of what was counted. */
function partsOf(dimension: keyof Audience, all: readonly AudiencePart[]): Audience['age'] {
  const parts = all.filter((part) => part.dimension === dimension);
  const counted = parts.reduce((sum, { count = 0 }) => sum + count, 0);
  const shares = new Map<string, number>();
  for (const { key, share, count } of parts) {
    const told = share ?? (count !== undefined && counted > 0 ? count / counted : undefined);
    const name = dimension === 'gender' ? genderOf(key) : key;
    if (told !== undefined) shares.set(name, (shares.get(name) ?? 0) + told);
  }
  return [...shares]
    .map(([key, share]) => ({ key, share: Math.round(share * 10_000) / 10_000 }))
    .toSorted((a, b) => (dimension === 'age' ? a.key.localeCompare(b.key) : b.share - a.share))
    .slice(0, SHOWN);
}

/** Who follows an account and when that was told, or why it was not. @param mayAsk whether there is a leave to ask by */
export function presentAudience(
  told: ToldRow | undefined,
): Pick<ProfileCapture, 'audience' | 'audience_at' | 'audience_problem'> {
  const parts = (told?.audience ?? null) as readonly AudiencePart[] | null;
  return {
    audience: parts && {
      age: partsOf('age', parts),
      gender: partsOf('gender', parts),
      country: partsOf('country', parts),
      city: partsOf('city', parts),
    },
    audience_at: told?.audience_at?.toISOString() ?? null,
    audience_problem: told
      ? ((told.problem ?? told.audience_problem) as CaptureProblem | null)
      : 'not_connected',
  };
}

type Origins = readonly {
  source: NonNullable<ProfileCapture['followers_from']>['source'];
  measured_at: Date;
}[];
const presentOrigin = ([first, ...others]: Origins): ProfileCapture['followers_from'] => {
  if (!first) return null;
  const told = ({ source, measured_at }: Origins[number]) => ({
    source,
    measured_at: measured_at.toISOString(),
  });
  return { ...told(first), also: others.map(told) };
};

export const presentCapture = (
  row: CaptureRow,
  more: Pick<
    ProfileCapture,
    'network' | 'is_sandbox' | 'problem' | 'audience' | 'audience_at' | 'audience_problem'
  > & {
    followers: Origins;
    rate: Origins;
  },
): ProfileCapture => {
  const { followers, rate, ...shown } = more;
  const waits = shown.problem !== null && waitsFor(shown.problem) !== 'time';
  return {
    ...shown,
    got_at: row.got_at?.toISOString() ?? null,
    via: row.via as CaptureLeave | null,
    looked_at: row.looked_at?.toISOString() ?? null,
    next_at: waits ? null : row.next_at.toISOString(),
    metrics: row.figures as ProfileCapture['metrics'],
    followers_from: presentOrigin(followers),
    engagement_rate_from: presentOrigin(rate),
  };
};
