import { IMAGE_MODELS, IMAGE_STYLES, type ImageProviderName } from '@altavoz/contracts';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestServer } from '../../test/context.js';
import {
  fileState,
  makeCampaign,
  makeCreator,
  makeGuest,
  makeManager,
  makeSuperuser,
  makeViewer,
  type TestMember,
} from '../../test/factories.js';
import { IMAGE_KEY, openImageServer } from '../../test/image-server.js';

const images = await openImageServer();
const day = 86_400_000;
let later = 0;
const server = useTestServer({
  now: () => new Date(Date.now() + later),
  env: {
    IMAGINE_API_URL: `${images.url}/imagine`,
    OPENAI_API_URL: `${images.url}/openai`,
    IMAGES_MONTHLY_CAP: '1',
  },
});
const AI = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';
const GENERATIONS = '/api/v1/images/generations/';
const CUP = { prompt: 'Una taza de café', model: 21 };

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, token: string, payload?: object) =>
  server.call({ method, url, token, ...(payload ? { payload } : {}) });
const ask = ({ token }: Pick<TestMember, 'token'>, wanted: object = CUP) =>
  call('POST', GENERATIONS, token, wanted);
const of = async ({ token }: TestMember, id: string) =>
  (await call('GET', `${GENERATIONS}${id}/`, token)).body.response;
const allowance = async ({ token }: TestMember) =>
  (await call('GET', '/api/v1/images/allowance/', token)).body.response;
/** Asks for a picture and has it drawn. */
async function drawn(member: TestMember, wanted: object = CUP) {
  const { id } = (await ask(member, wanted)).body.response;
  await server.context.jobs.flush();
  return of(member, id);
}

let superuser: TestMember;
const give = (provider: ImageProviderName, payload: object = { key: IMAGE_KEY, price: 0.04 }) =>
  call('POST', `/api/v1/images/providers/${provider}/`, superuser.token, payload);
beforeAll(async () => {
  superuser = (await makeSuperuser(server, await makeManager(server))) as TestMember;
});
beforeEach(async () => {
  later = 0;
  Object.assign(images, { asked: [], answers: [], before: async () => {} });
  await server.context.pool.query('delete from image_provider_keys');
  await give('imagine');
});

