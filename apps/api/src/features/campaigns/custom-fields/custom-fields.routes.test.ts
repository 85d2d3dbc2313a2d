import { LIMITS, type CustomField, type ManagingRow } from '@altavoz/contracts';
import { customKey } from '@altavoz/domain';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { campaignCalls } from '../../../test/campaign-calls.js';
import { useTestServer } from '../../../test/context.js';
import {
  addInfluencers,
  makeCampaign,
  makeManager,
  makeViewer,
  unique,
  type TestMember,
} from '../../../test/factories.js';

let clock = new Date('2026-06-01T12:00:00Z');
const server = useTestServer({ now: () => clock });
let manager: TestMember;
let campaign: string;
let path: string;

beforeAll(async () => {
  manager = await makeManager(server);
});
beforeEach(async () => {
  campaign = (await makeCampaign(server, manager.token)).uuid;
  path = `/api/v1/campaign/${campaign}/custom_field/`;
});

const { get, post } = campaignCalls(server, () => ({ campaign, token: manager.token }));
const make = async (body: object): Promise<CustomField> => {
  const reply = await post('custom_field/', body);
  expect([reply.status, reply.text]).toEqual([201, expect.any(String)]);
  return reply.body.response;
};
const remove = (field: CustomField, token = manager.token) =>
  server.call({ method: 'DELETE', url: `${path}${field.uuid}/`, token });
const reorder = (custom_fields: readonly string[], token = manager.token) =>
  server.call({
    method: 'POST',
    url: `/api/v1/campaign/reorder/custom-fields/${campaign}/`,
    token,
    payload: { custom_fields },
  });
const fields = async (of = campaign): Promise<CustomField[]> =>
  (await server.call({ url: `/api/v1/campaign/${of}/`, token: manager.token })).body.response.custom_fields;
const labels = async () => (await fields()).map(({ label }) => label);
const addCreators = async (count: number) =>
  (
    await addInfluencers(
      server,
      manager.token,
      campaign,
      Array.from({ length: count }, () => ({ network: 'instagram', username: unique('cuenta') })),
    )
  ).map(({ uuid }) => uuid);
const fill = (influencer: string, custom_values: object, expected?: object, token = manager.token) =>
  server.call({
    method: 'POST',
    url: `/api/v1/campaign/${campaign}/manage/influencer-update/${influencer}/`,
    token,
    payload: { custom_values, ...(expected ? { expected: { custom_values: expected } } : {}) },
  });
const read = async (influencer: string): Promise<ManagingRow> =>
  (await get(`manage/influencer/${influencer}/`)).body.response;
const listed = async (query: string): Promise<string[]> => {
  const reply = await get(`influencers/?size_page=20&${query}`);
  expect([query, reply.status]).toEqual([query, 200]);
  return reply.body.response.results.map(({ uuid }: { uuid: string }) => uuid);
};
const told = async () =>
  (await get('activity/')).body.response.results.map((entry: { told: object }) => entry.told);

