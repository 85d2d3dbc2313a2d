import { METRICS, type AccountPost, type Metric } from '@altavoz/contracts';
import type { CapturedPost } from '@altavoz/networks/connectors';
import type { Context } from '../../context.js';
import type { Asking } from '../../providers/networks/door.js';
import { fetchPicture } from '../../providers/networks/pictures.js';

/** Pixels that a picture has at most: a card shows it, and so does the work of a creator that is made of it. */
const PICTURE_WIDTH = 400;
/** What has not come by then is shown without. */
const PICTURE = { bytes: 2_000_000, wholeMs: 6_000 };

/** The pictures of posts, as they are shown: the addresses that networks give end, and tell them who looks at what. */
export const fetchPictures = (
  context: Pick<Context, 'networks'>,
  asking: Asking,
  posts: readonly CapturedPost[],
): Promise<(string | null)[]> =>
  Promise.all(
    posts.map(async ({ thumbnailUrl }) => {
      if (thumbnailUrl === undefined) return null;
      const picture = await fetchPicture(context, asking, thumbnailUrl, PICTURE_WIDTH, PICTURE);
      return picture && `data:${picture.contentType};base64,${Buffer.from(picture.data).toString('base64')}`;
    }),
  );

/** A post as whoever chooses one sees it. @param content that it is already */
export const presentPost = (
  { ref, text = '', metrics }: CapturedPost,
  picture: string | null,
  content: string | null,
): AccountPost => ({
  link: ref.url,
  content_type: ref.contentType,
  published_at: ref.publishedAt?.toISOString() ?? null,
  text,
  picture,
  ...(Object.fromEntries(METRICS.map((metric) => [metric, metrics[metric] ?? null])) as Record<
    Metric,
    number | null
  >),
  content,
});
