import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { form, useTestServer } from '../../../test/context.js';
import { makeCampaign, makeManager } from '../../../test/factories.js';

/** A promise that is kept from outside. */
function withResolvers() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

describe('an import is told live', () => {
  const server = useTestServer();

  /** Reads a campaign's stream until it says something. */
  async function* lines(url: string, token: string, signal: AbortSignal): AsyncGenerator<string> {
    const reply = await fetch(url, { headers: { authorization: `Bearer ${token}` }, signal });
    for await (const part of reply.body ?? []) yield Buffer.from(part as Uint8Array).toString();
  }

  it('to every open campaign of the company, and to no other company [HDR-22]', async () => {
    const [manager, stranger] = [await makeManager(server), await makeManager(server)];
    const [importing, other] = [
      await makeCampaign(server, manager.token),
      await makeCampaign(server, manager.token),
    ];
    const foreign = await makeCampaign(server, stranger.token);
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const url = (uuid: string) => `http://127.0.0.1:${port}/api/v1/campaign/${uuid}/events/`;
    const ending = new AbortController();
    const seen = { other: '', foreign: '' };
    const ready = { other: withResolvers(), foreign: withResolvers() };
    const told = withResolvers();
    const follow = async (who: 'other' | 'foreign', uuid: string, token: string) => {
      for await (const part of lines(url(uuid), token, ending.signal)) {
        seen[who] += part;
        if (seen[who].includes('ready')) ready[who].resolve();
        if (seen.other.includes('company.importing')) told.resolve();
      }
    };
    const following = [
      follow('other', other.uuid, manager.token),
      follow('foreign', foreign.uuid, stranger.token),
    ].map((one) => one.catch(() => {}));
    await Promise.all([ready.other.promise, ready.foreign.promise]);
    await server.call({
      method: 'POST',
      url: `/api/v1/campaign/${importing.uuid}/import/influencers/`,
      token: manager.token,
      ...(await form({ file_csv: new File(['red,usuario\ninstagram,viva\n'], 'viva.csv') })),
    });
    await told.promise;
    const flag = await server.call({
      method: 'GET',
      url: '/api/v1/campaign/check/process/',
      token: manager.token,
    });
    expect(flag.body.response).toMatchObject({ processing: true, campaign: importing.uuid });
    ending.abort();
    await Promise.all(following);
    expect(seen.foreign).not.toContain('importing');
  });
});
