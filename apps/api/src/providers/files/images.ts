import { LIMITS, type UploadedFile } from '@altavoz/contracts';
import { Semaphore } from 'async-mutex';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { fieldError } from '../../http/errors.js';

/** Pixels an image may have: a small file can unpack to gigabytes. */
const MAX_PIXELS = 50_000_000;
const MEGAPIXEL = 1_000_000;
/** Megapixels being unpacked at once: a progressive JPEG takes up to ten bytes for each pixel. */
const AT_ONCE = MAX_PIXELS / MEGAPIXEL;
/** What a picture counts for at least, so that small ones do not run all at once. */
const LEAST = Math.floor(AT_ONCE / 4);
/** So many times as high as wide is the highest that is kept: what is drawn of a strip later costs no more than of a page. */
const HIGHEST = 4;
const unpacking = new Semaphore(AT_ONCE);
// Pictures come once each: what the library would keep for the next time is never asked for again.
sharp.cache(false);
sharp.concurrency(1);
const IMAGE_TYPES = new Set(['image/jpeg', 'image/png']);

/** What is kept of an upload: its bytes and the type that its content shows. */
export interface StorableFile {
  data: Uint8Array;
  contentType: string;
  extension: string;
}

/**
 * Checks and shrinks an uploaded picture: JPEG or PNG by name and by content, turned upright, without
 * metadata, at most `width` pixels wide and four times as high, as WebP. The upload may have `LIMITS.imageBytes`.
 * @throws AppError `request.invalid` naming the field [HDR-34…37]
 */
export async function readImage(field: string, file: UploadedFile, width: number): Promise<StorableFile> {
  if (!/\.(jpe?g|png)$/i.test(file.filename)) {
    throw fieldError(field, 'refusals:file.not_image_name', { filename: file.filename });
  }
  if (file.data.byteLength > LIMITS.imageBytes) {
    const most = LIMITS.imageBytes / 1024 / 1024;
    throw fieldError(field, 'refusals:file.too_large', { size: `${most} MB` });
  }
  const type = await fileTypeFromBuffer(file.data);
  if (!type || !IMAGE_TYPES.has(type.mime)) {
    throw fieldError(field, 'refusals:file.not_image');
  }
  try {
    return await shrunk(file.data, width);
  } catch {
    throw fieldError(field, 'refusals:file.damaged_image');
  }
}

/** What IPTC calls a picture that a trained model made, https://cv.iptc.org/newscodes/digitalsourcetype/ */
const MADE_BY_AI = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';
/** The same as it stands in a file, where other programs look for it. */
const AI_MARK = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="${MADE_BY_AI}"/></rdf:RDF></x:xmpmeta>`;

/** Makes something of a picture, upright, when there is room for it. @throws Error as `shrunk` */
async function unpacked<T>(image: Uint8Array, make: (from: Sharp, size: Metadata) => Promise<T>): Promise<T> {
  const size = await sharp(image).metadata();
  const pixels = size.width * size.height;
  if (pixels > MAX_PIXELS) throw new Error('too many pixels');
  return unpacking.runExclusive(
    () => make(sharp(image, { limitInputPixels: MAX_PIXELS }).rotate(), size),
    Math.max(Math.ceil(pixels / MEGAPIXEL), LEAST),
  );
}

/**
 * Of what it says of itself only that a model made it is kept.
 * @throws Error for what has too many pixels, or cannot be unpacked
 */
async function shrunk(image: Uint8Array, width: number): Promise<StorableFile> {
  const data = await unpacked(image, (from, { xmp }) => {
    const small = from
      .resize({ width, height: width * HIGHEST, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 });
    return (xmp?.includes(MADE_BY_AI) ? small.withXmp(AI_MARK) : small).toBuffer();
  });
  return { data, contentType: 'image/webp', extension: 'webp' };
}

const FETCHED_TYPES = new Set([...IMAGE_TYPES, 'image/webp']);

/** The same of a picture that was fetched from a network, by its content alone; null for what is none. */
export async function readPicture(data: Uint8Array, width: number): Promise<StorableFile | null> {
  const type = await fileTypeFromBuffer(data);
  if (!type || !FETCHED_TYPES.has(type.mime)) return null;
  return shrunk(data, width).catch(() => null);
}

const GENERATED_WIDTH = 2_048;
const PREVIEW_WIDTH = 640;

/** A picture that a model made, and a small one for lists. */
export interface GeneratedPicture {
  readonly picture: StorableFile;
  readonly preview: StorableFile;
  readonly width: number;
  readonly height: number;
}

/**
 * Reads what a service drew, by its content alone: a JPEG, as whoever downloads it gives it to others, and both say that a
 * model made them. Null for what is no picture.
 */
export async function readGenerated(bytes: Uint8Array): Promise<GeneratedPicture | null> {
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !FETCHED_TYPES.has(type.mime)) return null;
  try {
    const { data, info } = await unpacked(bytes, (from) =>
      from
        .resize({ width: GENERATED_WIDTH, withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 90 })
        .withXmp(AI_MARK)
        .toBuffer({ resolveWithObject: true }),
    );
    return {
      picture: { data, contentType: 'image/jpeg', extension: 'jpg' },
      preview: await shrunk(data, PREVIEW_WIDTH),
      width: info.width,
      height: info.height,
    };
  } catch {
    return null;
  }
}

/** A drawing as the WebP that uploads become. */
export const toWebp = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).webp({ quality: 82 }).toBuffer();

const MEDIA_WIDTH = 1_440;
const VIDEO_TYPES: Record<string, string> = { 'video/mp4': 'mp4', 'video/quicktime': 'mov' };

/**
 * Checks the media of a content: a picture (kept as `readImage` does) or an MP4 or MOV video, kept as it
 * is; by name and by content [STY-05…10].
 * @throws AppError `request.invalid` naming the field
 */
export async function readMedia(field: string, file: UploadedFile): Promise<StorableFile> {
  if (/\.(jpe?g|png)$/i.test(file.filename)) return readImage(field, file, MEDIA_WIDTH);
  if (!/\.(mp4|mov)$/i.test(file.filename)) {
    throw fieldError(field, 'refusals:file.not_media_name', { filename: file.filename });
  }
  const type = await fileTypeFromBuffer(file.data);
  const extension = type && VIDEO_TYPES[type.mime];
  if (!extension) {
    throw fieldError(field, 'refusals:file.not_video');
  }
  return { data: file.data, contentType: type.mime, extension };
}
