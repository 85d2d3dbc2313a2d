import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { form, useTestServer } from '../../test/context.js';
import {
  addInfluencers,
  makeCampaign,
  makeCreator,
  makeGuest,
  makeManager,
  unique,
  type TestMember,
} from '../../test/factories.js';
import { picture } from '../../test/picture.js';

const server = useTestServer();
const REEL = { network: 'instagram', content_type: 'reel' };
const LINK = 'https://www.instagram.com/reel/abc/';
const CORRECTED = 'https://www.instagram.com/reel/corregido/';
let manager: TestMember;
let campaign: { uuid: string; slug_name: string };
/** Who has accepted, and the secret of their link. */
let invited: { id: string; username: string; token: string };

const post = (url: string, payload: object, session?: string) =>
  server.call({
    method: 'POST',
    url: `/api/v1/campaign/${url}`,
    payload,
    ...(session ? { token: session } : {}),
  });
const byManager = (url: string, payload: object) => post(`${campaign.uuid}/${url}`, payload, manager.token);
const read = async (url: string, session = manager.token) =>
  (await server.call({ url: `/api/v1/${url}`, token: session })).body.response;
const storedContent = (id: string) => read(`campaign/${campaign.uuid}/contents/${id}/`);

async function invite() {
  const username = unique('entrega');
  const [row] = await addInfluencers(server, manager.token, campaign.uuid, [
    { network: 'instagram', username, name: 'Ana Ñandú' },
  ]);
  const id = row?.uuid ?? '';
  const { path } = await read(`campaign/${campaign.uuid}/manage/influencer/${id}/link/?how=copied`);
  return { id, username, token: new URL(path, 'http://localhost').searchParams.get('token') ?? '' };
}
const accept = async ({ id, username, token }: typeof invited) => {
  const terms = `accept-terms/${campaign.slug_name}/instagram/${username}/`;
  await server.call({ url: `/api/v1/campaign/external/${terms}?token=${token}` });
  await post(`external/update/status/${id}`, { token, status: 'accepted' });
};
const opened = async ({ username, token }: typeof invited = invited) => {
  const path = `${campaign.slug_name}/instagram/${username}`;
  return (await server.call({ url: `/api/v1/campaign/external/${path}/?token=${token}` })).body.response;
};
const handIn = (payload: object, { token }: { token: string } = invited) =>
  post(`${campaign.uuid}/manage/influencer-add/`, { token, ...payload });
const handedIn = async (payload: object = {}): Promise<string> =>
  (await handIn({ ...REEL, url_info: LINK, ...payload })).body.response.uuid;
const plan = async ({ id }: { id: string } = invited): Promise<string> =>
  (await byManager('manage/add/', { campaign_influencer: id, ...REEL })).body.response.uuid;

beforeAll(async () => {
  manager = await makeManager(server, { name: 'Agencia Anfitriona' });
});
beforeEach(async () => {
  campaign = await makeCampaign(server, manager.token, { name: 'Verano' });
  invited = await invite();
  await accept(invited);
});

