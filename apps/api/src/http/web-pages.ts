import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Locale } from '@altavoz/contracts';
import { negotiate } from '@fastify/accept-negotiator';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy } from './security-headers.js';

const YEAR_SECONDS = 31_536_000;
/** What the document brings along to be run. */
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/** Whether a path belongs to the program rather than to a page of the web app. */
const isApiPath = (url: string): boolean =>
  /^\/(api|files|openapi\.json|healthz|readyz|metrics)(\/|\?|$)/.test(url.replaceAll(/\/{2,}/g, '/'));

/** Whether the not-found answer should be the web app, whose own router knows the page. */
export const wantsPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !isApiPath(request.url) &&
  !path.posix
    .basename(request.url.split('?')[0] ?? '')
    .match(/\.(js|css|map|svg|png|ico|txt|webmanifest|woff2?)$/);

/** The document that is sent for every page. */
export interface WebPages {
  html: string;
  /** Lets run what the document brings along, and nothing else that is not a file of ours. */
  policy: string;
  /**
   * The `Link` header that names the scripts of a page beyond those of the document, with its words in a language; null
   * where the build names none.
   */
  linkOf: (url: string, language: Locale) => string | null;
}

type PageParts = Record<string, Record<string, string[]>>;

/** Reads what the build wrote: scripts by route and language, where `$name` stands for any one part of an address. */
function readPageParts(file: string): WebPages['linkOf'] {
  if (!existsSync(file)) return () => null;
  const parts = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as PageParts);
  const links = parts.map(([route, languages]) => ({
    segments: route.split('/'),
    linkIn: new Map(
      Object.entries(languages).map(([language, scripts]) => [
        language,
        scripts.map((script) => `<${script}>; rel=modulepreload`).join(', '),
      ]),
    ),
  }));
  return (url, language) => {
    const asked = (url.split('?')[0] ?? '').replace(/\/$/, '').split('/');
    const found = links.find(
      ({ segments }) =>
        segments.length === asked.length &&
        segments.every((segment, index) => segment.startsWith('$') || segment === asked[index]),
    );
    return found?.linkIn.get(language) ?? null;
  };
}

/**
 * Serves the built web app: hashed assets for a year, index.html for every page.
 * @returns what the not-found answer sends for pages; null when nothing is built
 */
export async function registerWebPages(app: FastifyInstance, folder: string): Promise<WebPages | null> {
  const index = path.join(folder, 'index.html');
  if (!existsSync(index)) return null;
  await app.register(async (web) => {
    web.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' };
      route.schema = { ...route.schema, hide: true };
    });
    // Browsers ask for it where a page names no icon, such as beside a file.
    web.get('/favicon.ico', (_request, reply) => reply.redirect('/altavoz.svg'));
    await web.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      // The build lays compressed copies beside the files.
      preCompressed: true,
      globIgnore: ['index.html', '**/*.{br,gz}'],
      cacheControl: false,
      setHeaders: (response, file) => {
        response.header(
          'cache-control',
          file.includes(`${path.sep}assets${path.sep}`)
            ? `public, max-age=${YEAR_SECONDS}, immutable`
            : 'no-cache',
        );
      },
    });
  });
  const html = readFileSync(index, 'utf8');
  return {
    html,
    policy: contentSecurityPolicy([...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => script)),
    linkOf: readPageParts(path.join(folder, '.vite/page-parts.json')),
  };
}

/** A document is small, and made for one reader: more would cost more time than it saves on the way. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Sends a document as small as the browser understands it: what no route answers is not compressed by itself. */
export function sendCompressed(request: FastifyRequest, reply: FastifyReply, html: string): FastifyReply {
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip']);
  if (encoding === null) return reply.send(html);
  return reply
    .header('content-encoding', encoding)
    .send(encoding === 'br' ? brotliCompressSync(html, BROTLI) : gzipSync(html));
}