describe('a picture', () => {
  it('is drawn in the background by the model and the style asked for, kept small and large, and says that a model made it [IMG-01, IMG-20, API-133]', async () => {
    const member = await makeManager(server);
    const reply = await ask(member, { ...CUP, style: 2, ratio: '3:2' });
    expect([reply.status, reply.body.response]).toMatchObject([
      201,
      { ...CUP, style: 2, ratio: '3:2', state: 'waiting', provider: 'imagine', is_demo: false, cost: 0.04 },
    ]);
    await server.context.jobs.flush();
    const done = await of(member, reply.body.response.id);
    expect(done).toMatchObject({ state: 'done', failure: null, width: 96, height: 64 });
    expect(images.asked).toHaveLength(1);
    const [{ path, authorization, type, body } = { path: '', authorization: '', type: '', body: '' }] =
      images.asked;
    expect([path, authorization]).toEqual(['/imagine/generations', `Bearer ${IMAGE_KEY}`]);
    expect(type).toMatch(/^multipart\/form-data; boundary=/);
    for (const [name, value] of [
      ['prompt', 'Una taza de café, neon style, glowing lines on a dark background'],
      ['style_id', '21'],
      ['aspect_ratio', '3:2'],
    ] as const)
      expect(body).toMatch(new RegExp(`name="${name}"\\r\\n\\r\\n${value}\\r\\n`));
    for (const [url, format] of [
      [done.picture, 'jpeg'],
      [done.preview, 'webp'],
    ] as const) {
      const file = await server.call({ method: 'GET', url });
      const read = await sharp(file.bytes).metadata();
      expect([read.format, String(read.xmp)]).toEqual([format, expect.stringContaining(AI)]);
      expect(file.bytes.toString('latin1')).not.toContain('secret-of-the-service');
    }
    const list = (await call('GET', GENERATIONS, member.token)).body.response;
    expect([list.count, list.results]).toEqual([1, [done]]);
  });

  it.each(IMAGE_MODELS)(
    'can be asked for with the model $value, $category [IMG-02…12]',
    async ({ value }) => {
      expect((await drawn(await makeManager(server), { ...CUP, model: value })).state).toBe('done');
      expect(images.asked[0]?.body).toMatch(new RegExp(`name="style_id"\\r\\n\\r\\n${value}\\r\\n`));
    },
  );

  it.each([null, ...IMAGE_STYLES.map(({ value }) => value)])(
    'can be asked for in the style %s [IMG-14…19]',
    async (style) => {
      const done = await drawn(await makeManager(server), { ...CUP, style });
      expect([done.state, done.style]).toEqual(['done', style]);
      const [, sent] = /name="prompt"\r\n\r\n(.*)\r\n/.exec(images.asked[0]?.body ?? '') ?? [];
      expect(sent?.startsWith('Una taza de café')).toBe(true);
      expect(sent === 'Una taza de café').toBe(style === null);
    },
  );

  it.each([
    ['prompt', { ...CUP, prompt: '' }],
    ['prompt', { ...CUP, prompt: '  \n ' }],
    ['prompt', { ...CUP, prompt: 'a'.repeat(1_001) }],
    ['model', { ...CUP, model: 20 }],
    ['model', { prompt: 'Una taza' }],
    ['style', { ...CUP, style: 6 }],
    ['ratio', { ...CUP, ratio: '7:5' }],
  ])('is not drawn where its %s is missing, too long or unknown [IMG-23]', async (field, wanted) => {
    const member = await makeManager(server);
    const refused = await ask(member, wanted);
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, [field]]);
    expect((await allowance(member)).spent).toBe(0);
  });

  it.each([
    [422, { detail: '<script>alert(1)</script>' }, 'prompt_refused'],
    [401, {}, 'key_refused'],
    [424, {}, 'no_credit'],
    [429, 'slow down', 'too_many'],
    [500, 'x'.repeat(100_000), 'unavailable'],
  ])(
    'that Imagine answers with %s fails, is told why and costs nothing [IMG-22]',
    async (status, body, why) => {
      const member = await makeManager(server);
      images.answers = [{ status, body }];
      const failed = await drawn(member);
      expect(failed).toMatchObject({ state: 'failed', failure: why, cost: 0, picture: null });
      expect(JSON.stringify(failed)).not.toContain('script');
      expect([(await allowance(member)).spent, images.asked.length]).toEqual([0, 1]);
    },
  );

  it.each([
    ['what is no picture', [{ status: 200, body: 'not a picture' }], 'no_image'],
    ['nothing, after it was asked', ['cut' as const], 'no_answer'],
  ])('for which %s comes fails, is asked for once and stays counted', async (_, answers, why) => {
    const member = await makeManager(server);
    images.answers = answers;
    expect(await drawn(member)).toMatchObject({ state: 'failed', failure: why, cost: 0.04 });
    expect([(await allowance(member)).spent, images.asked.length]).toEqual([0.04, 1]);
  });

  it.each([
    [
      'says where it lies',
      { status: 200, body: { created: 1, data: [{ url: `${images.url}/elsewhere` }] } },
      'no_image',
    ],
    [
      'leads on',
      { status: 302, body: '', location: 'http://169.254.169.254/latest/meta-data/' },
      'unavailable',
    ],
    ['leads on to itself', { status: 307, body: '', location: '/elsewhere' }, 'unavailable'],
  ])('is taken from the answer alone: a service that %s is not followed', async (_, answer, why) => {
    await give('imagine', { key: '' });
    await give('openai');
    images.answers = [answer];
    expect(await drawn(await makeManager(server))).toMatchObject({ state: 'failed', failure: why });
    expect(images.asked.map(({ path }) => path)).toEqual(['/openai/images/generations']);
  });

  it('that was asked of the service by a process that died is not asked for again', async () => {
    const member = await makeManager(server);
    const { id } = (await ask(member)).body.response;
    await server.context.pool.query(`update image_generations set state = 'asking' where id = $1`, [id]);
    await server.context.jobs.flush();
    expect(await of(member, id)).toMatchObject({ state: 'failed', failure: 'interrupted', cost: 0.04 });
    expect(images.asked).toEqual([]);
  });

  it('of OpenAI is asked for by its own protocol, where Imagine has no key', async () => {
    await give('imagine', { key: '' });
    await give('openai', { key: IMAGE_KEY, price: 0.07 });
    const member = await makeManager(server);
    const done = await drawn(member, { ...CUP, style: 4, ratio: '9:16' });
    expect(done).toMatchObject({ state: 'done', provider: 'openai', cost: 0.07 });
    const [asked] = images.asked;
    expect([asked?.path, asked?.authorization, asked?.type]).toEqual([
      '/openai/images/generations',
      `Bearer ${IMAGE_KEY}`,
      'application/json',
    ]);
    expect(JSON.parse(asked?.body ?? '')).toEqual({
      model: 'gpt-image-1',
      prompt: 'Una taza de café, tattoo style, bold ink lines, anime illustration',
      n: 1,
      size: '1024x1536',
      output_format: 'jpeg',
    });
  });

  it.each([
    [
      400,
      { error: { message: 'no', type: 'image_generation_user_error', code: 'moderation_blocked' } },
      'prompt_refused',
      0,
    ],
    [
      429,
      { error: { message: 'no', type: 'insufficient_quota', code: 'insufficient_quota' } },
      'no_credit',
      0,
    ],
    [429, { error: { message: 'no', type: 'requests', code: 'rate_limit_exceeded' } }, 'too_many', 0],
    [401, { error: { message: 'no', code: 'invalid_api_key' } }, 'key_refused', 0],
    [403, 'verify your organization', 'key_refused', 0],
    [503, '', 'unavailable', 0],
    [200, { created: 1, data: [] }, 'no_image', 0.04],
    [200, { created: 1, data: [{ b64_json: '%%%' }] }, 'no_image', 0.04],
    [200, 'broken', 'no_image', 0.04],
  ])('that OpenAI answers with %s %o fails as %s', async (status, body, why, cost) => {
    await give('imagine', { key: '' });
    await give('openai');
    images.answers = [{ status, body }];
    const failed = await drawn(await makeManager(server));
    expect(failed).toMatchObject({ state: 'failed', failure: why, cost });
  });

  it('is not asked for where nobody draws', async () => {
    await give('imagine', { key: '' });
    const member = await makeManager(server);
    expect(await allowance(member)).toMatchObject({ provider: null, price: null });
    expect((await ask(member)).body.error.code).toBe('image_generation.not_configured');
  });

  it('that waits for a service that lost its key is given up, and costs nothing', async () => {
    const member = await makeManager(server);
    const { id } = (await ask(member)).body.response;
    await give('imagine', { key: '' });
    await server.context.jobs.flush();
    expect(await of(member, id)).toMatchObject({ state: 'failed', failure: 'not_configured', cost: 0 });
  });
});