describe('the custom fields of a campaign', () => {
  it('are its own, with id, label, type, options, order and whether they are required [ENT-130]', async () => {
    expect(await fields()).toEqual([]);
    const size = await make({
      label: ' Talla ',
      type: 'select',
      required: true,
      options: [{ label: 'S' }, { label: 'M' }],
    });
    const note = await make({ label: 'Nota de envío', type: 'text' });
    const option = (label: string) => ({ uuid: expect.any(String), label, removed: false });
    expect(await fields()).toEqual([
      {
        uuid: size.uuid,
        label: 'Talla',
        type: 'select',
        required: true,
        options: [option('S'), option('M')],
      },
      { uuid: note.uuid, label: 'Nota de envío', type: 'text', required: false, options: [] },
    ]);
    const other = await makeCampaign(server, manager.token);
    expect(await fields(other.uuid)).toEqual([]);
  });

  it.each(['text', 'number', 'date', 'checkbox', 'link'])(
    'are created by POST, of the type %s [API-024]',
    async (type) => {
      const reply = await post('custom_field/', { label: 'Uno', type });
      expect([reply.status, reply.body.response]).toEqual([
        201,
        { uuid: expect.any(String), label: 'Uno', type, required: false, options: [] },
      ]);
      expect(await labels()).toEqual(['Uno']);
      expect(await told()).toContainEqual({ kind: 'custom_field.added', label: 'Uno', type });
    },
  );

  it('are called otherwise than each other, whatever the case and accents, within their bounds', async () => {
    await make({ label: 'Dirección', type: 'text' });
    for (const [body, field] of [
      [{ label: 'DIRECCION', type: 'number' }, 'label'],
      [{ label: ' ', type: 'text' }, 'label'],
      [{ label: 'x'.repeat(LIMITS.customLabelMax + 1), type: 'text' }, 'label'],
      [{ label: 'Otro', type: 'picture' }, 'type'],
      [{ label: 'Otro', type: 'select' }, 'options'],
      [{ label: 'Otro', type: 'select', options: [{ label: 'A' }, { label: 'á' }] }, 'options'],
      [{ label: 'Otro', type: 'text', options: [{ label: 'A' }] }, 'options'],
      [
        {
          label: 'Otro',
          type: 'select',
          options: Array.from({ length: LIMITS.customOptionsMax + 1 }, (_, n) => ({ label: `${n}` })),
        },
        'options',
      ],
    ] as const) {
      const reply = await post('custom_field/', body);
      expect([body, reply.status, Object.keys(reply.body.error.fields)[0]]).toEqual([body, 400, field]);
    }
    for (let made = 1; made < LIMITS.customFieldsMax; made += 1)
      await make({ label: `Campo ${made}`, type: 'text' });
    expect((await post('custom_field/', { label: 'Uno más', type: 'text' })).status).toBe(400);
  }, 30_000);

  it('are updated by POST, not PUT: name, required, options [API-025]', async () => {
    const field = await make({ label: 'Talla', type: 'select', options: [{ label: 'S' }, { label: 'M' }] });
    const [small, medium] = field.options;
    const [one = '', other = ''] = await addCreators(2);
    await fill(one, { [field.uuid]: small?.uuid });
    await fill(other, { [field.uuid]: medium?.uuid });
    const reply = await post(`custom_field/${field.uuid}/`, {
      label: 'Talla de playera',
      required: true,
      options: [{ label: 'XL' }, { uuid: medium?.uuid, label: 'Mediana' }],
      expected: { label: 'Talla', required: false, options: field.options },
    });
    expect(reply.body.response).toEqual({
      uuid: field.uuid,
      label: 'Talla de playera',
      type: 'select',
      required: true,
      options: [
        { uuid: expect.any(String), label: 'XL', removed: false },
        { uuid: medium?.uuid, label: 'Mediana', removed: false },
        // Somebody has it: it stays readable, and is chosen no more.
        { uuid: small?.uuid, label: 'S', removed: true },
      ],
    });
    expect(await fields()).toEqual([reply.body.response]);
    expect((await read(one)).custom_values).toEqual({ [field.uuid]: small?.uuid });
    expect((await fill(other, { [field.uuid]: small?.uuid })).status).toBe(400);
    expect(
      (await server.call({ method: 'PUT', url: `${path}${field.uuid}/`, token: manager.token })).status,
    ).toBe(405);
    const overtaken = await post(`custom_field/${field.uuid}/`, { label: 'X', expected: { label: 'Talla' } });
    expect([overtaken.status, overtaken.body.error.code]).toEqual([409, 'request.overtaken']);
    // What nobody has goes for good.
    await fill(one, { [field.uuid]: null });
    const fewer = await post(`custom_field/${field.uuid}/`, {
      options: [{ uuid: medium?.uuid, label: 'M' }],
    });
    expect(fewer.body.response.options).toEqual([{ uuid: medium?.uuid, label: 'M', removed: false }]);
    expect(await told()).toContainEqual({
      kind: 'custom_field.changed',
      label: 'Talla de playera',
      was: 'Talla',
    });
  });

  it('are deleted with what they hold, which is told before, and brought back for a day [API-026]', async () => {
    const field = await make({ label: 'Talla', type: 'text' });
    const [one = '', other = ''] = await addCreators(2);
    await fill(one, { [field.uuid]: 'M' });
    expect((await get(`custom_field/${field.uuid}/`)).body.response).toEqual({ filled: 1, options: [] });
    expect((await remove(field)).body.response).toEqual({ filled: 1 });
    expect(await fields()).toEqual([]);
    expect((await remove(field)).status).toBe(404);
    expect((await read(one)).custom_values).toEqual({});
    expect((await fill(other, { [field.uuid]: 'S' })).status).toBe(404);
    expect(await told()).toContainEqual({ kind: 'custom_field.removed', label: 'Talla', filled: 1 });

    // Another may be called so meanwhile; then this one cannot come back.
    const another = await make({ label: 'talla', type: 'number' });
    const restore = () => post(`custom_field/${field.uuid}/restore/`, {});
    const removed = async () => (await get('removed-custom-fields/')).body.response.results;
    const { uuid, label, type } = field;
    expect(await removed()).toEqual([{ uuid, label, type, removed_at: clock.toISOString() }]);
    expect(Object.keys((await restore()).body.error.fields)).toEqual(['label']);
    await remove(another);
    expect((await restore()).body.response).toEqual(field);
    expect((await read(one)).custom_values).toEqual({ [field.uuid]: 'M' });

    await remove(field);
    const before = clock;
    clock = new Date(clock.getTime() + 25 * 3_600_000);
    // Its day is over, though what it holds is swept away later.
    expect(await removed()).toEqual([]);
    expect((await restore()).status).toBe(404);
    await server.context.pool.query(`select graphile_worker.add_job('sweep-removed-custom-fields')`);
    await server.context.jobs.flush();
    clock = before;
    expect((await restore()).status).toBe(404);
    expect((await read(one)).custom_values).toEqual({});
  });

  it('are put in order by a call that no campaign can be mistaken for [API-027]', async () => {
    const [one, two, three] = [
      await make({ label: 'Uno', type: 'text' }),
      await make({ label: 'Dos', type: 'text' }),
      await make({ label: 'Tres', type: 'text' }),
    ];
    const reply = await reorder([three.uuid, one.uuid, two.uuid]);
    expect(reply.body.response.results.map(({ label }: CustomField) => label)).toEqual([
      'Tres',
      'Uno',
      'Dos',
    ]);
    expect(await labels()).toEqual(['Tres', 'Uno', 'Dos']);
    // Those that are not named follow.
    await reorder([two.uuid]);
    expect(await labels()).toEqual(['Dos', 'Tres', 'Uno']);
    const other = await makeCampaign(server, manager.token);
    const theirs = await server.call({
      method: 'POST',
      url: `/api/v1/campaign/${other.uuid}/custom_field/`,
      token: manager.token,
      payload: { label: 'De otra', type: 'text' },
    });
    expect((await reorder([theirs.body.response.uuid])).status).toBe(404);
    expect(await told()).toContainEqual({ kind: 'custom_fields.ordered' });
  });

  it('go along with a duplicate of the campaign, without what they hold', async () => {
    const field = await make({ label: 'Talla', type: 'select', options: [{ label: 'S' }, { label: 'M' }] });
    const [one = ''] = await addCreators(1);
    await fill(one, { [field.uuid]: field.options[0]?.uuid });
    const copy = (await post('duplicate/', { name: 'Otra', with_influencers: true })).body.response.campaign;
    expect(copy.custom_fields).toEqual([{ ...field, uuid: expect.any(String) }]);
    expect(copy.custom_fields[0].uuid).not.toBe(field.uuid);
    const rows = await server.call({
      url: `/api/v1/campaign/${copy.uuid}/influencers/?page=1`,
      token: manager.token,
    });
    expect(rows.body.response.results[0].custom_values).toEqual({});
  });

  it('are changed and filled in by whoever may change the campaign, and read by whoever sees it', async () => {
    const field = await make({ label: 'Talla', type: 'text' });
    const [one = ''] = await addCreators(1);
    const viewer = await makeViewer(server, manager);
    const stranger = await makeManager(server);
    for (const [token, status] of [
      [viewer.token, 403],
      [stranger.token, 404],
      [undefined, 401],
    ] as const) {
      const options = token ? { token } : {};
      const replies = await Promise.all([
        server.call({ method: 'POST', url: path, ...options, payload: { label: 'X', type: 'text' } }),
        server.call({ method: 'POST', url: `${path}${field.uuid}/`, ...options, payload: { label: 'X' } }),
        server.call({ method: 'DELETE', url: `${path}${field.uuid}/`, ...options }),
        server.call({
          method: 'POST',
          url: `/api/v1/campaign/reorder/custom-fields/${campaign}/`,
          ...options,
          payload: { custom_fields: [field.uuid] },
        }),
        server.call({
          method: 'POST',
          url: `/api/v1/campaign/${campaign}/manage/influencer-update/${one}/`,
          ...options,
          payload: { custom_values: { [field.uuid]: 'X' } },
        }),
      ]);
      expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => status));
    }
    await fill(one, { [field.uuid]: 'M' });
    const seen = await server.call({ url: `/api/v1/campaign/${campaign}/`, token: viewer.token });
    expect(seen.body.response.custom_fields).toEqual([field]);
  });
});

