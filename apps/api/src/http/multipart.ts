import type { UploadedFile } from '@altavoz/contracts';
import type { FastifyRequest } from 'fastify';

/**
 * Reads a multipart body into an object before it is validated: text parts as text, file parts as
 * UploadedFile, a repeated part as a list. Other bodies pass as they are. Sizes are limited by the plugin.
 */
export async function readMultipart(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) return;
  const body: Record<string, unknown> = {};
  const add = (name: string, value: unknown) => {
    const before = body[name];
    body[name] =
      before === undefined ? value : [...(Array.isArray(before) ? (before as unknown[]) : [before]), value];
  };
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const data = await part.toBuffer();
      // An empty file control sends a part without name and bytes: nothing was chosen.
      if (data.length === 0 && !part.filename) continue;
      add(part.fieldname, { filename: part.filename, mimetype: part.mimetype, data } satisfies UploadedFile);
    } else {
      add(part.fieldname, part.value);
    }
  }
  request.body = body;
}
