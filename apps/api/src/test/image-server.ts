import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** What was asked of it. */
interface Asked {
  path: string;
  authorization: string | undefined;
  type: string;
  body: string;
}

/**
 * A server that speaks what we use of two services that draw, by their own descriptions: Imagine (Vyro-ai/imagine-sdk-python)
 * below `/imagine`, OpenAI (its description 2.3.0) below `/openai`. It says no to another key than its own.
 */
export interface ImageServer {
  url: string;
  asked: Asked[];
  /** What the next calls answer in the place of a picture; `cut` ends the connection once the order has come. */
  answers: ({ status: number; body: object | string; location?: string } | 'cut')[];
  /** Waited for before it answers. */
  before: () => Promise<unknown>;
}

export const IMAGE_KEY = 'a-key-of-a-service-5678';

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

const drawn = (): Promise<Buffer> =>
  sharp({ create: { width: 96, height: 64, channels: 3, background: '#963f94' } })
    .withMetadata({ exif: { IFD0: { ImageDescription: 'secret-of-the-service' } } })
    .png()
    .toBuffer();

/** It ends with the process of its test file. */
export async function openImageServer(): Promise<ImageServer> {
  const images: ImageServer = { url: '', asked: [], answers: [], before: async () => {} };
  const server = createServer((request, response) => {
    void (async () => {
      const body = await bodyOf(request);
      const { url: path = '', headers } = request;
      images.asked.push({
        path,
        authorization: headers.authorization,
        type: headers['content-type'] ?? '',
        body,
      });
      await images.before();
      const answer = images.answers.shift();
      if (answer === 'cut') return response.destroy();
      const send = (status: number, sent: object | string | Buffer, location?: string) => {
        const isJson = typeof sent === 'object' && !Buffer.isBuffer(sent);
        response.writeHead(status, {
          'content-type': isJson ? 'application/json' : 'image/png',
          ...(location !== undefined && { location }),
        });
        response.end(isJson ? JSON.stringify(sent) : sent);
      };
      if (answer) return send(answer.status, answer.body, answer.location);
      if (headers.authorization !== `Bearer ${IMAGE_KEY}`)
        return send(401, { error: { code: 'invalid_api_key' } });
      if (path === '/imagine/generations') return send(200, await drawn());
      if (path === '/openai/images/generations')
        return send(200, { created: 1, data: [{ b64_json: (await drawn()).toString('base64') }] });
      return send(404, {});
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  images.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return images;
}
