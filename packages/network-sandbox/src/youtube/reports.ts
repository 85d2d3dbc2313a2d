import { reply, type Answered, type Asked } from '../answer.js';
import { numberOf } from '../hash.js';
import type { World, WorldAccount } from '../world.js';
import { refused } from './errors.js';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** How many in a hundred are of an age, about. */
const AGES = {
  'age13-17': 5,
  'age18-24': 28,
  'age25-34': 34,
  'age35-44': 18,
  'age45-54': 9,
  'age55-64': 4,
  'age65-': 2,
};
const PLACES: Readonly<Record<string, readonly string[]>> = {
  country: ['MX', 'CO', 'AR', 'ES', 'US'],
  city: ['Mexico City', 'Guadalajara', 'Monterrey'],
};
/** What the report by video knows of them. */
const BY_VIDEO = ['views', 'likes', 'dislikes', 'comments', 'shares', 'videosAddedToPlaylists', 'cardClicks'];

const table = (dimensions: readonly string[], metrics: readonly string[], rows: readonly unknown[][]) =>
  reply({
    kind: 'youtubeAnalytics#resultTable',
    columnHeaders: [
      ...dimensions.map((name) => ({ name, columnType: 'DIMENSION', dataType: 'STRING' })),
      ...metrics.map((name) => ({ name, columnType: 'METRIC', dataType: 'INTEGER' })),
    ],
    // Where there are none, the key is not there either.
    ...(rows.length > 0 && { rows }),
  });

/** `reports.query` about the channel whose token it is. */
export function reports({ query }: Asked, world: World, own: WorldAccount): Answered {
  const days = ['startDate', 'endDate'].map((name) => query.get(name) ?? '');
  if (query.get('ids') !== 'channel==MINE' || days.some((day) => !DAY.test(day)))
    return refused(400, 'badRequest');
  const dimensions = (query.get('dimensions') ?? '').split(',').filter(Boolean);
  const metrics = (query.get('metrics') ?? '').split(',');
  const isQuiet = own.username.startsWith('quiet');
  switch (dimensions.join()) {
    case 'ageGroup,gender':
      return table(dimensions, metrics, isQuiet ? [] : people(own));
    case 'country':
    case 'city':
      return table(
        dimensions,
        metrics,
        (isQuiet ? [] : (PLACES[dimensions.join()] ?? [])).map((place, order) => [
          place,
          Math.round(own.followers / (order + 1)),
        ]),
      );
    case 'video':
      return byVideo(query, world, own, metrics);
    default:
      return refused(400, 'badRequest');
  }
}

function people(own: WorldAccount): unknown[][] {
  const weights = Object.entries(AGES).flatMap(([age, usual]) =>
    ['female', 'male'].map((gender) => ({
      age,
      gender,
      weight: usual * (70 + numberOf(`${own.id}/${age}/${gender}`, 61)),
    })),
  );
  const all = weights.reduce((sum, { weight }) => sum + weight, 0);
  return weights.map(({ age, gender, weight }) => [age, gender, (weight / all) * 100]);
}

function byVideo(
  query: URLSearchParams,
  world: World,
  own: WorldAccount,
  metrics: readonly string[],
): Answered {
  if (metrics.some((metric) => !BY_VIDEO.includes(metric))) return refused(400, 'badRequest');
  const ids = /^video==(.+)$/.exec(query.get('filters') ?? '')?.[1]?.split(',') ?? [];
  const rows = ids.flatMap((id) => {
    const post = world.postOf('youtube', id);
    if (post?.account?.id !== own.id) return [];
    const figures = world.figuresOf(post);
    const all: Readonly<Record<string, number>> = {
      ...figures,
      dislikes: Math.round(figures.likes / 40),
      videosAddedToPlaylists: figures.saves,
      cardClicks: Math.round(figures.views / 300),
    };
    return [[id, ...metrics.map((metric) => all[metric] ?? 0)]];
  });
  return table(['video'], metrics, rows);
}