describe('a picture that is given up', () => {
  const cancel = ({ token }: TestMember, id: string) => call('POST', `${GENERATIONS}${id}/cancel/`, token);

  it('costs nothing as long as it waits, and is not asked for', async () => {
    const member = await makeManager(server);
    const { id } = (await ask(member)).body.response;
    expect((await cancel(member, id)).body.response).toMatchObject({ state: 'cancelled', cost: 0 });
    await server.context.jobs.flush();
    expect([(await allowance(member)).spent, images.asked]).toEqual([0, []]);
    expect((await cancel(member, id)).body.error.code).toBe('image_generation.ended');
  });

  it('while it is drawn stays counted, and is not shown when it comes', async () => {
    const member = await makeManager(server);
    const { id } = (await ask(member)).body.response;
    images.before = async () => {
      expect((await cancel(member, id)).body.response).toMatchObject({ state: 'cancelled', cost: 0.04 });
    };
    await server.context.jobs.flush();
    expect(await of(member, id)).toMatchObject({ state: 'cancelled', picture: null });
    expect((await allowance(member)).spent).toBe(0.04);
  });
});

describe('a picture that is deleted', () => {
  it('is shown no more, can be put back for a day, and then is gone with its files', async () => {
    const member = await makeManager(server);
    const done = await drawn(member);
    const gone = await call('DELETE', `${GENERATIONS}${done.id}/`, member.token);
    expect(gone.body.response).toMatchObject({ id: done.id, picture: null });
    expect((await call('GET', `${GENERATIONS}${done.id}/`, member.token)).status).toBe(404);
    expect((await call('GET', GENERATIONS, member.token)).body.response.count).toBe(0);
    expect((await server.call({ method: 'GET', url: done.picture })).status).toBe(404);
    const back = await call('POST', `${GENERATIONS}${done.id}/restore/`, member.token);
    expect(back.body.response).toEqual(done);
    expect((await server.call({ method: 'GET', url: done.picture })).status).toBe(200);

    await call('DELETE', `${GENERATIONS}${done.id}/`, member.token);
    later = 2 * day;
    for (const job of ['sweep-images', 'sweep-files'])
      await server.context.pool.query('select graphile_worker.add_job($1)', [job]);
    await server.context.jobs.flush();
    for (const url of [done.picture, done.preview]) expect(await fileState(server, url)).toBeUndefined();
    expect((await call('POST', `${GENERATIONS}${done.id}/restore/`, member.token)).status).toBe(404);
    later = 0;
    expect((await allowance(member)).spent).toBe(0.04);
  });

  it('is there first', async () => {
    const member = await makeManager(server);
    const { id } = (await ask(member)).body.response;
    const refused = await call('DELETE', `${GENERATIONS}${id}/`, member.token);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'image_generation.running']);
  });
});

