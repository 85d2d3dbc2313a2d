import { buffer } from 'node:stream/consumers';
import type { Network } from '@altavoz/contracts';
import { Semaphore } from 'async-mutex';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../context.js';
import { drawProfileCard } from './profile-card.js';

/** Drawn pictures that are kept, and how long a browser believes one. */
const KEPT = 100;
const BELIEVED_SECONDS = 600;
/** Whoever asks has no session: however many do, drawing takes one core. */
const drawing = new Semaphore(1);

/** What a card is drawn from: keys of pictures, which never change what they name, and networks. */
export interface CardParts {
  photo: string | null;
  cover: string | null;
  networks: readonly Network[];
}

/** The pictures that stand beside shared links: each is drawn once, and kept as long as others are not asked for more. */
export function createKeptCards({ files }: Pick<Context, 'files'>) {
  /** By what it is drawn from, the last used last. */
  const cards = new Map<string, Promise<Buffer>>();
  const fileOf = async (key: string | null): Promise<Buffer | null> => {
    const stream = key === null ? null : await files.read(key);
    return stream ? buffer(stream) : null;
  };

  async function draw({ photo, cover, networks }: CardParts): Promise<Buffer> {
    const name = [photo, cover, ...networks].join(' ');
    const drawn =
      cards.get(name) ??
      drawing.runExclusive(async () =>
        drawProfileCard({ photo: await fileOf(photo), cover: await fileOf(cover), networks }),
      );
    cards.delete(name);
    cards.set(name, drawn);
    drawn.catch(() => cards.delete(name));
    for (const oldest of cards.keys()) {
      if (cards.size <= KEPT) break;
      cards.delete(oldest);
    }
    return drawn;
  }

  return {
    send: async (reply: FastifyReply, parts: CardParts) =>
      reply
        .type('image/png')
        .header('cache-control', `public, max-age=${BELIEVED_SECONDS}`)
        .send(await draw(parts)),
  };
}
