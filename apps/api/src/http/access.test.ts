import { randomUUID } from 'node:crypto';
import { endpoints, type Endpoint } from '@altavoz/contracts';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { form, useTestServer } from '../test/context.js';
import {
  addInfluencers,
  confirmAddress,
  join,
  makeCampaign,
  makeCreator,
  makeGuest,
  makeManager,
  makeViewer,
  openCampaign,
  type TestMember,
  type TestAccount,
} from '../test/factories.js';

type AnyEndpoint = Endpoint;

const SOMETHING = '0190a3b0-0000-7000-8000-000000000001';
const pasted = (influencer: string) => ({
  campaign_influencer: influencer,
  network: 'instagram',
  content_type: 'reel',
  url_info: 'https://www.instagram.com/reel/abc/',
  published_date: '2026-05-03',
});
/**
 * Bodies that pass the door, so that what answers is the check behind it.
 * @param ids of the creator and the content that the call is about
 */
const bodiesOf = ({
  influencer,
  content,
}: {
  influencer: string;
  content: string;
}): Record<string, object> => ({
  'foundPosts.saveRules': {
    hashtags: ['sol'],
    mentions: [],
    keywords: [],
    domains: [],
    networks: [],
    from: null,
    to: null,
    grace_days: 7,
  },
  'foundPosts.startSearch': {},
  'foundPosts.accept': { posts: [SOMETHING] },
  'foundPosts.undoAccept': { posts: [SOMETHING], contents: [content], change: null, planned: null },
  'foundPosts.ignore': { posts: [SOMETHING] },
  'foundPosts.bringBack': { posts: [SOMETHING] },
  'foundPosts.assign': { posts: [SOMETHING], campaign_influencer: influencer },
  'jobs.retryAll': { name: 'send-mail' },
  'campaigns.update': { name: 'Otra' },
  'campaignInfluencers.setStatus': { influencers: [influencer], status: 'approved' },
  'campaignInfluencers.decide': { influencers: [influencer], status: 'approved' },
  'campaignInfluencers.payouts': { influencers: [influencer] },
  'campaignInfluencers.present': { influencers: [SOMETHING] },
  'campaignInfluencers.undoStatus': { change: SOMETHING },
  'campaignInfluencers.assign': { network: 'instagram', username: 'ana.prueba' },
  'campaignInfluencers.massiveAssign': { influencers: [{ network: 'instagram', username: 'ana.prueba' }] },
  'campaignInfluencers.duplicate': { name: 'Otra' },
  'campaignInfluencers.update': { scope: 10 },
  'campaignInfluencers.exportSelected': { campaign_influencers: [influencer] },
  'contents.add': { campaign_influencer: influencer, network: 'instagram', content_type: 'reel' },
  'contents.bulkAdd': { campaign_influencers: [influencer], network: 'instagram', content_type: 'reel' },
  'contents.approve': { approved: true },
  'contents.sendBack': { reason: 'Falta el logo' },
  'contents.update': { number_of_likes: 5 },
  'contents.remove': { content_uuid: content },
  'contents.bulkRemove': { content_uuids: [content] },
  'contents.change': { content_uuids: [content], status: 'content_producing' },
  'contents.undoChange': { change: SOMETHING },
  'contents.exportSelected': { contents: [content] },
  'contents.undoAdd': { content_uuids: [content] },
  'contents.restore': { deletion: content },
  'contents.setMetrics': { content, likes: 5 },
  'readings.pin': { metric: 'number_of_likes' },
  'readings.unpin': { metric: 'number_of_likes' },
  'savedViews.create': { list: 'squad', name: 'Micro', state: { category: 'micro' } },
  'savedViews.update': { name: 'Nano' },
  'imports.known': { creators: [{ network: 'instagram', username: 'ana.prueba' }] },
  'paste.check': { creators: [{ network: 'instagram', username: 'ana.prueba' }], links: [] },
  'customFields.create': { label: 'Talla', type: 'text' },
  'customFields.update': { required: true },
  'customFields.reorder': { custom_fields: [SOMETHING] },
  'notes.write': { text: 'Una nota' },
  'notes.edit': { text: 'Otra nota' },
  'paste.planned': { creators: [influencer], near: '2026-01-01' },
  'paste.add': { creators: [], contents: [pasted(influencer)] },
  'paste.undo': { creators: [influencer], contents: [content], change: null },
  'invitations.recipients': { influencers: [influencer] },
  'invitations.send': {
    sending: SOMETHING,
    influencers: [influencer],
    subject: 'Hola',
    message: 'Hola {link}',
    locale: 'es',
  },
  'invitations.setTerms': { text: 'Otras' },
  'invitations.ownAnswer': { status: 'accepted' },
  'invitations.ownWithdrawal': { content },
  'companies.update': { name: 'Otra' },
  'companies.setLogo': { logo: null },
  'companies.found': { name: 'Otra' },
  'companies.inviteMember': { email: 'una@example.com', role: 'owner' },
  'companies.inviteGuest': { email: 'una@example.com', role: 'editor' },
  'companies.setGuestRole': { role: 'editor' },
  'companies.setRole': { role: 'analyst' },
  'companies.join': { token: 'ninguna' },
  'companies.appointOwner': { account: SOMETHING },
  'companies.setAllowance': { max_views: 5, reason: 'Porque sí' },
  'notifications.saveSettings': { digest_hour: 9 },
  'notifications.mute': { campaign: SOMETHING, muted: true },
  'notifications.read': { until: '2026-01-01T00:00:00Z' },
  'imageGeneration.generate': { prompt: 'Una taza', model: 21 },
  'imageGeneration.use': { campaign: SOMETHING, place: 'cover' },
  'imageGeneration.setCap': { cap: 5 },
  'monitor.search': { keyword: '#verano' },
  'monitor.setSentiment': { sentiment: 'positive' },
  'castingCalls.create': { campaign: SOMETHING, title: 'Buscamos voces' },
  'castingCalls.update': { title: 'Otra' },
  'castingCalls.editBrand': { name: 'Otra' },
  'castingCalls.setPicture': { picture: null },
  'castingCalls.setState': { state: 'closed' },
  'imageGeneration.saveProvider': { key: 'una-clave', price: 0.04 },
  'contents.captureMetrics': { network: 'instagram', link: 'https://www.instagram.com/p/abc/' },
});
const BODIES = bodiesOf({ influencer: SOMETHING, content: SOMETHING });
/** Questions that pass it, too. */
const QUERIES: Readonly<Record<string, string>> = {
  'campaigns.health': '?day=2026-05-10',
  'monitor.summary': '?keyword=sol',
  'monitor.remove': '?keyword=sol',
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
  let creator: TestAccount;
  let campaign: string;
  /** A campaign of the stranger. */
  let ownCampaign: string;
  /** Tokens of whoever may see the campaign and not change it. */
  let onlookers: string[];
  /** Tokens of whoever may see and change campaigns, but not this one. */
  let outsiders: string[];

  /** Forms that carry a file. */
  let uploads: Record<string, Awaited<ReturnType<typeof form>>>;

  beforeAll(async () => {
    uploads = {
      'imports.create': await form({
        file_csv: new File(['network,username\ninstagram,ana.prueba\n'], 'ana.csv'),
      }),
      'invitations.addFile': await form({ image_content: new File(['algo'], 'algo.png') }),
    };
    owner = await makeManager(server);
    stranger = await makeManager(server);
    creator = await makeCreator(server);
    campaign = (await makeCampaign(server, owner.token)).uuid;
    ownCampaign = (await makeCampaign(server, stranger.token)).uuid;
    const other = (await makeCampaign(server, owner.token)).uuid;
    const analyst = await makeViewer(server, owner);
    const guest = await makeGuest(server, owner, campaign, 'viewer');
    const guestOfOther = await makeGuest(server, owner, other, 'editor');
    // Owners elsewhere pass the door: what refuses them is the policy.
    const looking = await makeManager(server);
    await openCampaign(server, looking, { companyId: owner.companyId, campaignId: campaign }, 'viewer');
    const working = await makeViewer(server, owner, 'manager');
    await join(server, working, stranger, 'manager');
    await server.call({
      method: 'PUT',
      url: '/api/v1/accounts/active-company/',
      token: working.token,
      payload: { company: stranger.companyId },
    });
    onlookers = [analyst.token, guest.token, looking.token];
    outsiders = [stranger.token, guestOfOther.token, working.token];
  });

  const request = (endpoint: AnyEndpoint, id: string, path = endpoint.path) => ({
    method: endpoint.method,
    url:
      path
        .replace('{campaign}', campaign)
        .replaceAll(/\{network\}/g, 'instagram')
        .replaceAll(/\{provider\}/g, 'imagine')
        .replaceAll(/\{method\}/g, 'paypal')
        .replaceAll(/\{username\}/g, 'ana')
        .replaceAll(/\{\w+\}/g, SOMETHING) + (QUERIES[id] ?? ''),
    ...(uploads[id] ?? (endpoint.body ? { payload: BODIES[id] ?? {} } : {})),
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
    '$id is refused with 403 to whoever may only look: analysts, guests, also owners elsewhere [PER-08]',
    async ({ id, endpoint }) => {
      const here = endpoint.path.includes('{campaign}');
      for (const token of here ? onlookers : onlookers.slice(0, 2)) {
        const reply = await server.call({ ...request(endpoint, id), token });
        expect([reply.status, reply.body.error.code]).toEqual([403, 'auth.forbidden']);
      }
    },
  );

  it.each(all.filter(({ endpoint }) => endpoint.access === 'superuser'))(
    '$id is refused to every member of a company with 403',
    async ({ id, endpoint }) => {
      for (const token of [owner.token, ...onlookers, ...outsiders]) {
        const reply = await server.call({ ...request(endpoint, id), token });
        expect([reply.status, reply.body.error.code]).toEqual([403, 'auth.forbidden']);
      }
    },
  );

  it.each(ofCampaigns)(
    '$id of a campaign that is not theirs answers not found: owners, guests of another one, members at work elsewhere [PER-17]',
    async ({ id, endpoint }) => {
      const events = async () => (await server.context.pool.query('select * from domain_events')).rows;
      const before = await events();
      for (const token of outsiders) {
        const reply = await server.call({ ...request(endpoint, id), token });
        expect([reply.status, reply.body?.error?.code]).toEqual([404, 'resource.not_found']);
      }
      expect(await events()).toEqual(before);
    },
  );

  describe("one's own campaign with the inner ids of somebody else's", () => {
    const inner = ofCampaigns.filter(
      ({ id, endpoint }) =>
        /\{(influencer|content|import)\}/.test(endpoint.path) ||
        JSON.stringify(bodiesOf({ influencer: 'X', content: 'X' })[id] ?? '').includes('"X"'),
    );
    /** Which answer otherwise: with what is there, which is nothing, or naming the field. */
    const OTHERWISE: Record<string, number> = {
      'foundPosts.undoAccept': 200,
      'contents.undoAdd': 200,
      'paste.planned': 200,
      'paste.add': 201,
      'paste.undo': 200,
      'contents.add': 400,
      'contents.bulkAdd': 400,
      'campaignInfluencers.payouts': 200,
      'campaignInfluencers.exportSelected': 200,
      'contents.exportSelected': 200,
    };
    let foreign: { influencer: string; content: string; import: string }[];

    const make = async ({ token }: TestAccount) => {
      const { uuid } = await makeCampaign(server, token);
      const [added] = await addInfluencers(server, token, uuid, [
        { network: 'instagram', username: 'de_otros' },
      ]);
      const influencer = added?.uuid ?? '';
      const call = async (url: string, payload: object) =>
        (await server.call({ method: 'POST', url: `/api/v1/campaign/${uuid}/${url}`, token, payload })).body
          .response;
      await call('influencers/', { influencers: [influencer], status: 'approved' });
      const content = await call('manage/add/', {
        campaign_influencer: influencer,
        network: 'instagram',
        content_type: 'reel',
      });
      return { influencer, content: content.results[0].uuid as string, import: SOMETHING };
    };
    beforeAll(async () => {
      foreign = [await make(owner), await make(stranger)];
    });
    const rows = async () =>
      (
        await server.context.pool.query(
          `select 'creator' as what, to_json(i) as row from campaign_influencers i
           union all select 'content', to_json(c) from contents c
           union all select 'event', to_json(e) from domain_events e order by 1`,
        )
      ).rows;

    it('is asked of every call that takes one', () => {
      expect(inner.length).toBeGreaterThan(12);
    });

    it.each(inner)('$id finds nothing and changes nothing [PER-17]', async ({ id, endpoint }) => {
      const before = await rows();
      for (const theirs of foreign) {
        const path = endpoint.path.replaceAll(
          /\{(influencer|content|import)\}/g,
          (_, name: keyof typeof theirs) => theirs[name],
        );
        const asked = request(endpoint, id, path);
        const payload = bodiesOf(theirs)[id];
        const reply = await server.call({ ...asked, ...(payload ? { payload } : {}), token: owner.token });
        expect(reply.status).toBe(OTHERWISE[id] ?? 404);
        expect(reply.text).not.toContain('de_otros');
      }
      expect(await rows()).toEqual(before);
    });
  });

  describe('a path with the things of another company', () => {
    /** What stands in paths and is of nobody, or of the networks. */
    const OF_NOBODY = /^(network|username|slug|job|mail|method|token|code|state|request|channel)$/;
    /** What creators keep is of no company; their rooms' own tests ask for it as another creator. */
    const OF_CREATORS = /^(creators|briefcase)\./;
    const named = ({ endpoint }: (typeof all)[number]) =>
      [...endpoint.path.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) =>
        OF_NOBODY.test(name) ? [] : [name],
      );
    const asked = guarded.filter((one) => !OF_CREATORS.test(one.id) && named(one).length > 0);
    /** A word in everything of theirs, which no answer may hold. */
    const MARK = 'asunto_de_otros';
    const theirs: Record<string, string> = {};
    let them: TestMember;

    beforeAll(async () => {
      them = await makeManager(server, { name: MARK });
      const post = async (url: string, payload: object) => {
        const { body, text, status } = await server.call({
          method: 'POST',
          url: `/api/v1/${url}`,
          token: them.token,
          payload,
        });
        if (status >= 300) throw new Error(`${url}: ${text}`);
        return body.response;
      };
      const { uuid } = await makeCampaign(server, them.token, { name: MARK });
      /** A draft: what is open is shown to everybody. */
      const draftOf = async (of: string): Promise<string> => {
        const { body } = await server.call({
          method: 'POST',
          url: '/api/v3/casting-calls/',
          token: them.token,
          payload: { campaign: of, title: MARK },
        });
        return body.response.id;
      };
      const [added] = await addInfluencers(server, them.token, uuid, [
        { network: 'instagram', username: MARK },
      ]);
      const influencer = added?.uuid ?? '';
      await post(`campaign/${uuid}/influencers/`, { influencers: [influencer], status: 'approved' });
      const content = await post(`campaign/${uuid}/manage/add/`, {
        campaign_influencer: influencer,
        network: 'instagram',
        content_type: 'reel',
      });
      const imported = await server.call({
        method: 'POST',
        url: `/api/v1/campaign/${uuid}/import/influencers/`,
        token: them.token,
        ...uploads['imports.create'],
      });
      await server.context.jobs.flush();
      const notes = `campaign/${uuid}/manage/influencer/${influencer}/notes/`;
      const view = { list: 'squad', name: MARK, state: { category: 'micro' } };
      const invited = { email: `${MARK}@example.com`, role: 'viewer' };
      const colleague = await makeViewer(server, them);
      await openCampaign(server, colleague, { companyId: them.companyId, campaignId: uuid }, 'viewer');
      const sessions = await server.call({ url: '/api/v1/accounts/sessions/', token: them.token });
      await confirmAddress(server, them);
      const sending = randomUUID();
      await post(`campaign/${uuid}/invitations/send/`, {
        sending,
        influencers: [influencer],
        subject: MARK,
        message: `${MARK} {link}`,
        locale: 'es',
      });
      const [batch, purchase, generation, found] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
      // They are made with PayPal, out of approved payouts or by a service that draws; here they only have to be there.
      await server.context.pool.query(
        `insert into image_generations (company_id, id, prompt, model, ratio, provider, is_demo, state, failure, cost_cents,
           month, created_at, ended_at)
         values ('${them.companyId}', '${generation}', '${MARK}', 21, '1:1', 'imagine', true, 'failed', 'unavailable', 0,
           '2026-01-01', now(), now())`,
      );
      await server.context.pool.query(
        `insert into monitored_posts (company_id, id, network, content_type, link, post, body, found_at, is_sandbox, measured_at)
         values ('${them.companyId}', '${found}', 'youtube', 'video', '${MARK}', '${MARK}', '${MARK}', now(), false, now())`,
      );
      await server.context.pool.query(
        `insert into payout_batches (company_id, id, method, state, created_at)
         values ('${them.companyId}', '${batch}', 'bank', 'open', now())`,
      );
      await server.context.pool.query(
        `insert into credit_purchases (company_id, id, views, amount_cents, currency, state, order_id, created_at)
         values ('${them.companyId}', '${purchase}', 100, 1000, 'USD', 'open', '${MARK}', now())`,
      );
      Object.assign(theirs, {
        company: them.companyId,
        campaign: uuid,
        influencer,
        content: content.uuid,
        import: imported.body.response.results.uuid,
        note: (await post(notes, { text: MARK })).uuid,
        field: (await post(`campaign/${uuid}/custom_field/`, { label: MARK, type: 'text' })).uuid,
        view: (await post('saved-views/', view)).uuid,
        account: colleague.id,
        invitation: (await post(`campaign/${uuid}/guests/`, invited)).uuid,
        session: sessions.body.response.results[0].uuid,
        id: (await post('brands/', { name: MARK })).id,
        version: (await post(`campaign/${uuid}/terms/`, { text: MARK })).version,
        sending,
        batch,
        purchase,
        generation,
        post: found,
        provider: 'imagine',
        call: await draftOf(uuid),
      });
    });

    /** Every row of theirs, by table. */
    const rowsOfTheirs = async () => {
      const tables = [...inject('tenantTables'), 'audit_entries'];
      const { rows } = await server.context.pool.query(
        tables
          .map(
            (table) =>
              `select '${table}' as what, count(*), md5(string_agg(t::text, ',' order by t::text)) as rows
               from ${table} t where ${table === 'companies' ? 'id' : 'company_id'} = '${them.companyId}'`,
          )
          .join(' union all '),
      );
      const { rows: sessions } = await server.context.pool.query(
        'select id from sessions where account_id = $1 order by id',
        [them.id],
      );
      return { rows, sessions };
    };

    it('has a thing of every kind, and all of them stand in tables', async () => {
      expect(asked.flatMap(named).filter((name) => !theirs[name])).toEqual([]);
      const { rows } = await rowsOfTheirs();
      const filled = rows.filter(({ count }: { count: string }) => Number(count) > 0);
      expect(filled.length).toBeGreaterThan(12);
    });

    it.each(asked)('$id answers like one that is not there, and nothing changes [PER-17]', async (one) => {
      const { id, endpoint } = one;
      const before = await rowsOfTheirs();
      const filled = (own: Readonly<Record<string, string>> = {}) =>
        endpoint.path.replaceAll(/\{(\w+)\}/g, (all, name: string) => own[name] ?? theirs[name] ?? all);
      // Everything of theirs, and what is within through a campaign of one's own.
      const paths = [filled(), ...(named(one).length > 1 ? [filled({ campaign: ownCampaign })] : [])];
      const payload = bodiesOf({ influencer: theirs['influencer'] ?? '', content: theirs['content'] ?? '' })[
        id
      ];
      for (const path of paths) {
        const reply = await server.call({
          ...request(endpoint, id, path),
          ...(payload ? { payload } : {}),
          token: stranger.token,
        });
        const expected =
          endpoint.access === 'superuser' ? [403, 'auth.forbidden'] : [404, 'resource.not_found'];
        expect([path, reply.status, reply.body?.error?.code]).toEqual([path, ...expected]);
        expect(reply.text).not.toContain(MARK);
      }
      expect(await rowsOfTheirs()).toEqual(before);
    });

    it('their company is no place to work in', async () => {
      const reply = await server.call({
        method: 'PUT',
        url: '/api/v1/accounts/active-company/',
        token: stranger.token,
        payload: { company: theirs['company'] },
      });
      expect(reply.status).toBe(404);
    });
  });

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
