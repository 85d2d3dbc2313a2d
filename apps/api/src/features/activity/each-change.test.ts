import { endpoints, type Endpoint } from '@altavoz/contracts';
import { beforeAll, expect, it } from 'vitest';
import { form, useTestServer } from '../../test/context.js';
import { addInfluencers, makeCampaign, makeManager, unique, type TestMember } from '../../test/factories.js';

const server = useTestServer();
let manager: TestMember;
let campaign: string;
let influencer: string;
let content: string;
let another: string;
let change: string;
let deletion: string;
let field: string;

const username = unique('cuenta');
/** What each call that changes a campaign is sent, about a creator with two contents. */
const SENT: Readonly<Record<string, () => object>> = {
  'campaigns.update': () => ({ name: 'Otra' }),
  'customFields.create': () => ({ label: unique('Campo'), type: 'text' }),
  'customFields.update': () => ({ required: true }),
  'customFields.remove': () => ({}),
  'customFields.restore': () => ({}),
  'customFields.reorder': () => ({ custom_fields: [field] }),
  'campaignInfluencers.assign': () => ({ network: 'instagram', username: unique('cuenta') }),
  'campaignInfluencers.massiveAssign': () => ({ influencers: [{ network: 'instagram', username }] }),
  'campaignInfluencers.setStatus': () => ({ influencers: [influencer], status: 'approved' }),
  'campaignInfluencers.decide': () => ({ influencers: [influencer], status: 'rejected' }),
  'campaignInfluencers.undoStatus': () => ({ change }),
  'campaignInfluencers.update': () => ({ scope: 10 }),
  'invitations.link': () => ({}),
  'invitations.replaceLink': () => ({}),
  'invitations.revokeLink': () => ({}),
  'contents.add': () => ({ campaign_influencer: influencer, network: 'instagram', content_type: 'reel' }),
  'contents.bulkAdd': () => ({
    campaign_influencers: [influencer],
    network: 'instagram',
    content_type: 'reel',
    number_repeat: 2,
  }),
  'contents.update': () => ({ number_of_likes: 5 }),
  'contents.setMetrics': () => ({ content, likes: 6 }),
  'readings.pin': () => ({ metric: 'number_of_likes' }),
  'readings.unpin': () => ({ metric: 'number_of_likes' }),
  'contents.remove': () => ({ content_uuid: content }),
  'contents.undoAdd': () => ({ content_uuids: [another] }),
  'contents.change': () => ({ content_uuids: [content], status: 'content_producing' }),
  'contents.undoChange': () => ({ change }),
  'contents.bulkRemove': () => ({ content_uuids: [content] }),
  'contents.restore': () => ({ deletion }),
  'paste.add': () => ({ creators: [{ network: 'instagram', username: unique('cuenta') }], contents: [] }),
  'imports.cancel': () => ({}),
  'imports.undo': () => ({}),
  'paste.undo': () => ({ creators: [influencer], contents: [], change: null }),
};
/** Those that leave no entry in the campaign, and why. */
const SILENT: Readonly<Record<string, string>> = {
  'campaignInfluencers.duplicate': 'what it makes is told where it is made',
  'customFields.read': 'reads',
  'customFields.removed': 'reads',
  'imports.create': 'told at its end',
  'imports.failedRows': 'reads',
  'imports.known': 'reads',
  'imports.latest': 'reads',
  'imports.problems': 'reads',
  'imports.read': 'reads',
  'imports.review': 'changes nothing of the campaign',
  'imports.rows': 'reads',
  'invitations.recipients': 'changes nothing',
  'invitations.setContact': 'is about a creator, in all campaigns',
  'invitations.send': 'told by the job that sends',
  'invitations.sending': 'changes nothing',
  'invitations.setTerms': 'its versions are kept',
  'contents.captureMetrics': 'changes nothing',
  'captures.start': 'told by the job at its end',
  'foundPosts.accept': 'told as the contents that it makes',
  'foundPosts.undoAccept': 'told as the contents that it takes back',
  'foundPosts.assign': 'told once the post is accepted',
  'foundPosts.bringBack': 'takes back that it was ignored, which left none',
  'foundPosts.ignore': 'the ignored post itself says who ignored it, and when',
  'foundPosts.saveRules': 'changes nothing of the campaign itself',
  'foundPosts.startSearch': 'changes nothing: what it finds waits to be decided on',
  'notes.write': 'the note itself says who wrote it, and when',
  'notes.edit': 'the note itself says that it was edited',
  'notes.remove': 'what is deleted is gone, and its owner or author alone can do it',
  'notes.restore': 'takes a deletion back, which left none',
  'samples.remove': 'the activity goes with its campaign',
};