describe('a content that was rejected', () => {
  const reject = (content: string, rejection_reason?: string) =>
    byManager(`manage/update/${content}/`, { status: 'content_rejected', rejection_reason });

  it('says why to its creator while it is, with the history, until it is handed in anew', async () => {
    const content = await handedIn();
    const { status, body } = await reject(content, '  Falta el logo en la primera toma ');
    expect([status, body.response.content.rejection_reason]).toEqual([
      200,
      'Falta el logo en la primera toma',
    ]);
    expect((await opened()).contents).toMatchObject([
      { uuid: content, status: 'content_rejected', rejection_reason: 'Falta el logo en la primera toma' },
    ]);
    const { results } = await read(`campaign/${campaign.uuid}/activity/?topic=contents`);
    expect(results[0].told.changes).toContainEqual({
      field: 'rejection_reason',
      from: '',
      to: 'Falta el logo en la primera toma',
    });
    // What the company still has in mind is nobody else's.
    await byManager(`manage/update/${content}/`, { status: 'content_producing' });
    expect((await opened()).contents).toMatchObject([{ rejection_reason: '' }]);
    await byManager(`manage/update/${content}/`, { status: 'content_rejected' });
    expect((await opened()).contents[0].rejection_reason).not.toBe('');
    await handIn({ content, url_info: CORRECTED });
    expect((await opened()).contents).toMatchObject([{ status: 'content_submitted', rejection_reason: '' }]);
    expect((await storedContent(content)).rejection_reason).toBe('');
  });

  it('needs no reason, and takes none that is no short text, or that replaces one which nobody saw', async () => {
    const content = await handedIn();
    expect((await reject(content)).status).toBe(200);
    expect((await opened()).contents).toMatchObject([{ status: 'content_rejected', rejection_reason: '' }]);
    expect((await reject(content, 'x'.repeat(501))).body.error.fields).toHaveProperty('rejection_reason');
    await reject(content, 'Falta el logo');
    const overtaken = await byManager(`manage/update/${content}/`, {
      rejection_reason: 'Otra cosa',
      expected: { rejection_reason: '' },
    });
    expect([overtaken.status, overtaken.body.error.code]).toEqual([409, 'request.overtaken']);
    expect((await opened()).contents[0].rejection_reason).toBe('Falta el logo');
  });

  it('is not handed in as it was: another link, or what is different in words, which the company reads', async () => {
    const content = await handedIn();
    await reject(content, 'Falta el logo');
    // However it was copied.
    for (const url_info of [LINK, `${LINK}?igsh=abc`]) {
      const same = await handIn({ content, url_info });
      expect([same.status, same.body.error.fields.url_info]).toEqual([
        400,
        ['Es lo mismo que rechazaron. Entrega otro enlace o archivo, o escribe qué cambiaste.'],
      ]);
      expect((await handIn({ content, url_info, note: '  ' })).status).toBe(400);
    }
    expect((await opened()).contents).toMatchObject([{ status: 'content_rejected' }]);
    expect((await handIn({ content, url_info: LINK, note: 'x'.repeat(501) })).status).toBe(400);
    expect((await handIn({ content, url_info: LINK, note: ' Puse el logo ' })).status).toBe(201);
    expect(await storedContent(content)).toMatchObject({
      status: 'content_submitted',
      hand_in_note: 'Puse el logo',
    });
    // Of guests, those who decide of it.
    for (const [role, note] of [
      ['editor', 'Puse el logo'],
      ['client_decider', 'Puse el logo'],
      ['viewer_decider', 'Puse el logo'],
      ['viewer', ''],
      ['client', ''],
    ] as const) {
      const guest = await makeGuest(server, manager, campaign.uuid, role);
      const seen = await read(`campaign/${campaign.uuid}/contents/${content}/`, guest.token);
      expect([role, seen.status, seen.hand_in_note]).toEqual([role, 'content_submitted', note]);
    }
    // It is of that time alone.
    await reject(content);
    expect((await handIn({ content, url_info: CORRECTED })).status).toBe(201);
    expect((await storedContent(content)).hand_in_note).toBe('');
  });

  it('is not handed in by whoever still sees it waiting, and keeps the reason that they have not read', async () => {
    const content = await handedIn();
    const correction = { content, url_info: CORRECTED };
    await reject(content, 'Falta el logo');
    const overtaken = await handIn({ ...correction, seen_status: 'content_submitted' });
    expect([overtaken.status, overtaken.body.error.fields]).toEqual([
      400,
      { seen_status: ['Lo rechazaron: «Falta el logo». Revísalo y vuelve a entregarlo.'] },
    ]);
    expect((await opened()).contents).toMatchObject([
      { status: 'content_rejected', rejection_reason: 'Falta el logo', url_info: LINK },
    ]);
    expect((await handIn({ ...correction, seen_status: 'content_rejected' })).status).toBe(201);
    await byManager(`manage/update/${content}/`, { status: 'content_rejected', rejection_reason: '' });
    expect(
      (await handIn({ ...correction, seen_status: 'content_submitted' })).body.error.fields.seen_status,
    ).toEqual(['Lo rechazaron. Revísalo y vuelve a entregarlo.']);
    // Another status than was seen is no reason to refuse: nothing of it is lost.
    await byManager(`manage/update/${content}/`, { status: 'content_producing' });
    expect((await handIn({ ...correction, seen_status: 'content_pending' })).status).toBe(201);
  });

  it('keeps its reason through a deletion that is undone', async () => {
    const content = await handedIn();
    await reject(content, 'Falta el logo');
    const { deletion } = (await byManager('manage/remove/', { content_uuid: content })).body.response;
    await byManager('manage/restore/', { deletion });
    expect((await opened()).contents[0].rejection_reason).toBe('Falta el logo');
  });
});

