import { endpoints, LIMITS, type BodyIn, type CampaignHeader, type ManagingRow } from '@altavoz/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../lib/api';
import { refreshAfterContents } from './content-changes';

type NewContents = Omit<BodyIn<typeof endpoints.contents.bulkAdd>, 'campaign_influencers'>;
export type ContentOwner = Pick<ManagingRow, 'uuid' | 'influencer'>;

export interface AddedToMany {
  /** The contents that were made. */
  uuids: string[];
  /** Whom the server refused, and why. */
  refused: { owner: ContentOwner; message: string }[];
  /** Who was not asked for any more, because of `failure`. */
  left: readonly ContentOwner[];
  /** What ended it early. */
  failure: unknown;
}

/** Contents of one request: few enough that the bar moves. */
const PORTION = 200;

/** Whether the server refused the creators themselves, and not the contents or the caller. */
const refusesOwners = (error: unknown): error is ApiError =>
  error instanceof ApiError && 'campaign_influencers' in error.fields;

/**
 * Adds equal contents to each of many creators, portion by portion. The server takes a portion whole or not at
 * all: one that it refuses is halved until whoever it was refused for stands alone, and the others have theirs.
 */
export function useAddToMany(campaign: string) {
  const client = useQueryClient();
  return async (
    owners: readonly ContentOwner[],
    contents: NewContents,
    onProgress: (done: number) => void,
  ): Promise<AddedToMany> => {
    const result: AddedToMany = { uuids: [], refused: [], left: [], failure: null };
    const each = Number(contents.number_repeat ?? LIMITS.repeatDefault);
    const size = Math.max(1, Math.floor(PORTION / each));
    const waiting: (readonly ContentOwner[])[] = [];
    for (let start = 0; start < owners.length; start += size) waiting.push(owners.slice(start, start + size));
    let done = 0;
    let header: CampaignHeader | null = null;
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      try {
        const { uuids, campaign_header } = await call(endpoints.contents.bulkAdd, {
          params: { campaign },
          body: { ...contents, campaign_influencers: part.map(({ uuid }) => uuid) },
        });
        result.uuids.push(...uuids);
        header = campaign_header;
      } catch (error) {
        const [first] = part;
        if (!first || !refusesOwners(error)) {
          result.failure = error;
          result.left = [...part, ...waiting.flat()];
          break;
        }
        if (part.length > 1) {
          const middle = Math.ceil(part.length / 2);
          waiting.unshift(part.slice(0, middle), part.slice(middle));
          continue;
        }
        result.refused.push({
          owner: first,
          message: error.fields['campaign_influencers']?.[0] ?? error.message,
        });
      }
      done += part.length;
      onProgress(done);
    }
    if (header) refreshAfterContents(client, campaign, header);
    return result;
  };
}
