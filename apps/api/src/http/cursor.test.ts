import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { useTestServer } from '../test/context.js';
import {
  addInfluencers,
  makeCampaign,
  makeManager,
  makeSuperuser,
  TEST_PASSWORD,
  unique,
} from '../test/factories.js';

interface Part {
  results: { uuid: string }[];
  next: string | null;
}

const server = useTestServer();

async function makeSquad(count: number) {
  const manager = await makeManager(server);
  const campaign = (await makeCampaign(server, manager.token)).uuid;
  const name = unique('lista');
  const people = Array.from({ length: count }, (_, index) => ({
    network: 'instagram' as const,
    username: `${name}.${index}`,
    followers: index % 3 === 0 ? undefined : 1_000 + (index % 4),
  }));
  await addInfluencers(server, manager.token, campaign, people);
  const read = async (path: string) => {
    const reply = await server.call({ url: `/api/v1/${path}`, token: manager.token });
    return { status: reply.status, body: reply.body, ...(reply.body.response as Part) };
  };
  return { manager, campaign, read };
}

const idsOf = ({ results }: Part) => results.map(({ uuid }) => uuid);

describe('a list that goes on behind a row', () => {
  it('names nobody twice and misses nobody when rows come and go between two pages', async () => {
    const { manager, campaign, read } = await makeSquad(12);
    const path = `campaign/${campaign}/influencers/`;
    const before = idsOf(await read(`${path}?size_page=50`));
    const first = await read(`${path}?size_page=5`);
    // The newest stand first: whoever comes now would push five rows onto the second page.
    await addInfluencers(
      server,
      manager.token,
      campaign,
      Array.from({ length: 5 }, () => ({ network: 'tiktok' as const, username: unique('nueva') })),
    );
    const gone = before[3] ?? '';
    await server.call({
      url: `/api/v1/${path}`,
      token: manager.token,
      payload: { influencers: [gone], status: 'removed' },
    });
    const rest = await read(`${path}?size_page=50&after=${first.next ?? ''}`);
    expect([...idsOf(first), ...idsOf(rest)]).toEqual(before);
    expect(rest.next).toBeNull();
    expect(idsOf(await read(`${path}?size_page=5&page=2`))).not.toEqual(before.slice(5, 10));
  });

  it('ends with its last row, also when that fills a page', async () => {
    const { campaign, read } = await makeSquad(6);
    for (const size of [2, 3, 4, 6]) {
      const sizes: number[] = [];
      for (let after: string | null = ''; after !== null;) {
        const part: Part = await read(
          `campaign/${campaign}/influencers/?order=followers&size_page=${size}&after=${after}`,
        );
        sizes.push(part.results.length);
        after = part.next;
      }
      expect(sizes.reduce((sum, rows) => sum + rows, 0)).toBe(6);
      expect(sizes).not.toContain(0);
    }
  });

  it('goes on behind the longest names that there are', async () => {
    const { manager, campaign, read } = await makeSquad(1);
    // One letter that folds to eighteen.
    await addInfluencers(server, manager.token, campaign, [
      { network: 'tiktok', username: unique('larga'), name: 'ﷺ'.repeat(200) },
      { network: 'tiktok', username: unique('larga'), name: '\u{10FFFF}'.repeat(100) },
    ]);
    const path = `campaign/${campaign}/influencers/?order=name&direction=asc`;
    const expected = idsOf(await read(`${path}&size_page=10`));
    const found: string[] = [];
    for (let after: string | null = ''; after !== null;) {
      const part: Part & { status: number } = await read(`${path}&size_page=1&after=${after}`);
      expect(part.status).toBe(200);
      found.push(...idsOf(part));
      after = part.next;
    }
    expect(found).toEqual(expected);
    expect(found).toHaveLength(3);
  });

  it('goes on in the lists of campaigns, of mails and of jobs', async () => {
    const { manager, read } = await makeSquad(1);
    for (const name of ['Uno', 'Dos', 'Tres']) await makeCampaign(server, manager.token, { name });
    const first = await read('campaign/?size_page=3');
    const second = await read(`campaign/?size_page=3&after=${first.next ?? ''}`);
    expect([...idsOf(first), ...idsOf(second)]).toEqual(idsOf(await read('campaign/?size_page=4')));
    expect([second.results.length, second.next]).toEqual([1, null]);
    const superuser = await makeSuperuser(server);
    let password = TEST_PASSWORD;
    for (const next of ['otra clave larga', 'una tercera clave', 'la cuarta de todas']) {
      const payload = { current_password: password, new_password: next };
      const url = '/api/v1/accounts/password/';
      expect((await server.call({ method: 'PUT', url, token: superuser.token, payload })).status).toBe(200);
      password = next;
    }
    for (const list of ['mails', 'jobs']) {
      const ask = async (query: string) => {
        const reply = await server.call({ url: `/api/v1/${list}/?${query}`, token: superuser.token });
        expect(reply.status).toBe(200);
        return reply.body.response as { results: Record<string, unknown>[]; next: string | null };
      };
      const one = await ask('size_page=1');
      const two = await ask(`size_page=1&after=${one.next ?? ''}`);
      const all = await ask('size_page=100');
      const at = all.results.findIndex((row) => JSON.stringify(row) === JSON.stringify(one.results[0]));
      // Others may have come meanwhile, but none between these two.
      expect(all.results[at + 1]).toEqual(two.results[0]);
    }
  });

  const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const id = '01900000-0000-7000-8000-000000000000';
  it.each([
    ['letters', 'hola'],
    ['an id', id],
    ['another order', cursor(['proposals name asc', JSON.stringify(['ana', id])])],
    ['too few values', cursor(['proposals followers desc', JSON.stringify([id])])],
    ['too many values', cursor(['proposals followers desc', JSON.stringify([1, 2, id])])],
    ['a word for a number', cursor(['proposals followers desc', JSON.stringify(['1;', id])])],
    ['a number beyond all', cursor(['proposals followers desc', JSON.stringify([1e300, id])])],
    ['half a number', cursor(['proposals followers desc', JSON.stringify([1.5, id])])],
    ['no id', cursor(['proposals followers desc', JSON.stringify([1, "'"])])],
    ['an unknown id', cursor(['proposals followers desc', JSON.stringify([1, null])])],
    ['an object', cursor(['proposals followers desc', JSON.stringify({ 0: 1 })])],
    ['what is no list', cursor({ a: 1 })],
  ])('refuses %s in the place of what a reply said', async (_, after) => {
    const { campaign, read } = await makeSquad(1);
    const reply = await read(`campaign/${campaign}/influencers/?order=followers&after=${after}`);
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.error.fields)).toEqual(['after']);
  });

  it.each([
    ['a name with NUL', 'name', ['\0', id]],
    ['half a character', 'name', ['\ud800', id]],
    ['a day that is none', 'moved', ['2026-02-31T00:00:00', id]],
    ['an hour that is none', 'moved', ['2026-02-01T24:00:00', id]],
    ['a place on earth that is none', 'moved', ['2026-01-01T00:00:00+99:99', id]],
    ['the year 0', 'moved', ['0000-01-01T00:00:00', id]],
    ['a word for a time', 'moved', ['ayer', id]],
  ])('refuses %s', async (_, order, place) => {
    const { campaign, read } = await makeSquad(1);
    const after = cursor([`proposals ${order} asc`, JSON.stringify(place)]);
    const reply = await read(`campaign/${campaign}/influencers/?order=${order}&direction=asc&after=${after}`);
    expect(reply.status).toBe(400);
  });

  it('takes a cursor of any letters without failing, in every list', { timeout: 60_000 }, async () => {
    const { manager, campaign, read } = await makeSquad(1);
    const superuser = await makeSuperuser(server);
    const orders: Record<string, [string, string, unknown[]][]> = {
      [`campaign/${campaign}/contents/`]: [
        ['sort=published_date', 'published_date desc', ['2026-01-01', id]],
        ['sort=engagement', 'engagement desc', [1.5, id]],
        ['sort=updated_at', 'updated_at desc', ['2026-01-01T00:00:00', id]],
        ['sort=name', 'name desc', ['ana', id, id]],
      ],
      [`campaign/${campaign}/manage/`]: [['sort=payment_data', 'squad payment_data desc', [true, 'ana', id]]],
      'finder/searches/': [
        ['username=', 'followers', [12, id]],
        ['sort=engagement_rate', 'engagement_rate', [1.5, id]],
      ],
      'campaign/': [['', 'newest', [id]]],
      'mails/': [['', 'newest', ['2026-01-01T00:00:00', id]]],
      'jobs/': [['', 'newest', [12]]],
    };
    const strange = fc.oneof(
      fc.constantFrom(
        '9999-12-31T23:59:59.999999',
        '0001-01-01',
        '-1',
        '1e15',
        'NaN',
        'infinity',
        'now',
        '',
        id,
      ),
      fc.double(),
      fc.string({ unit: 'binary' }),
      fc.boolean(),
      fc.constant(null),
    );
    for (const [path, kinds] of Object.entries(orders))
      for (const [query, order, fits] of kinds) {
        const token = /mails|jobs/.test(path) ? superuser.token : manager.token;
        const ask = async (place: readonly unknown[]) => {
          const after = cursor([order, JSON.stringify(place)]);
          return server.call({ url: `/api/v1/${path}?${query}&direction=desc&after=${after}`, token });
        };
        expect([path, order, (await ask(fits)).status]).toEqual([path, order, 200]);
        await fc.assert(
          fc.asyncProperty(fc.nat(fits.length - 1), strange, async (at, value) => {
            expect([200, 400]).toContain((await ask(fits.with(at, value))).status);
          }),
          { numRuns: 40 },
        );
      }
    expect((await read(`campaign/${campaign}/influencers/?after=`)).status).toBe(200);
  });
});
