import { NETWORKS, type Network } from '@altavoz/contracts';
import { isVideo, STORY_LASTS_MS } from '@altavoz/domain';
import { networkManifest } from '@altavoz/networks';
import { jsonOf, NoAnswer, type CapturedPost } from '@altavoz/networks/connectors';
import { z } from 'zod';
import type { Context } from '../../context.js';
import { storable } from '../../providers/networks/storable.js';

/** The networks whose stories another address may tell, by nothing but the name of an account [SOC-10]. */
export const TOLD_NETWORKS: readonly Network[] = NETWORKS.filter((network) => {
  const { capabilities, group } = networkManifest(network);
  return capabilities.stories && group === 'main';
});

const textual = z.union([z.string(), z.number()]);
/** A story as such an address tells it; what it is called by others is read as well. */
const itemSchema = z.object({
  id: textual,
  preview: z.string().nullish(),
  url: z.string().nullish(),
  link: z.string().nullish(),
  permalink: z.string().nullish(),
  published_at: textual.nullish(),
  taken_at: textual.nullish(),
});
const listSchema = z.union([
  z.array(z.unknown()),
  z.object({ stories: z.array(z.unknown()) }).transform(({ stories }) => stories),
]);
const answerSchema = z.union([
  z.object({ response: z.object({ data: listSchema }) }).transform(({ response }) => response.data),
  z.object({ data: listSchema }).transform(({ data }) => data),
  listSchema,
]);

const MOST = 50;

function postOf(item: unknown, username: string, now: Date): CapturedPost | null {
  const read = itemSchema.safeParse(item);
  if (!read.success) return null;
  const { id, preview, url, link, permalink, published_at, taken_at } = read.data;
  const said = published_at ?? taken_at;
  const at = said == null ? now : new Date(typeof said === 'number' ? said * 1_000 : said);
  const isKnown = !Number.isNaN(at.getTime()) && Math.abs(now.getTime() - at.getTime()) < 2 * STORY_LASTS_MS;
  return {
    ref: {
      id: String(id),
      contentType: 'story',
      url: link ?? permalink ?? '',
      username,
      publishedAt: isKnown ? at : now,
    },
    metrics: {},
    ...(preview && { thumbnailUrl: preview }),
    ...(url && { media: { url, kind: isVideo(url) ? 'video' : 'image' } }),
  };
}

/** Asks the address that the operator has set for the stories of an account; null where it gave no answer that can be read. */
export async function askTold(
  { networks, config, now, log }: Pick<Context, 'networks' | 'config' | 'now' | 'log'>,
  network: Network,
  username: string,
  company: string,
): Promise<CapturedPost[] | null> {
  const address = `${config.networks.storiesUrl}/api/v2/historias/${encodeURIComponent(username)}`;
  try {
    const { status, bytes } = await networks.door.fetch(address, { network, company }, 'application/json');
    const read = answerSchema.safeParse(status === 200 ? jsonOf(bytes.toString('utf8')) : undefined);
    if (!read.success) {
      log.warn({ network, status }, 'the address for stories gave nothing that can be read');
      return null;
    }
    return storable(
      read.data.slice(0, MOST).flatMap((item) => postOf(item, username, now()) ?? []),
      now(),
    );
  } catch (error) {
    if (error instanceof NoAnswer) return null;
    throw error;
  }
}
