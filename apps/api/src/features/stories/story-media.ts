import { LIMITS, type StoryProblem } from '@altavoz/contracts';
import { NoAnswer, type CapturedPost } from '@altavoz/networks/connectors';
import { fileTypeFromBuffer } from 'file-type';
import type { Context } from '../../context.js';
import { AppError } from '../../http/errors.js';
import { readImage, readMedia, type StorableFile } from '../../providers/files/images.js';
import type { Asking } from '../../providers/networks/door.js';

const ACCEPT = 'image/jpeg, image/png, video/mp4, video/quicktime;q=0.9';
/** A file takes longer than an answer of a network. */
const FILE = { bytes: LIMITS.videoBytes, wholeMs: 60_000 };
const PREVIEW_WIDTH = 480;

/** What was had of the file of a story, or why it was not. */
export type GotMedia =
  | { readonly problem: null; readonly media: StorableFile; readonly preview: StorableFile | null }
  | { readonly problem: StoryProblem; readonly preview: StorableFile | null };

type Needed = Pick<Context, 'networks' | 'log'>;

/** Fetches the file of a story while its address lives, checks what it is, and makes a small picture of it. */
export async function getMedia(context: Needed, post: CapturedPost, asking: Asking): Promise<GotMedia> {
  const { media, thumbnailUrl } = post;
  const pictureOf = async () => {
    if (thumbnailUrl === undefined || thumbnailUrl === media?.url) return null;
    const bytes = await fetchFile(context, thumbnailUrl, asking);
    return typeof bytes === 'string' ? null : smallPicture(bytes);
  };
  if (!media) return { problem: 'not_given', preview: await pictureOf() };
  const bytes = await fetchFile(context, media.url, asking);
  if (typeof bytes === 'string') return { problem: bytes, preview: await pictureOf() };
  const file = await asFile(bytes);
  if (!file) return { problem: 'not_media', preview: await pictureOf() };
  const isPicture = file.contentType.startsWith('image/');
  return { problem: null, media: file, preview: isPicture ? await smallPicture(bytes) : await pictureOf() };
}

async function fetchFile(
  { networks, log }: Needed,
  address: string,
  asking: Asking,
): Promise<Buffer | Extract<StoryProblem, 'unavailable' | 'too_large'>> {
  try {
    const { status, bytes } = await networks.door.fetch(address, asking, ACCEPT, FILE);
    return status === 200 ? bytes : 'unavailable';
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    log.warn({ network: asking.network, reason: error.reason }, 'the file of a story could not be had');
    return error.reason === 'too_large' ? 'too_large' : 'unavailable';
  }
}

/** The file as it came, so that whoever takes it has what was published; null where it is none that a content can have. */
async function asFile(bytes: Buffer): Promise<StorableFile | null> {
  const type = await fileTypeFromBuffer(bytes);
  if (!type) return null;
  const upload = { filename: `story.${type.ext}`, mimetype: type.mime, data: bytes };
  try {
    const checked = await readMedia('media', upload);
    return type.mime.startsWith('image/')
      ? { data: bytes, contentType: type.mime, extension: type.ext }
      : checked;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

async function smallPicture(bytes: Buffer): Promise<StorableFile | null> {
  const type = await fileTypeFromBuffer(bytes);
  try {
    const upload = { filename: `story.${type?.ext}`, mimetype: type?.mime ?? '', data: bytes };
    return await readImage('preview', upload, PREVIEW_WIDTH);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