describe('what pictures cost', () => {
  const setCap = ({ token }: TestMember, cap: number) =>
    call('PUT', '/api/v1/images/allowance/', token, { cap });

  it('never goes beyond the cap of the month, also of many that are asked for at once', async () => {
    const member = await makeManager(server);
    expect((await setCap(member, 0.1)).body.response).toMatchObject({ cap: 0.1, cap_most: 1, spent: 0 });
    const replies = await Promise.all(Array.from({ length: 5 }, () => ask(member)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 402, 402, 402]);
    expect((await allowance(member)).spent).toBe(0.08);
    await server.context.pool.query(`update image_spending set month = month - interval '1 month'`);
    expect(await allowance(member)).toMatchObject({ spent: 0, cap: 0.1 });
    expect((await ask(member)).status).toBe(201);
  });

  it('is capped by its owner, up to what the installation allows', async () => {
    const owner = await makeManager(server);
    const refused = await setCap(owner, 1.01);
    expect([refused.status, refused.body.error.fields]).toMatchObject([400, { cap: [expect.any(String)] }]);
    expect((await setCap(await makeViewer(server, owner, 'manager'), 0.5)).status).toBe(403);
    expect(await allowance(owner)).toMatchObject({ cap: 1, can: { generate: true, set_cap: true } });
  });

  it('waits for no more pictures at once than may wait', async () => {
    const member = await makeManager(server);
    for (let asked = 0; asked < 10; asked++) expect((await ask(member)).status).toBe(201);
    expect((await ask(member)).body.error.code).toBe('image_generation.too_many_waiting');
    expect((await allowance(member)).spent).toBe(0.4);
  });
});

describe('a picture for a campaign', () => {
  const use = (token: string, id: string, campaign: string, place = 'cover') =>
    call('POST', `${GENERATIONS}${id}/use/`, token, { campaign, place });

  it.each(['cover', 'logo'] as const)(
    'is shown as its %s, and still says that a model made it',
    async (place) => {
      const member = await makeManager(server);
      const done = await drawn(member);
      const campaign = await makeCampaign(server, member.token, { name: 'Café Nube' });
      const used = await use(member.token, done.id, campaign.uuid, place);
      expect(used.body.response).toEqual({ campaign: campaign.uuid, name: 'Café Nube' });
      const read = await call('GET', `/api/v1/campaign/${campaign.uuid}/`, member.token);
      const file = await server.call({ method: 'GET', url: read.body.response[place] });
      expect(String((await sharp(file.bytes).metadata()).xmp)).toContain(AI);
      // It is a file of its own.
      await call('DELETE', `${GENERATIONS}${done.id}/`, member.token);
      expect(await fileState(server, read.body.response[place])).toBe('attached');
    },
  );

  it('is one of the same company', async () => {
    const [ana, beto] = [await makeManager(server), await makeManager(server)];
    const done = await drawn(ana);
    const campaign = await makeCampaign(server, beto.token);
    expect((await use(beto.token, done.id, campaign.uuid)).status).toBe(404);
    expect((await use(ana.token, done.id, campaign.uuid)).status).toBe(404);
  });
});

