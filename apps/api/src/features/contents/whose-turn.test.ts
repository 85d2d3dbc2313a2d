import { CONTENT_STATUSES } from '@altavoz/contracts';
import { awaitsPost } from '@altavoz/domain';
import { isOnNetwork } from '@altavoz/networks';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { campaignCalls } from '../../test/campaign-calls.js';
import { useTestServer } from '../../test/context.js';
import { addInfluencers, makeCampaign, makeManager, unique } from '../../test/factories.js';
import * as queries from '../campaigns/index.js';

const server = useTestServer();

/** Links as they may be stored: of posts, of drafts, and of hosts that look like a network's. */
const LINKS = [
  '',
  'https://www.instagram.com/reel/abc/',
  'https://instagram.com',
  'HTTPS://WWW.Instagram.COM/p/x',
  'https://instagram.com./p/x',
  'https://vm.tiktok.com/abc',
  'https://es.pinterest.com.mx/pin/1',
  'https://pinterest.fr/pin/1',
  'https://pinterest.example.fr/pin/1',
  'https://youtu.be/dQw4w9WgXcQ',
  'https://m.youtube.com:443/watch?v=dQw4w9WgXcQ',
  'https://ana@www.instagram.com/p/x',
  'https://notinstagram.com/p/x',
  'https://instagram.com.example.org/p/x',
  'https://drive.google.com/file/d/1/view?next=instagram.com',
  'https://example.org/instagram.com/p/x',
  'https://example.org?u=@instagram.com',
];

it('is the same in every counter and list, in SQL as in the domain', async () => {
  const manager = await makeManager(server);
  const campaign = (await makeCampaign(server, manager.token)).uuid;
  const [creator] = await addInfluencers(server, manager.token, campaign, [
    { network: 'instagram', username: unique('turno') },
  ]);
  const { get, post } = campaignCalls(server, () => ({ campaign, token: manager.token }));
  const kinds = CONTENT_STATUSES.flatMap((status) =>
    // Of other statuses it matters to nobody where the link leads.
    (status === 'content_submitted' ? LINKS : LINKS.slice(1, 3)).flatMap((link) =>
      [true, false].map((isApproved) => ({ status, link, isApproved })),
    ),
  );
  const { uuids } = (
    await post('manage/add/', {
      campaign_influencer: creator?.uuid,
      network: 'instagram',
      content_type: 'reel',
      number_repeat: kinds.length,
    })
  ).body.response as { uuids: string[] };
  await server.context.pool.query(
    `update contents c set status = k.status, publish_day = '2026-05-20', link = k.link, approved_at = case when k.approved then now() end
     from unnest($1::uuid[], $2::text[], $3::text[], $4::boolean[]) k (id, status, link, approved) where c.id = k.id`,
    [
      uuids,
      kinds.map(({ status }) => status),
      kinds.map(({ link }) => link),
      kinds.map(({ isApproved }) => isApproved),
    ],
  );
  // What is neither handed in nor published is not approved: the database sees to it.
  const { rows } = await sql<{ id: string; approved: boolean; review: boolean; post: boolean }>`
    select id, approved_at is not null as approved, ${queries.isToReview('contents')} as review,
      ${queries.awaitsPost('contents')} as post
    from contents where campaign_id = ${campaign} and company_id = ${manager.companyId}`.execute(
    server.context.db,
  );
  const byDomain = rows.map(({ id, approved }) => {
    const { status, link } = kinds[uuids.indexOf(id)] ?? { status: 'content_pending' as const, link: '' };
    const content = { status, isApproved: approved, isPosted: isOnNetwork(link) };
    const waits = awaitsPost(content);
    return { id, link, review: status === 'content_submitted' && !waits, post: waits };
  });
  expect(byDomain.map(({ id, review, post: waits }) => ({ id, review, post: waits }))).toEqual(
    rows.map(({ id, review, post: waits }) => ({ id, review, post: waits })),
  );
  const toReview = byDomain.filter(({ review }) => review).map(({ id }) => id);
  expect(byDomain.some(({ post: waits }) => waits)).toBe(true);

  expect((await get('health/?day=2026-05-10')).body.response.submitted).toBe(toReview.length);
  const list = (await get('contents/?to_review=true&size_page=500')).body.response;
  expect(list.count).toBe(toReview.length);
  expect(list.results.map(({ uuid }: { uuid: string }) => uuid).toSorted()).toEqual(toReview.toSorted());
  const today = await server.call({ url: '/api/v1/today/?day=2026-05-10', token: manager.token });
  const [waiting] = today.body.response.results.filter(({ kind }: { kind: string }) => kind === 'submitted');
  expect(waiting.count).toBe(toReview.length);
});
