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
