import { statSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { storeFile } from '../providers/files/stored-files.js';
import { transact } from '../db/transact.js';
import { useTestServer } from '../test/context.js';
import { makeManager } from '../test/factories.js';
import { fileUrl } from './files.js';

const server = useTestServer();
const VIDEO = Buffer.from(Array.from({ length: 1_000 }, (_, n) => n % 256));
let key: string;
let companyId: string;

/** A stored file that a row shows. */
async function shownFile(): Promise<string> {
  const file = { data: VIDEO, contentType: 'video/mp4', extension: 'mp4' };
  const stored = await storeFile(server.context, companyId, 'contents', file);
  return transact(server.context.db, (tx) => stored.attach(tx));
}
const read = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url: fileUrl(key) ?? '', headers });

beforeAll(async () => {
  ({ companyId } = await makeManager(server));
  key = await shownFile();
});

describe('files', () => {
  it('are whole, say that they have ranges, and are kept by browsers alone and not for long', async () => {
    const { statusCode, headers, rawPayload } = await read();
    expect([statusCode, rawPayload.equals(VIDEO)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      'accept-ranges': 'bytes',
      'content-length': '1000',
      'content-type': 'video/mp4',
      'cache-control': 'private, max-age=600',
    });
  });

  it.each([
    ['bytes=0-9', 0, 9],
    ['bytes=990-', 990, 999],
    ['bytes=-5', 995, 999],
    ['bytes=900-5000', 900, 999],
    ['bytes=0-0', 0, 0],
  ])('answer %s with that part, as players ask for', async (range, start, end) => {
    const { statusCode, headers, rawPayload } = await read({ range });
    expect([statusCode, headers['content-range']]).toEqual([206, `bytes ${start}-${end}/1000`]);
    expect(rawPayload.equals(VIDEO.subarray(start, end + 1))).toBe(true);
    const head = await read({ range }, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.payload]).toEqual([
      206,
      String(end - start + 1),
      '',
    ]);
  });

  it('refuse a part that they do not have with 416 and their length', async () => {
    for (const range of ['bytes=1000-', 'bytes=5000-6000']) {
      const { statusCode, headers } = await read({ range });
      expect([statusCode, headers['content-range']]).toEqual([416, 'bytes */1000']);
    }
  });

  it.each(['bytes=abc', 'lines=1-2', 'bytes=0-1,5-6', 'bytes=9-1,-'])(
    'are whole when asked with %s',
    async (range) => {
      expect([200, 416]).toContain((await read({ range })).statusCode);
    },
  );

  it('are not sent again to who has them, and whole to who has another', async () => {
    const { headers } = await read();
    const etag = String(headers['etag']);
    expect((await read({ 'if-none-match': etag })).statusCode).toBe(304);
    expect((await read({ range: 'bytes=0-1', 'if-range': '"other"' })).statusCode).toBe(200);
    expect((await read({ range: 'bytes=0-1', 'if-range': etag })).statusCode).toBe(206);
  });

  it('are gone as soon as no row shows them, and before one does', async () => {
    const gone = await shownFile();
    await server.context.pool.query(`update files set state = 'temporary' where key = $1`, [gone]);
    expect((await server.app.inject({ url: fileUrl(gone) ?? '' })).statusCode).toBe(404);
    const { key: fresh } = await storeFile(server.context, companyId, 'contents', {
      data: VIDEO,
      contentType: 'video/mp4',
      extension: 'mp4',
    });
    expect((await server.app.inject({ url: fileUrl(fresh) ?? '' })).statusCode).toBe(404);
  });

  it('answer not found when the store has lost them', async () => {
    const lost = await shownFile();
    await server.context.files.delete(lost);
    const reply = await server.app.inject({ url: fileUrl(lost) ?? '' });
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'resource.not_found']);
  });

  it.skipIf(process.platform === 'win32')('lie on disk for the account of the server alone', () => {
    const file = path.resolve(server.context.config.dataDir, 'files', key);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    for (const folder of [path.dirname(file), path.dirname(path.dirname(file))]) {
      expect(statSync(folder).mode & 0o777).toBe(0o700);
    }
  });
});
