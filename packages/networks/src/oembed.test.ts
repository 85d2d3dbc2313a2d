import { describe, expect, it } from 'vitest';
import { NoAnswer, type HttpRequest, type HttpResponse } from './connector.js';
import { oembedPreview } from './oembed.js';
import { NOW } from './testing.js';

const asked: HttpRequest[] = [];
const answering = (json: unknown, status = 200) => ({
  baseUrls: {},
  now: () => NOW,
  http(request: HttpRequest): Promise<HttpResponse> {
    asked.push(request);
    return Promise.resolve({ status, headers: {}, text: JSON.stringify(json), url: request.url });
  },
});
const preview = (json: unknown, status?: number) =>
  oembedPreview(answering(json, status), 'https://video.test/oembed', 'https://video.test/watch?v=a&b=c');

describe('oembedPreview', () => {
  it('asks nobody’s leave, with the address of the post escaped', async () => {
    await preview({});
    expect(asked.at(-1)).toEqual({
      method: 'GET',
      url: 'https://video.test/oembed?url=https%3A%2F%2Fvideo.test%2Fwatch%3Fv%3Da%26b%3Dc&format=json',
    });
  });

  it('has the title, the author and the picture', async () => {
    expect(
      await preview({
        version: '1.0',
        type: 'video',
        title: ' Un día\nen Oaxaca ',
        author_name: 'Ana',
        thumbnail_url: 'https://img.test/a.jpg',
      }),
    ).toMatchObject({
      ok: true,
      via: 'none',
      value: { title: 'Un día en Oaxaca', author: 'Ana', thumbnailUrl: 'https://img.test/a.jpg' },
    });
  });

  it('has the first paragraph of what is embedded where there is no title, without its tags', async () => {
    const html =
      '<blockquote><p lang="es">Hoy &amp; mañana <a href="https://t.co/a">#ad</a></p>&mdash; Ana</blockquote><script async></script>';
    const result = await preview({ author_name: 'Ana', html });
    expect(result.ok && result.value).toEqual({ title: 'Hoy & mañana #ad', author: 'Ana' });
  });

  it('leaves out what is no address of the web, and what is of another kind', async () => {
    const result = await preview({ title: 'Uno', author_name: 7, thumbnail_url: 'javascript:alert(1)' });
    expect(result.ok && result.value).toEqual({ title: 'Uno' });
  });

  it.each([
    [{}, 200, 'no_data'],
    [{}, 401, 'not_found'],
    [{}, 404, 'not_found'],
    [{}, 400, 'not_found'],
    [{}, 405, 'invalid_request'],
    [{}, 429, 'rate_limited'],
    [{}, 500, 'unavailable'],
    [{}, 501, 'not_supported'],
    [[], 200, 'unavailable'],
  ])('says what %j with %i is', async (json, status, failure) => {
    expect(await preview(json, status)).toMatchObject({ ok: false, failure: { class: failure } });
  });

  it('is unavailable when nobody answers', async () => {
    const http = () => Promise.reject(new NoAnswer('timeout'));
    expect(await oembedPreview({ ...answering({}), http }, 'https://a.test', 'b')).toMatchObject({
      failure: { class: 'unavailable', providerCode: 'timeout' },
    });
  });
});
