import type { ContentType } from '@altavoz/contracts';

/**
 * Whether a file is a video: its name or address ends in mp4 or mov (query and fragment aside, in any
 * case), or its MIME type is a video [STA-48…50].
 */
export function isVideo(nameOrUrl: string | null | undefined, mimeType?: string | null): boolean {
  if (mimeType?.toLowerCase().startsWith('video/')) return true;
  const path = (nameOrUrl ?? '').split(/[?#]/, 1)[0] ?? '';
  return /\.(?:mp4|mov)$/i.test(path.trim());
}

const STORY_TYPES: ReadonlySet<ContentType> = new Set(['story', 'snap']);

/** Whether a content vanishes from its network, so that its own file is kept [STY-04, STY-31]. */
export const isStory = (type: ContentType): boolean => STORY_TYPES.has(type);
