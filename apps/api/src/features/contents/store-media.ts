import type { UploadedFile } from '@altavoz/contracts';
import type { Context } from '../../context.js';
import { readImage, readMedia } from '../../providers/files/images.js';
import { storeFile, type StoredFile } from '../../providers/files/stored-files.js';

const PREVIEW_WIDTH = 960;
const uploadOf = (part: unknown) => (part && typeof part === 'object' ? (part as UploadedFile) : undefined);

/**
 * Stores the picture or video that a content is sent with, and the still picture of a video, until a row shows them.
 * @throws AppError `request.invalid` on image_content or blob_preview; `file.quota_exceeded`
 */
export async function storeMedia(
  context: Pick<Context, 'db' | 'files' | 'newId'>,
  companyId: string,
  sent: { image_content?: unknown; blob_preview?: unknown },
): Promise<Partial<Record<'media' | 'preview', StoredFile>>> {
  const image = uploadOf(sent.image_content);
  const preview = uploadOf(sent.blob_preview);
  const stored: Partial<Record<'media' | 'preview', StoredFile>> = {};
  if (image)
    stored.media = await storeFile(context, companyId, 'content', await readMedia('image_content', image));
  if (preview) {
    const file = await readImage('blob_preview', preview, PREVIEW_WIDTH);
    stored.preview = await storeFile(context, companyId, 'content', file);
  }
  return stored;
}
