import type { FastifyInstance } from 'fastify';
import { AppError } from './errors.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is also wanted letter by letter: its sender has signed it so. */
    keepsText?: boolean;
    /** A form may come along, as mail programs send one, and is passed over. */
    takesAnyBody?: boolean;
  }
  interface FastifyRequest {
    /** The JSON of the body as it was sent, where `keepsText` asks for it. */
    text: string;
  }
}

/** How deep lists and objects of a request may lie in each other; ours are four deep at most. */
const MOST_LEVELS = 32;
/** How many names a request may have: each new one costs far more than its letters; ours have half as many at most. */
const MOST_NAMES = 30_000;

/** Reads JSON bodies; an empty one is none, and one that is nested or has names without end is refused before it costs anything. */
export function acceptJson(app: FastifyInstance): void {
  app.decorateRequest('text', '');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.keepsText) request.text = body as string;
    // A call without input may still say that its body is JSON.
    if (body === '') done(null, undefined);
    else if (isTooMuch(body as string)) done(new AppError('request.unreadable'), undefined);
    else void parseJson(request, body as string, done);
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, _body, done) =>
      request.routeOptions.config.takesAnyBody
        ? done(null, undefined)
        : done(new AppError('file.unsupported_type'), undefined),
  );
}

function isTooMuch(text: string): boolean {
  let levels = 0;
  let names = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    if (quoted) {
      if (letter === 0x5c) at += 1;
      else if (letter === 0x22) quoted = false;
    } else if (letter === 0x22) quoted = true;
    else if (letter === 0x3a) {
      names += 1;
      if (names > MOST_NAMES) return true;
    } else if (letter === 0x5b || letter === 0x7b) {
      levels += 1;
      if (levels > MOST_LEVELS) return true;
    } else if (letter === 0x5d || letter === 0x7d) levels -= 1;
  }
  return false;
}