describe('what was handed in by a link', () => {
  it('is understood without https://, as it is kept then', async () => {
    const content = await handedIn({ url_info: ' instagram.com/reel/sinprotocolo/?igsh=1 ' });
    expect((await opened()).contents[0].url_info).toBe('https://instagram.com/reel/sinprotocolo/');
    for (const url_info of ['nada', 'javascript:alert(1)', 'ana@ejemplo.mx', ''])
      expect((await handIn({ content, url_info })).body.error.fields).toHaveProperty('url_info');
  });

  it('is corrected in network and type while it waits, where its creator added it by themselves', async () => {
    const content = await handedIn({ url_info: 'https://drive.google.com/file/d/1' });
    const corrected = { network: 'tiktok', content_type: 'reel', url_info: 'tiktok.com/@ana/video/7' };
    expect(
      (await handIn({ content, ...REEL, content_type: 'podcast', url_info: LINK })).body.error.fields,
    ).toHaveProperty('content_type');
    expect((await handIn({ content, ...corrected, url_info: LINK })).body.error.fields).toHaveProperty(
      'url_info',
    );
    expect((await handIn({ content, ...corrected })).status).toBe(201);
    expect((await opened()).contents).toMatchObject([
      { uuid: content, network: 'tiktok', content_type: 'reel', url_info: 'https://tiktok.com/@ana/video/7' },
    ]);
    const { results } = await read(`campaign/${campaign.uuid}/activity/?topic=contents`);
    expect(results[0].told).toMatchObject({
      kind: 'content.changed',
      network: 'tiktok',
      changes: [{ field: 'network', from: 'instagram', to: 'tiktok' }, { field: 'url_info' }],
    });
  });

  it('stays of the kind that the company asked for, or has decided on, and is changed by no other link', async () => {
    const planned = await plan();
    const other = { content: planned, network: 'instagram', content_type: 'story', url_info: LINK };
    expect((await handIn(other)).body.error.fields.content_type).toEqual([
      'Esto lo pidió Agencia Anfitriona, y su red y su tipo no cambian: si entregas otra cosa, elige «Otro contenido».',
    ]);
    expect((await handIn({ content: planned, ...REEL, url_info: LINK })).status).toBe(201);
    const own = await handedIn({ url_info: 'https://www.instagram.com/reel/own/' });
    const change = { content: own, ...REEL, content_type: 'story', url_info: 'https://drive.google.com/2' };
    const stranger = await invite();
    await accept(stranger);
    expect((await handIn(change, stranger)).body.error.fields).toHaveProperty('content');
    expect((await handIn(change, { token: 'x' })).status).toBe(404);
    const published = { status: 'content_published', published_date: '2026-05-03' };
    expect((await byManager(`manage/update/${own}/`, published)).status).toBe(200);
    expect((await handIn(change)).body.error.fields).toHaveProperty('content');
    expect(await storedContent(own)).toMatchObject({ content_type: 'reel', status: 'content_published' });
  });
});

