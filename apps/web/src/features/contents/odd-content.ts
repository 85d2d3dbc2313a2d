import { METRICS, type Campaign, type Metric, type Network } from '@altavoz/contracts';
import { engagements, isPlainDay, METRIC_OF_FIELD } from '@altavoz/domain';
import { otherAccountOfLink, type Account } from '@altavoz/networks';
import { COUNT, problemOf, type WrittenNumber } from '../../components/typed-number';

/** What a form knows of a content while it is typed. */
export interface TypedContent {
  network: Network | null;
  /** Whether it is, or is being saved as, published. */
  published: boolean;
  /** `yyyy-mm-dd`, or empty. */
  day: string;
  link: string;
  metrics: Readonly<Partial<Record<Metric, WrittenNumber>>>;
  /** Whose it is; null when it will be several people's. */
  owner: Account | null;
}

/** Something that may be meant and may be a slip, and the values of its sentence. */
export type Oddity =
  | { problem: 'date_ahead' }
  | { problem: 'before_campaign' | 'after_campaign'; day: string }
  | { problem: 'other_account' | 'account_elsewhere'; found: string; expected: string }
  | { problem: 'more_engagements'; engagements: number; reach: number };

export type Oddities = Partial<Record<'published_date' | 'url_info' | 'number_of_impressions', Oddity[]>>;

/**
 * What is implausible about a content, by the field where it is said. It is a warning and refused nowhere: a
 * campaign's days may be wrong, and a post may be of two creators [ADD-32].
 */
export function oddities(
  content: TypedContent,
  campaign: Pick<Campaign, 'starts_on' | 'ends_on'> | undefined,
  today: string,
): Oddities {
  const found: [keyof Oddities, Oddity[]][] = [
    ['published_date', oddDay(content, campaign, today)],
    ['url_info', oddLink(content)],
    ['number_of_impressions', oddFigures(content)],
  ];
  return Object.fromEntries(found.filter(([, list]) => list.length > 0));
}

/** A day that is planned lies ahead, but not that of what is out: published, or seen already. */
function oddDay(
  { published, day, metrics }: TypedContent,
  campaign: Pick<Campaign, 'starts_on' | 'ends_on'> | undefined,
  today: string,
): Oddity[] {
  if (!isPlainDay(day)) return [];
  const isOut = published || METRICS.some((metric) => countOf(metrics[metric]) > 0);
  const { starts_on: first, ends_on: last } = campaign ?? {};
  return [
    ...(isOut && day > today ? [{ problem: 'date_ahead' } as const] : []),
    ...(first && day < first ? [{ problem: 'before_campaign', day: first } as const] : []),
    ...(last && day > last ? [{ problem: 'after_campaign', day: last } as const] : []),
  ];
}

function oddLink({ network, link, owner }: TypedContent): Oddity[] {
  if (!owner || network === null) return [];
  const isHere = owner.network === network;
  // How they are called elsewhere nobody has said: most often the same.
  const found = otherAccountOfLink(link, isHere ? owner : { ...owner, network });
  if (found === null) return [];
  return [{ problem: isHere ? 'other_account' : 'account_elsewhere', found, expected: owner.username }];
}

/** Whoever interacts has seen it, so more interactions than impressions and views are a slip in one of them. */
function oddFigures({ metrics }: TypedContent): Oddity[] {
  const seen = [metrics.number_of_impressions, metrics.number_of_views].filter(isCount);
  if (seen.length === 0) return [];
  const reach = Math.max(...seen.map(countOf));
  const total = engagements({
    likes: countOf(metrics[METRIC_OF_FIELD.likes]),
    comments: countOf(metrics[METRIC_OF_FIELD.comments]),
    shares: countOf(metrics[METRIC_OF_FIELD.shares]),
    saves: countOf(metrics[METRIC_OF_FIELD.saves]),
  });
  return total > reach ? [{ problem: 'more_engagements', engagements: total, reach }] : [];
}

/** Whether a field holds a figure that is or can be kept. */
export const isCount = (value: WrittenNumber | undefined): value is WrittenNumber =>
  value !== undefined && value !== '' && problemOf(COUNT, value) === null;
const countOf = (value: WrittenNumber | undefined): number => (isCount(value) ? Number(value) : 0);
