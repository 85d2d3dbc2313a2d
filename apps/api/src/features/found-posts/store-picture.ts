import type { Network } from '@altavoz/contracts';
import { NoAnswer } from '@altavoz/networks/connectors';
import { AppError } from '../../http/errors.js';
import { readImage, type StorableFile } from '../../providers/files/images.js';
import { storeFile, type StoredFile } from '../../providers/files/stored-files.js';
import { toWebp } from '../samples/index.js';
import type { Asking } from './ways.js';

const WIDTH = 480;

/**
 * Fetches the picture of a post, as networks' own addresses of them end after a while, and stores it until a row shows it.
 * @returns null where it cannot be had: a post without a picture is a post all the same
 */
export async function storePicture(
  context: Pick<Asking, 'db' | 'files' | 'newId' | 'networks' | 'log'>,
  company: string,
  network: Network,
  url: string,
): Promise<StoredFile | null> {
  const { networks } = context;
  try {
    const { status, headers, bytes } = await networks.door.fetch(url, { network, company }, 'image/*');
    if (status !== 200) return null;
    const file: StorableFile =
      // The invented networks draw theirs; of nobody else a drawing is read, which can ask for anything.
      networks.of(network).isSandbox && headers['content-type']?.startsWith('image/svg')
        ? { data: await toWebp(bytes.toString()), contentType: 'image/webp', extension: 'webp' }
        : await readImage('picture', { filename: 'picture.jpg', mimetype: 'image/jpeg', data: bytes }, WIDTH);
    return await storeFile(context, company, 'found', file);
  } catch (error) {
    if (error instanceof NoAnswer || error instanceof AppError) return null;
    throw error;
  }
}