describe('what custom fields hold of a creator', () => {
  it('fits the type of the field, and is emptied by null', async () => {
    const [text, number, date, select, checkbox, link] = [
      await make({ label: 'Texto', type: 'text' }),
      await make({ label: 'Número', type: 'number' }),
      await make({ label: 'Fecha', type: 'date' }),
      await make({ label: 'Opción', type: 'select', options: [{ label: 'A' }] }),
      await make({ label: 'Sí o no', type: 'checkbox' }),
      await make({ label: 'Enlace', type: 'link' }),
    ];
    const [one = ''] = await addCreators(1);
    const values = {
      [text.uuid]: 'Calle 5',
      [number.uuid]: -12.5,
      [date.uuid]: '2026-11-28',
      [select.uuid]: select.options[0]?.uuid,
      [checkbox.uuid]: false,
      [link.uuid]: 'https://ejemplo.com/guia',
    };
    const reply = await fill(one, { ...values, [text.uuid]: ' Calle 5 ', [link.uuid]: 'ejemplo.com/guia' });
    expect(reply.body.response.custom_values).toEqual(values);
    expect((await read(one)).custom_values).toEqual(values);
    expect((await get('influencers/')).body.response.results[0].custom_values).toEqual(values);
    for (const [field, wrong] of [
      [text, 5],
      [text, 'x'.repeat(LIMITS.customTextMax + 1)],
      [number, '5'],
      [number, LIMITS.customNumberMax + 1],
      [number, 0.001],
      [date, '2026-02-30'],
      [select, 'A'],
      [checkbox, 'true'],
      [link, 'javascript:alert(1)'],
    ] as const) {
      const refused = await fill(one, { [field.uuid]: wrong });
      expect([field.label, wrong, refused.status, Object.keys(refused.body.error.fields)]).toEqual([
        field.label,
        wrong,
        400,
        [field.uuid],
      ]);
    }
    await fill(one, { [text.uuid]: null, [number.uuid]: null });
    expect(Object.keys((await read(one)).custom_values)).toHaveLength(4);
    expect(await told()).toContainEqual({ kind: 'creator.filled', fields: ['Texto', 'Número'] });
  });

  it('is not written over what a colleague has written meanwhile', async () => {
    const field = await make({ label: 'Talla', type: 'text' });
    const [one = ''] = await addCreators(1);
    await fill(one, { [field.uuid]: 'M' }, { [field.uuid]: null });
    const late = await fill(one, { [field.uuid]: 'S' }, { [field.uuid]: null });
    expect([late.status, Object.keys(late.body.error.fields)]).toEqual([409, [field.uuid]]);
    expect((await read(one)).custom_values).toEqual({ [field.uuid]: 'M' });
  });

  it('puts lists in order and narrows them, page by page', async () => {
    const [text, number, date, select, checkbox] = [
      await make({ label: 'Texto', type: 'text' }),
      await make({ label: 'Número', type: 'number' }),
      await make({ label: 'Fecha', type: 'date' }),
      await make({ label: 'Opción', type: 'select', options: [{ label: 'Zeta' }, { label: 'Alfa' }] }),
      await make({ label: 'Sí o no', type: 'checkbox' }),
    ];
    const [zeta, alfa] = select.options;
    const [a = '', b = '', c = '', none = ''] = await addCreators(4);
    const set = (one: string, ...values: unknown[]) =>
      fill(
        one,
        Object.fromEntries([text, number, date, select, checkbox].map(({ uuid }, n) => [uuid, values[n]])),
      );
    await set(a, 'Ábaco', 9, '2026-03-01', alfa?.uuid, true);
    await set(b, 'zorro', 100, '2025-12-31', zeta?.uuid, false);
    await set(c, 'mesa', -1.5, '2026-01-15', zeta?.uuid, true);
    const by = (field: CustomField, direction = 'asc') =>
      listed(`order=${customKey(field)}&direction=${direction}`);
    expect(await by(text)).toEqual([a, c, b, none]);
    expect(await by(number)).toEqual([c, a, b, none]);
    expect(await by(number, 'desc')).toEqual([b, a, c, none]);
    expect(await by(date)).toEqual([b, c, a, none]);
    // In the order of the options, not of their names; ties the newest first.
    expect(await by(select)).toEqual([c, b, a, none]);
    expect((await by(checkbox, 'desc')).slice(0, 2).sort()).toEqual([a, c].sort());
    // Going on behind a row, over the edge between what is known and what is not.
    let after = '';
    const walked: string[] = [];
    do {
      const page = (
        await get(`influencers/?size_page=1&order=${customKey(number)}${after && `&after=${after}`}`)
      ).body.response;
      walked.push(...page.results.map(({ uuid }: { uuid: string }) => uuid));
      after = page.next ?? '';
    } while (after !== '');
    expect(walked).toEqual([c, a, b, none]);

    const where = async (text_: string) => (await listed(`where=${encodeURIComponent(text_)}`)).sort();
    const key = customKey;
    expect(await where(`${key(text)}..any..ABAC`)).toEqual([a]);
    expect(await where(`${key(text)}..unknown`)).toEqual([none]);
    expect(await where(`${key(number)}..between..-2..9`)).toEqual([a, c].sort());
    expect(await where(`${key(date)}..between..2026-01-01..`)).toEqual([a, c].sort());
    expect(await where(`${key(select)}..any..${zeta?.uuid}`)).toEqual([b, c].sort());
    expect(await where(`${key(select)}..none..${zeta?.uuid}`)).toEqual([a, none].sort());
    expect(await where(`${key(checkbox)}..yes`)).toEqual([a, c].sort());
    expect(await where(`${key(checkbox)}..no`)).toEqual([b, none].sort());
    expect(await where(`${key(number)}..between..5..*network..any..instagram`)).toEqual([a, b].sort());
    // A name that says another type than the field has finds nothing, and breaks nothing.
    expect(await where(`custom_number_${text.uuid}..between..0..`)).toEqual([]);
    expect((await get(`influencers/?size_page=5&order=custom_number_${text.uuid}`)).status).toBe(200);
    expect((await get(`influencers/?size_page=5&order=custom_picture_${text.uuid}`)).status).toBe(400);
    expect((await get(`manage/?sort=${customKey(number)}&direction=desc`)).status).toBe(200);
    const total = await get(`influencers/totals/?where=${encodeURIComponent(`${key(checkbox)}..yes`)}`);
    expect(total.body.response.count).toBe(2);
  });
});
