import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A list of any size: how many rows it has, and the rows part by part. */
export interface WholeList<T> {
  count: number;
  parts: AsyncIterable<T[]>;
}

/**
 * Answers with a whole list as the one page that it is, reading on only as fast as the client does, so that its
 * size costs neither memory nor a pause of the others.
 * @param write makes the JSON of a row
 */
export function wholeListReply<T>(
  reply: FastifyReply,
  { count, parts }: WholeList<T>,
  write: (row: T) => string,
): Readable {
  async function* json() {
    yield `{"response":{"count":${count},"page":1,"size_page":${Math.max(1, count)},"num_pages":1,"next":null,"results":[`;
    let isFirst = true;
    for await (const part of parts) {
      if (part.length === 0) continue;
      yield `${isFirst ? '' : ','}${part.map(write).join(',')}`;
      isFirst = false;
    }
    yield ']}}';
  }
  reply.type('application/json; charset=utf-8');
  return Readable.from(json(), { highWaterMark: 1 });
}
