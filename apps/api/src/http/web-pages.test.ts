import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerWebPages, sendCompressed, type WebPages } from './web-pages.js';

const INLINE = '\n  document.title = "Altavoz";\n';
const SCRIPT = `console.log(${JSON.stringify('x'.repeat(2_000))})`;
const files: Record<string, string | Buffer> = {
  'index.html': `<!doctype html><title>Altavoz</title><script>${INLINE}</script><script src="/a.js"></script>`,
  'assets/page-abc.js': SCRIPT,
  'assets/page-abc.js.br': brotliCompressSync(SCRIPT),
  'assets/page-abc.js.gz': gzipSync(SCRIPT),
  'assets/tiny-abc.js': 'tiny()',
  'manifest.webmanifest': '{"name":"Altavoz"}',
  '.vite/page-parts.json': JSON.stringify({
    '/campaign/$uuid': { es: ['/assets/a.js', '/assets/es.js'], en: ['/assets/a.js', '/assets/en.js'] },
  }),
  'sw.js': 'addEventListener("fetch", () => {})',
};
const DOCUMENT = `<!doctype html>${'<p>Altavoz</p>'.repeat(200)}`;
let folder: string;
let app: FastifyInstance;
let pages: WebPages | null;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'altavoz-pages-'));
  for (const name of ['assets', '.vite']) mkdirSync(path.join(folder, name));
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content);
  app = Fastify();
  pages = await registerWebPages(app, folder);
  app.setNotFoundHandler((request, reply) =>
    sendCompressed(request, reply.code(request.url === '/campaigns' ? 200 : 404), DOCUMENT),
  );
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, encoding?: string) =>
  app.inject({ url, headers: encoding ? { 'accept-encoding': encoding } : {} });

it('sends the copy that the build compressed, in what the browser understands', async () => {
  const brotli = await get('/assets/page-abc.js', 'gzip, deflate, br');
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringMatching(/javascript/),
  });
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(SCRIPT);
  const gzip = await get('/assets/page-abc.js', 'gzip');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(SCRIPT);
  const plain = await get('/assets/page-abc.js');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body).toBe(SCRIPT);
});

it('sends a file that has no compressed copy as it is, kept for a year like every named asset', async () => {
  const reply = await get('/assets/tiny-abc.js', 'br');
  expect(reply.body).toBe('tiny()');
  expect(reply.headers['cache-control']).toContain('immutable');
});

it('sends what a phone installs the product by as what it is, and asks again each time', async () => {
  const reply = await get('/manifest.webmanifest');
  expect(reply.headers).toMatchObject({
    'content-type': expect.stringMatching(/^application\/manifest\+json/),
    'cache-control': 'no-cache',
  });
  expect(reply.json()).toEqual({ name: 'Altavoz' });
});

it('sends the worker of the browser from the root, asked for again each time, so that an upgrade is found', async () => {
  const reply = await get('/sw.js');
  expect(reply.headers).toMatchObject({
    'content-type': expect.stringMatching(/javascript/),
    'cache-control': 'no-cache',
  });
});

it('leads whoever asks for the icon of old to the one there is', async () => {
  const reply = await get('/favicon.ico');
  expect([reply.statusCode, reply.headers.location]).toEqual([302, '/altavoz.svg']);
});

it('sends a document compressed as the browser understands it, and as it is to one that understands nothing', async () => {
  const brotli = await get('/campaigns', 'gzip, deflate, br');
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(DOCUMENT);
  const gzip = await get('/campaigns', 'gzip');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(DOCUMENT);
  for (const refused of [await get('/campaigns'), await get('/campaigns', 'br;q=0, identity')]) {
    expect(refused.headers['content-encoding']).toBeUndefined();
    expect(refused.payload).toBe(DOCUMENT);
  }
});

it('has no address for the compressed copies themselves', async () => {
  expect((await get('/assets/page-abc.js.br')).statusCode).toBe(404);
});

it('names the scripts of a page with its document, and its words in the language of the reader', () => {
  const links = (language: string) =>
    `</assets/a.js>; rel=modulepreload, </assets/${language}.js>; rel=modulepreload`;
  expect(pages?.linkOf('/campaign/0190', 'es')).toBe(links('es'));
  expect(pages?.linkOf('/campaign/0190/?search=a/b', 'en')).toBe(links('en'));
  for (const other of ['/', '/campaign/', '/campaigns', '/campaign/0190/brief', '/other/0190'])
    expect(pages?.linkOf(other, 'es')).toBeNull();
});

it('lets run what the document brings along by its hash, and nothing else that is no file of ours', () => {
  const hash = createHash('sha256').update(INLINE).digest('base64');
  const [scripts] = (pages?.policy ?? '').split('; ').filter((part) => part.startsWith('script-src'));
  expect(scripts).toBe(`script-src 'self' 'sha256-${hash}'`);
});