describe('pictures of a company', () => {
  it('are seen by its members, and asked for by those who change campaigns', async () => {
    const owner = await makeManager(server);
    const done = await drawn(owner);
    const analyst = await makeViewer(server, owner);
    expect(await of(analyst, done.id)).toEqual(done);
    expect((await allowance(analyst)).can).toEqual({ generate: false, set_cap: false });
    for (const [method, url] of [
      ['POST', ''],
      ['DELETE', `${done.id}/`],
      ['POST', `${done.id}/cancel/`],
      ['POST', `${done.id}/restore/`],
    ] as const) {
      const payload = url === '' ? CUP : undefined;
      expect((await call(method, GENERATIONS + url, analyst.token, payload)).status).toBe(403);
    }
    expect(images.asked).toHaveLength(1);
  });

  it('are nobody else’s: another company, guests of its campaigns, creators, whoever is not signed in', async () => {
    const owner = await makeManager(server);
    const done = await drawn(owner);
    const other = await makeManager(server);
    expect((await call('GET', GENERATIONS, other.token)).body.response).toMatchObject({ count: 0 });
    for (const [method, url] of [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', 'cancel/'],
      ['POST', 'restore/'],
    ] as const)
      expect((await call(method, `${GENERATIONS}${done.id}/${url}`, other.token)).status).toBe(404);
    const campaign = await makeCampaign(server, owner.token);
    const guest = await makeGuest(server, owner, campaign.uuid, 'editor');
    for (const { token } of [guest, await makeCreator(server)]) {
      expect((await call('GET', GENERATIONS, token)).status).toBe(403);
      expect((await call('POST', GENERATIONS, token, CUP)).status).toBe(403);
    }
    expect((await server.call({ method: 'GET', url: GENERATIONS })).status).toBe(401);
    expect(await of(owner, done.id)).toEqual(done);
  });
});

describe('the keys of services that draw', () => {
  it('are given by superusers with a price, sealed, told to nobody, and removed', async () => {
    const list = async () =>
      (await call('GET', '/api/v1/images/providers/', superuser.token)).body.response.results;
    expect(await list()).toMatchObject([
      { provider: 'imagine', source: 'settings', ends_in: '5678', price: 0.04, is_lost: false },
      { provider: 'openai', source: null, ends_in: null, price: null },
    ]);
    expect((await give('imagine', { price: 0.05 })).body.response).toMatchObject({
      price: 0.05,
      ends_in: '5678',
    });
    expect((await give('openai', { price: 0.05 })).body.error.fields).toHaveProperty('key');
    expect((await give('openai', { key: IMAGE_KEY })).body.error.fields).toHaveProperty('price');
    // What no header can carry would fail at every picture.
    for (const key of ['clé', 'two\nlines', 'with space', 'a'.repeat(1_001)])
      expect((await give('openai', { key, price: 0.05 })).body.error.fields).toHaveProperty('key');
    const { rows } = await server.context.pool.query<{ text: string }>(
      `select (select string_agg(to_jsonb(k)::text, ' ') from image_provider_keys k) ||
        (select string_agg(to_jsonb(e)::text, ' ') from audit_entries e) as text`,
    );
    expect(rows[0]?.text).toContain('network_keys_changed');
    expect(rows[0]?.text).not.toContain(IMAGE_KEY);
    expect((await give('imagine', { key: '' })).body.response).toMatchObject({ source: null, price: null });
  });
});
