import { endpoints, type Endpoint } from '@altavoz/contracts';
import { beforeAll, expect, it } from 'vitest';
import { useTestServer } from '../test/context.js';
import { addInfluencers, makeCampaign, makeManager, type TestMember } from '../test/factories.js';

type AnyEndpoint = Endpoint;

const server = useTestServer();
let manager: TestMember;
let campaign: string;
let influencer: string;
let content: string;
let brand: string;
let call: string;

const send = (method: Endpoint['method'], url: string, payload: object) =>
  server.call({ method, url, token: manager.token, payload });
const post = (url: string, payload: object) => send('POST', url, payload);
/** Everything that an endpoint with files asks for besides them. */
const whole = () => ({
  name: 'Verano',
  title: 'Verano',
  network: 'instagram',
  content_type: 'reel',
  campaign_influencer: influencer,
  campaign_influencers: [influencer],
});

beforeAll(async () => {
  manager = await makeManager(server);
  campaign = (await makeCampaign(server, manager.token)).uuid;
  const [row] = await addInfluencers(server, manager.token, campaign, [
    { network: 'instagram', username: 'con.archivos' },
  ]);
  influencer = row?.uuid ?? '';
  content = (await post(`/api/v1/campaign/${campaign}/manage/add/`, whole())).body.response.uuid;
  brand = (await post('/api/v1/brands/', { name: 'Con logo' })).body.response.id;
  call = (
    await post('/api/v3/casting-calls/', { campaign, title: 'Buscamos voces', text: 'Cuenta tu mañana' })
  ).body.response.id;
});

const fileParts = Object.values(endpoints)
  .flatMap((calls) => Object.values(calls as Record<string, AnyEndpoint>))
  .flatMap(({ method, path, multipart }) =>
    Object.keys(multipart ?? {}).map((part) => ({ method, path, part })),
  );

it.each(fileParts)(
  '$method $path takes nothing but a file of a form as $part',
  async ({ method, path, part }) => {
    const url = path
      .replace('{campaign}', campaign)
      .replace('{content}', content)
      .replace('{id}', brand)
      .replace('{call}', call);
    for (const lookalike of [
      { filename: 'a.png', data: 'x' },
      { filename: 'a.csv', mimetype: 'text/csv', data: { type: 'Buffer', data: [97] } },
      { filename: 'a.png', data: [97] },
      { filename: 'a.png', data: null },
      { arrayBuffer: 1 },
      'a.png',
    ]) {
      const { status, body } = await send(method, url, { ...whole(), [part]: lookalike });
      // One that must be there beside it is missing as well.
      expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([400, expect.arrayContaining([part])]);
    }
  },
);