describe('a content that is handed in by a file', () => {
  let creator: Awaited<ReturnType<typeof makeCreator>>;
  const upload = async (parts: Parameters<typeof form>[0], session?: string) =>
    server.call({
      method: 'POST',
      url: `/api/v1/campaign/${campaign.uuid}/manage/influencer-add-file/`,
      ...(await form({ token: invited.token, ...parts })),
      ...(session ? { token: session } : {}),
    });
  /** What the account does by its session where others do it by the link. */
  const byCreator = (path: string, payload: object) =>
    server.call({
      method: 'POST',
      url: `/api/v1/invitations/contents/${campaign.uuid}/${path}`,
      payload: { token: invited.token, ...payload },
      token: creator.token,
    });
  const files = async () =>
    (await server.context.pool.query(`select state from files where company_id = $1`, [manager.companyId]))
      .rows.length;
  beforeEach(async () => {
    creator = await makeCreator(server);
    const { username, token } = invited;
    const link = { slug: campaign.slug_name, network: 'instagram', username, token };
    const claimed = await server.call({
      method: 'POST',
      url: '/api/v1/invitations/claim/',
      payload: link,
      token: creator.token,
    });
    if (claimed.status !== 200) throw new Error(claimed.text);
  });

  it('comes in for review, and is shown to its creator and to the company until it is withdrawn', async () => {
    const planned = await plan();
    const sent = await upload(
      { content: planned, image_content: await picture('borrador.png') },
      creator.token,
    );
    expect(sent.status).toBe(201);
    const [content] = (await opened()).contents;
    expect(content).toMatchObject({ uuid: planned, status: 'content_submitted', url_info: '' });
    expect((await server.call({ url: content.file })).status).toBe(200);
    expect((await storedContent(planned)).image_content).toBe(content.file);
    // Its link comes later, and the file stays.
    await byCreator('', { content: planned, url_info: LINK });
    expect((await opened()).contents).toMatchObject([{ url_info: LINK, file: content.file }]);
    const withdrawn = await byCreator('withdraw/', { content: planned });
    expect(withdrawn.body.response.contents).toMatchObject([
      { status: 'content_pending', url_info: '', file: null },
    ]);
    expect((await server.call({ url: content.file })).status).toBe(404);
  });

  it('is taken of nobody but the account that has the invitation, and nothing is stored for them', async () => {
    const file = { ...REEL, image_content: await picture() };
    const before = await files();
    expect((await upload(file)).status).toBe(401);
    const other = await makeCreator(server);
    const foreign = await upload(file, other.token);
    expect([foreign.status, foreign.body.error.code]).toEqual([409, 'campaign.invitation_taken']);
    expect((await upload(file, manager.token)).body.error.code).toBe('campaign.invitation_taken');
    expect((await upload({ ...file, token: 'x' }, creator.token)).status).toBe(404);
    const stranger = await invite();
    const theirs = await plan(stranger);
    expect(await files()).toBe(before);
    const refused = await upload({ ...file, content: theirs }, creator.token);
    expect(refused.body.error.fields).toHaveProperty('content');
    expect(await files()).toBe(before);
    expect(await storedContent(theirs)).toMatchObject({ status: 'content_pending', image_content: null });
  });

  it('is not handed in again as it was rejected, and that of the company stays where it is withdrawn', async () => {
    const content = (await upload({ ...REEL, image_content: await picture() }, creator.token)).body.response
      .uuid;
    await byManager(`manage/update/${content}/`, { status: 'content_rejected' });
    const same = await byCreator('', { content });
    expect([same.status, Object.keys(same.body.error.fields)]).toEqual([400, ['url_info']]);

    const planned = await plan(invited);
    const drafted = await server.call({
      method: 'POST',
      url: `/api/v1/campaign/${campaign.uuid}/manage/update/${planned}/`,
      ...(await form({ image_content: await picture(), status: 'content_submitted' })),
      token: manager.token,
    });
    expect(drafted.status).toBe(200);
    await byCreator('withdraw/', { content: planned });
    expect((await storedContent(planned)).image_content).toMatch(/^\/files\//);
    // Until it is handed in it may be what the company notes for itself.
    const own = (await opened()).contents.find(({ uuid }: { uuid: string }) => uuid === planned);
    expect(own).toMatchObject({ status: 'content_pending', file: null });
  });

  it('shows its creator no file that the company keeps for itself, and takes none of it away', async () => {
    const planned = await plan();
    const replace = async () => {
      const drafted = await server.call({
        method: 'POST',
        url: `/api/v1/campaign/${campaign.uuid}/manage/update/${planned}/`,
        ...(await form({ image_content: await picture() })),
        token: manager.token,
      });
      expect(drafted.status).toBe(200);
      return (await storedContent(planned)).image_content;
    };
    const companys = await replace();
    const drive = 'https://drive.google.com/file/d/1';
    expect((await byCreator('', { content: planned, url_info: drive })).status).toBe(201);
    expect((await opened()).contents).toMatchObject([{ url_info: drive, file: null, file_kind: null }]);
    // Nor is it what they hand in where they take their link away.
    expect(Object.keys((await byCreator('', { content: planned })).body.error.fields)).toEqual(['url_info']);
    await byCreator('withdraw/', { content: planned });
    expect((await storedContent(planned)).image_content).toBe(companys);
    // Their own one is shown, until the company puts another in its place.
    await upload({ content: planned, image_content: await picture() }, creator.token);
    const own = (await storedContent(planned)).image_content;
    expect((await opened()).contents).toMatchObject([{ file: own, file_kind: 'picture', preview: null }]);
    const other = await replace();
    expect((await opened()).contents).toMatchObject([{ status: 'content_submitted', file: null }]);
    await byCreator('withdraw/', { content: planned });
    expect((await storedContent(planned)).image_content).toBe(other);
  });

  it('is still its creator’s after its deletion is undone', async () => {
    const { uuid } = (await upload({ ...REEL, image_content: await picture() }, creator.token)).body.response;
    const [before] = (await opened()).contents;
    const removed = await byManager('manage/bulk/remove/', { content_uuids: [uuid] });
    const { deletion, change } = removed.body.response;
    expect((await byManager('manage/restore/', { deletion, change })).status).toBe(200);
    expect(before.file).toMatch(/^\/files\//);
    expect((await opened()).contents).toEqual([before]);
  });

  it('is taken twenty times within a quarter of an hour', async () => {
    const sent = { image_content: await picture(), content: manager.id };
    for (let times = 0; times < 20; times += 1) expect((await upload(sent, creator.token)).status).toBe(400);
    expect((await upload(sent, creator.token)).status).toBe(429);
  });

  it('is a picture or a video by what is in it, and is there', async () => {
    for (const name of ['texto.png', 'texto.mp4', 'texto.pdf']) {
      const text = new File(['no es ninguno'], name);
      const reply = await upload({ ...REEL, image_content: text }, creator.token);
      expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([400, ['image_content']]);
    }
    expect((await upload({ ...REEL, url_info: LINK }, creator.token)).body.error.fields).toHaveProperty(
      'image_content',
    );
    expect((await opened()).contents).toEqual([]);
  });
});
