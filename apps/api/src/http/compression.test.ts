import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { useTestServer } from '../test/context.js';
import { addInfluencers, makeCampaign, makeManager, unique } from '../test/factories.js';

const server = useTestServer();

describe('replies to a browser', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)(
    'come compressed as %s, a page, a whole list and a file alike',
    async (encoding, decompress) => {
      const { token } = await makeManager(server);
      const { uuid } = await makeCampaign(server, token);
      const creators = Array.from({ length: 20 }, () => ({
        network: 'tiktok' as const,
        username: unique('c'),
      }));
      await addInfluencers(server, token, uuid, creators);
      for (const path of ['influencers/?page=1&size_page=20', 'influencers/', 'export/influencers/']) {
        const request = { url: `/api/v1/campaign/${uuid}/${path}` };
        const plain = await server.call({ ...request, token });
        const reply = await server.app.inject({
          ...request,
          headers: { authorization: `Bearer ${token}`, 'accept-encoding': encoding },
        });
        expect(reply.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
        expect(reply.rawPayload.length).toBeLessThan(plain.text.length / 2);
        expect(decompress(reply.rawPayload).toString()).toBe(plain.text);
      }
    },
  );
});
