import type { UploadedFile } from '@altavoz/contracts';
import busboy, { type Busboy } from 'busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sentence } from '../words.js';
import { AppError, fieldError } from './errors.js';

/** The file parts of a form, each with the most bytes it may have. */
export type FileParts = Readonly<Record<string, number>>;

const MULTIPART = 'multipart/form-data';
const FIELD_BYTES = 512 * 1024;
const MAX_PARTS = 80;
const MAX_FILES = 4;

/** Whether a body comes as a form. */
export const isMultipart = (headers: FastifyRequest['headers']): boolean =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');

/** Lets forms pass the door unread; `readMultipart` reads them where an endpoint takes one. */
export function acceptMultipart(app: FastifyInstance): void {
  app.addContentTypeParser(MULTIPART, (_request, _payload, done) => done(null));
}

/**
 * Reads a multipart body into an object before it is validated: text parts as text, file parts as
 * UploadedFile, a repeated part as a list. Other bodies pass as they are.
 * @throws AppError `request.unreadable` for a broken form, `request.too_large`, `request.invalid` for a file
 *   where none is expected
 */
export async function readMultipart(request: FastifyRequest, files: FileParts): Promise<void> {
  if (!isMultipart(request.headers)) return;
  const parts = new Map<string, unknown[]>();
  const add = (name: string, value: unknown) => parts.set(name, [...(parts.get(name) ?? []), value]);
  try {
    await new Promise<void>((resolve, reject) => {
      const form = openForm(request);
      const fail = (error: Error) => {
        request.raw.unpipe(form);
        form.destroy();
        reject(error);
      };
      form.on('field', (name: string | undefined, value, { valueTruncated }) => {
        if (valueTruncated) fail(new AppError('request.too_large'));
        // A part without a name is nobody's.
        else if (name !== undefined) add(name, value);
      });
      form.on('file', (name: string | undefined, stream, info) => {
        const { mimeType } = info;
        const filename: string | undefined = info.filename;
        const most = files[name ?? ''] ?? 0;
        const chunks: Buffer[] = [];
        let bytes = 0;
        stream.on('error', () => fail(new AppError('request.unreadable')));
        stream.on('data', (chunk: Buffer) => {
          if (name === undefined) return;
          bytes += chunk.length;
          if (!Object.hasOwn(files, name)) fail(unexpectedFile(name));
          else if (bytes > most) fail(tooLarge(name, most));
          else chunks.push(chunk);
        });
        stream.on('end', () => {
          // An empty file control sends a part without file name and bytes: nothing was chosen.
          if (name === undefined || (bytes === 0 && !filename)) return;
          const data = Buffer.concat(chunks, bytes);
          add(name, { filename: filename ?? '', mimetype: mimeType, data } satisfies UploadedFile);
        });
      });
      for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
        form.on(limit, () => fail(new AppError('request.too_large')));
      }
      form.on('error', () => fail(new AppError('request.unreadable')));
      form.on('close', resolve);
      const left = () => fail(new AppError('request.unreadable'));
      request.raw.on('error', left);
      request.raw.on('close', () => {
        if (!request.raw.readableEnded) left();
      });
      if (request.raw.destroyed) left();
      else request.raw.pipe(form);
    });
  } finally {
    // What is left of a refused form is read and forgotten, so that the next request can follow it.
    request.raw.resume();
  }
  request.body = Object.fromEntries(
    [...parts].map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
  );
}

/** @throws AppError `request.unreadable` when the header names no boundary */
function openForm(request: FastifyRequest): Busboy {
  try {
    if (/boundary=("")?\s*(;|$)/i.test(request.headers['content-type'] ?? ''))
      throw new Error('empty boundary');
    return busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      limits: { fieldSize: FIELD_BYTES, files: MAX_FILES, parts: MAX_PARTS },
    });
  } catch {
    throw new AppError('request.unreadable');
  }
}

const unexpectedFile = (field: string) => fieldError(field, 'refusals:file.unexpected');

function tooLarge(field: string, most: number): AppError {
  const size = `${most / 1024 / 1024} MB`;
  return new AppError('request.too_large', {
    fields: { [field]: [sentence('refusals:file.too_large', { size })] },
  });
}
