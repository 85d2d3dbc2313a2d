import { endpoints, type Endpoint } from '@altavoz/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestServer } from '../test/context.js';
import {
  makeCampaign,
  makeCreator,
  makeManager,
  makeViewer,
  type TestMember,
  type TestAccount,
} from '../test/factories.js';

type AnyEndpoint = Endpoint;

const SOMETHING = '0190a3b0-0000-7000-8000-000000000001';
/** Bodies that pass the door, so that what answers is the check behind it. */
const BODIES: Record<string, unknown> = {
  'campaigns.update': { name: 'Otra' },
  'campaignInfluencers.setStatus': { influencers: [SOMETHING], status: 'approved' },
  'campaignInfluencers.present': { influencers: [SOMETHING] },
  'campaignInfluencers.undoStatus': { change: SOMETHING },
  'campaignInfluencers.assign': { network: 'instagram', username: 'ana.prueba' },
  'campaignInfluencers.massiveAssign': { influencers: [{ network: 'instagram', username: 'ana.prueba' }] },
  'campaignInfluencers.update': { scope: 10 },
  'campaignInfluencers.exportSelected': { campaign_influencers: [SOMETHING] },
  'contents.add': { campaign_influencer: SOMETHING, network: 'instagram', content_type: 'reel' },
  'contents.bulkAdd': { campaign_influencers: [SOMETHING], network: 'instagram', content_type: 'reel' },
  'contents.update': { number_of_likes: 5 },
  'contents.remove': { content_uuid: SOMETHING },
  'contents.bulkRemove': { content_uuids: [SOMETHING] },
  'contents.undoAdd': { content_uuids: [SOMETHING] },
  'contents.setMetrics': { content: SOMETHING, likes: 5 },
  'readings.pin': { metric: 'number_of_likes' },
  'readings.unpin': { metric: 'number_of_likes' },
  'contents.captureMetrics': { network: 'instagram', link: 'https://www.instagram.com/p/abc/' },
};

const all = Object.entries(endpoints).flatMap(([room, calls]) =>
  Object.entries(calls as Record<string, AnyEndpoint>).map(([name, endpoint]) => ({
    id: `${room}.${name}`,
    endpoint,
  })),
);
const guarded = all.filter(
  ({ endpoint }) => endpoint.access !== 'public' && endpoint.access !== 'invitation',
);
const ofCampaigns = all.filter(
  ({ endpoint }) => endpoint.path.includes('{campaign}') && endpoint.access !== 'invitation',
);

describe('access to every route', () => {
  const server = useTestServer();
  let owner: TestMember;
  let stranger: TestMember;
  let viewer: TestMember;
  let creator: TestAccount;
  let campaign: string;

  beforeAll(async () => {
    owner = await makeManager(server);
    stranger = await makeManager(server);
    viewer = await makeViewer(server, owner);
    creator = await makeCreator(server);
    campaign = (await makeCampaign(server, owner.token)).uuid;
  });

  const request = (endpoint: AnyEndpoint, id: string, path = endpoint.path) => ({
    method: endpoint.method,
    url: path
      .replace('{campaign}', campaign)
      .replaceAll(/\{network\}/g, 'instagram')
      .replaceAll(/\{username\}/g, 'ana')
      .replaceAll(/\{\w+\}/g, SOMETHING),
    ...(endpoint.body ? { payload: (BODIES[id] ?? {}) as object } : {}),
  });

  it('every route declares who may call it', () => {
    const silent = server.app.routeEntries.filter(({ access }) => access === undefined);
    expect(silent).toEqual([]);
    expect(server.app.routeEntries.length).toBeGreaterThan(all.length);
  });

  it('every endpoint of the contract is bound, under each of its spellings', () => {
    const bound = new Set(
      server.app.routeEntries.flatMap(({ methods, url }) => methods.map((m) => `${m} ${url}`)),
    );
    const missing = all
      .flatMap(({ endpoint }) =>
        [endpoint.path, ...(endpoint.aliases ?? [])].map(
          (path) => `${endpoint.method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        ),
      )
      .filter((route) => !bound.has(route));
    expect(missing).toEqual([]);
  });

  it.each(guarded)(
    '$id without a session is refused with 401 [PER-04, API-141]',
    async ({ id, endpoint }) => {
      for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
        const reply = await server.call(request(endpoint, id, path));
        expect(reply.status).toBe(401);
        expect(reply.body.error.code).toBe('auth.required');
      }
      const made_up = await server.call({ ...request(endpoint, id), token: 'made-up-token' });
      expect(made_up.status).toBe(401);
    },
  );

  it.each(guarded.filter(({ endpoint }) => endpoint.access !== 'session'))(
    '$id is refused to a creator with 403 [PER-18]',
    async ({ id, endpoint }) => {
      const reply = await server.call({ ...request(endpoint, id), token: creator.token });
      expect(reply.status).toBe(403);
      expect(reply.body.error.code).toBe('auth.forbidden');
    },
  );

  it.each(all.filter(({ endpoint }) => endpoint.access === 'change_campaign'))(
    '$id is refused to a member without change_campaign with 403 [PER-08]',
    async ({ id, endpoint }) => {
      const reply = await server.call({ ...request(endpoint, id), token: viewer.token });
      expect(reply.status).toBe(403);
    },
  );

  it.each(all.filter(({ endpoint }) => endpoint.access === 'superuser'))(
    '$id is refused to every member of a company with 403',
    async ({ id, endpoint }) => {
      for (const { token } of [owner, viewer]) {
        const reply = await server.call({ ...request(endpoint, id), token });
        expect([reply.status, reply.body.error.code]).toEqual([403, 'auth.forbidden']);
      }
    },
  );

  it.each(ofCampaigns.filter(({ id }) => id !== 'imports.create'))(
    "$id of another company's campaign answers not found [PER-17]",
    async ({ id, endpoint }) => {
      const events = async () => (await server.context.pool.query('select * from domain_events')).rows;
      const before = await events();
      const reply = await server.call({ ...request(endpoint, id), token: stranger.token });
      expect([reply.status, reply.body?.error?.code]).toEqual([404, 'resource.not_found']);
      expect(await events()).toEqual(before);
    },
  );

  it('a path that is no identifier answers not found, not a failure', async () => {
    for (const url of [
      '/api/v1/campaign/nothing/',
      '/api/v1/campaign/%00/',
      "/api/v1/campaign/1'--/contents/",
    ]) {
      const reply = await server.call({ method: 'GET', url, token: owner.token });
      expect(reply.status).toBe(404);
    }
  });

  it('answers with and without the final slash and with doubled slashes [API-139]', async () => {
    for (const url of [
      `/api/v1/campaign/${campaign}`,
      `/api/v1/campaign/${campaign}/`,
      `/api/v1//campaign/${campaign}/`,
    ]) {
      const reply = await server.call({ method: 'GET', url, token: owner.token });
      expect(reply.status).toBe(200);
    }
  });

  it('names the methods of a path that was called with another', async () => {
    const reply = await server.call({ method: 'PUT', url: '/api/v1/campaign/', token: owner.token });
    expect(reply.status).toBe(405);
    expect(reply.headers['allow']).toContain('POST');
    expect(reply.body.error.code).toBe('request.method_not_allowed');
  });

  it('an unknown path of the API is not found in the one form of failure', async () => {
    const reply = await server.call({ method: 'GET', url: '/api/v9/nothing/' });
    expect(reply.status).toBe(404);
    expect(reply.body.error).toMatchObject({ code: 'resource.not_found' });
  });
});