/** What guests who decide may do, too, who are no more than viewers at the door. */
const DECIDED: ReadonlySet<string> = new Set([
  'campaignInfluencers.decide',
  'campaignInfluencers.undoStatus',
]);

const changing = new Map<string, Endpoint>(
  Object.entries(endpoints).flatMap(([room, calls]) =>
    Object.entries<Endpoint>(calls)
      .map(([name, endpoint]) => [`${room}.${name}`, endpoint] as const)
      .filter(
        ([id, { access, path }]) =>
          DECIDED.has(id) || (access === 'change_campaign' && path.includes('{campaign}')),
      ),
  ),
);

beforeAll(async () => {
  manager = await makeManager(server);
  campaign = (await makeCampaign(server, manager.token)).uuid;
});

it('each call that changes a campaign is known here', () => {
  expect([...Object.keys(SENT), ...Object.keys(SILENT)].sort()).toEqual([...changing.keys()].sort());
});

it.each(Object.keys(SENT))('%s leaves an entry in the activity', async (id) => {
  const { token } = manager;
  const endpoint = changing.get(id);
  if (!endpoint) throw new Error(`no call ${id}`);
  const entries = async () =>
    (await server.call({ url: `/api/v1/campaign/${campaign}/activity/`, token })).body.response
      .count as number;
  const send = async (path: string, payload: object) =>
    (await server.call({ method: 'POST', url: `/api/v1/campaign/${campaign}/${path}`, token, payload })).body
      .response;
  const [added] = await addInfluencers(server, token, campaign, [
    { network: 'instagram', username: unique('cuenta') },
  ]);
  influencer = added?.uuid ?? '';
  if (id === 'campaignInfluencers.undoStatus')
    change = (await send('influencers/', { influencers: [influencer], status: 'approved' })).change;
  const made = await send('manage/bulk-add/', {
    campaign_influencers: [influencer],
    network: 'instagram',
    content_type: 'reel',
    number_repeat: 2,
  });
  [content, another] = made.uuids;
  if (id === 'contents.restore') ({ deletion } = await send('manage/remove/', { content_uuid: content }));
  if (id === 'contents.undoChange')
    ({ change } = await send('manage/bulk/update/', {
      content_uuids: [content],
      status: 'content_producing',
    }));
  if (id === 'invitations.revokeLink')
    await server.call({ url: `/api/v1/campaign/${campaign}/manage/influencer/${influencer}/link/`, token });
  if (id === 'readings.unpin') await send(`contents/${content}/pin/`, { metric: 'number_of_likes' });
  if (id === 'paste.undo') await send('manage/bulk/undo/', { content_uuids: [content, another] });
  if (id.startsWith('customFields.')) {
    const fields = `/api/v1/campaign/${campaign}/custom_field/`;
    const ask = (method: 'POST' | 'DELETE', url: string, payload?: object) =>
      server.call({ method, url, token, ...(payload ? { payload } : {}) });
    await ask('POST', fields, { label: unique('Campo'), type: 'text' });
    field = (await ask('POST', fields, { label: unique('Campo'), type: 'text' })).body.response.uuid;
    if (id === 'customFields.restore') await ask('DELETE', `${fields}${field}/`);
  }
  const file = await form({
    file_csv: new File([`username\n${unique('cuenta')}`], 'creadores.csv'),
    network: 'tiktok',
  });
  const begun =
    id === 'imports.cancel' || id === 'imports.undo'
      ? await server.call({
          method: 'POST',
          url: `/api/v1/campaign/${campaign}/import/influencers/`,
          token,
          ...file,
        })
      : null;
  if (id === 'imports.undo') await server.context.jobs.flush();
  const before = await entries();
  const url = endpoint.path
    .replace('{campaign}', campaign)
    .replace('{influencer}', influencer)
    .replace('{content}', content)
    .replace('{field}', field)
    .replace('{import}', begun?.body.response.results.uuid);
  const reply = await server.call({
    method: endpoint.method,
    url,
    token,
    ...(endpoint.body ? { payload: SENT[id]?.() ?? {} } : {}),
  });
  expect([reply.status < 300, reply.text]).toEqual([true, expect.any(String)]);
  expect(await entries()).toBeGreaterThan(before);
});
