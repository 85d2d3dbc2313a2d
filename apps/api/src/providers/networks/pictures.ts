import { NoAnswer } from '@altavoz/networks/connectors';
import type { Context } from '../../context.js';
import { AppError } from '../../http/errors.js';
import { readPicture, toWebp, type StorableFile } from '../files/images.js';
import { storeFile, type StoredFile } from '../files/stored-files.js';
import type { Asking, FileLimits } from './door.js';

/**
 * Fetches a picture that a network shows, made small, as networks' own addresses of them end after a while.
 * @param file how much of it is read and how long that may take, where that is another than usual
 * @returns null where it cannot be had: a post without a picture is a post all the same
 */
export async function fetchPicture(
  { networks }: Pick<Context, 'networks'>,
  asking: Asking,
  address: string,
  width: number,
  file?: FileLimits,
): Promise<StorableFile | null> {
  try {
    const { status, headers, bytes } = await networks.door.fetch(address, asking, 'image/*', file);
    if (status !== 200) return null;
    // The invented networks draw theirs; of nobody else a drawing is read, which can ask for anything.
    return networks.of(asking.network).isSandbox && headers['content-type']?.startsWith('image/svg')
      ? { data: await toWebp(bytes.toString()), contentType: 'image/webp', extension: 'webp' }
      : await readPicture(bytes, width);
  } catch (error) {
    if (error instanceof NoAnswer) return null;
    throw error;
  }
}

const POST_WIDTH = 480;

/**
 * Fetches the picture of a post and stores it until a row of the company shows it.
 * @returns null where it cannot be had, or the company's files have no room for it
 */
export async function storePostPicture(
  context: Pick<Context, 'db' | 'files' | 'newId' | 'networks'>,
  asking: Asking & { readonly company: string },
  address: string,
): Promise<StoredFile | null> {
  const picture = await fetchPicture(context, asking, address, POST_WIDTH);
  if (!picture) return null;
  try {
    return await storeFile(context, asking.company, 'found', picture);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** How long pictures of posts are fetched at a time: what comes after it has none, as a slow site is not waited for post by post. */
const PICTURES_MS = 20_000;

/**
 * The same for posts that were found together, for a while.
 * @param addresses of their pictures, by the post
 */
export async function storePostPictures(
  context: Pick<Context, 'db' | 'files' | 'newId' | 'networks' | 'now'>,
  asking: Asking & { readonly company: string },
  addresses: Iterable<readonly [post: string, address: string | undefined]>,
): Promise<Map<string, StoredFile>> {
  const pictures = new Map<string, StoredFile>();
  const ends = context.now().getTime() + PICTURES_MS;
  for (const [post, address] of addresses) {
    if (context.now().getTime() >= ends) break;
    const picture = address === undefined ? null : await storePostPicture(context, asking, address);
    if (picture) pictures.set(post, picture);
  }
  return pictures;
}
