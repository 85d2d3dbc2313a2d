import { NETWORKS, PAYOUT_STATES, type Analytics } from '@altavoz/contracts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { campaignCalls } from '../test/campaign-calls.js';
import { useTestServer } from '../test/context.js';
import { startSandbox } from '@altavoz/network-sandbox';
import { connectorOf } from '@altavoz/networks/connectors';
import { parsePostUrl } from '@altavoz/networks/pasted';
import { knownOfDemo } from './network-posts.js';
import { prepareDemo } from './prepare-demo.js';

const server = useTestServer();

beforeAll(async () => {
  const { context } = server;
  await prepareDemo({ ...context, config: { ...context.config, isLocal: true } }, true, () => {});
}, 60_000);

const ask = async <T extends object>(sql: string) => (await server.context.pool.query<T>(sql)).rows;

const signIn = async (): Promise<string> => {
  const { body } = await server.call({
    method: 'POST',
    url: '/api/v1/accounts/login/',
    payload: { email: 'manager@demo.altavoz.test', password: 'altavoz-demo' },
  });
  return body.response.access_token;
};

it('has a history behind every figure of the demo, which ends at what stands', async () => {
  const wrong = await ask(`
    select c.id, m.metric, m.value, r.metrics from contents c
    cross join lateral (select key as metric, value from jsonb_each(to_jsonb(c)) where key like 'number\\_%' or key = 'scope_number') m
    left join lateral (select metrics from content_readings where content_id = c.id order by measured_at desc, id desc limit 1) r on true
    left join content_pins p on p.content_id = c.id and p.metric = m.metric
    where p.metric is null and m.value is distinct from coalesce(r.metrics -> m.metric, 'null')`);
  expect(wrong).toEqual([]);
  const [counts] = await ask<{ published: number; several: number; most: number; least: number }>(`
    select count(*)::int as published, (count(*) filter (where n >= 3))::int as several, max(n)::int as most, min(n)::int as least
    from (select (select count(*) from content_readings r where r.content_id = c.id) as n
      from contents c where number_of_impressions is not null) k`);
  expect(counts?.least).toBeGreaterThanOrEqual(1);
  expect(counts?.most).toBe(8);
  expect(counts?.several).toBeGreaterThan(0.8 * (counts?.published ?? Infinity));
});

it('asks and pays what fits together, and what is over kept to its budget', async () => {
  const over = await ask(`
    select c.name from campaigns c where c.is_archived and c.budget_cents < greatest(c.spent_cents,
      (select sum(agreed_cost_cents) from campaign_influencers ci
        where ci.company_id = c.company_id and ci.campaign_id = c.id))`);
  expect(over).toEqual([]);
  // What is agreed on for each content against the most that its creator asks for one.
  const each = await ask<{ times: number }>(`
    select ci.agreed_cost_cents::float8 / ci.contents_total / max(p.price_cents) as times
    from campaign_influencers ci
    join creator_networks n on n.influencer_id = ci.influencer_id
    join creator_prices p on p.creator_id = n.creator_id and p.network = ci.network
    where ci.agreed_cost_cents > 0 and ci.contents_total > 0
    group by ci.company_id, ci.id, ci.agreed_cost_cents, ci.contents_total`);
  expect(each.length).toBeGreaterThan(4);
  expect(each.filter(({ times }) => times < 0.3 || times > 4)).toEqual([]);
  const themes = await ask(`
    select distinct k.theme from company_influencers k
    join creator_networks n on n.influencer_id = k.influencer_id
    join creators c on c.id = n.creator_id where c.vanity_name = 'ximena.olvera'`);
  expect(themes).toEqual([{ theme: 'food' }]);
});

it('says where its companies are reached by creators', async () => {
  expect(await ask('select from companies')).not.toEqual([]);
  expect(await ask('select name from companies where contact_email is null')).toEqual([]);
});

it('tells of figures that grow, from every source, none of them from tomorrow, and of some that are pinned', async () => {
  const shrinking = await ask(`
    select from (select (metrics ->> 'number_of_likes')::int as likes,
      lag((metrics ->> 'number_of_likes')::int) over (partition by content_id order by measured_at) as before
      from content_readings where metrics ? 'number_of_likes') k where likes < before`);
  expect(shrinking).toEqual([]);
  expect(await ask('select from content_readings where measured_at > now()')).toEqual([]);
  expect(await ask('select distinct source from content_readings')).toHaveLength(4);
  const pins = await ask(`
    select from content_pins p join contents c on c.id = p.content_id
    where p.metric = 'number_of_impressions' and c.number_of_impressions = p.value`);
  expect(pins.length).toBeGreaterThan(1);
});

it('knows the followers of its creators over months, which end at what is public and stand in its campaigns', async () => {
  const wrong = await ask(`
    select k.username from company_influencers k join influencers i on i.id = k.influencer_id
      join campaign_influencers ci on ci.influencer_id = k.influencer_id
    where (k.followers, k.category, k.engagement_rate) is distinct from (i.followers, i.category, i.engagement_rate)
      or (ci.followers, ci.category) is distinct from (k.followers, k.category)`);
  expect(wrong).toEqual([]);
  const few = await ask(`
    select k.username from company_influencers k
    where (select count(distinct (facts ->> 'followers')) from company_influencer_readings r
      where r.influencer_id = k.influencer_id) < 3`);
  expect(few.length).toBeLessThan(30);
});

it('has people with accounts on several networks, and nobody with two on one', async () => {
  const people = await ask<{ accounts: number; networks: number }>(`
    select count(*)::int as accounts, count(distinct network)::int as networks
    from influencers where creator_id is not null group by creator_id`);
  expect(people.filter(({ accounts, networks }) => accounts !== networks)).toEqual([]);
  expect(people.filter(({ networks }) => networks > 1).length).toBeGreaterThan(10);
});

it('has creators who show themselves to everybody, with work, prices and what they worked on', async () => {
  const profiles = await ask<{ vanity: string; networks: number; work: number; prices: number }>(`
    select c.vanity_name as vanity,
      (select count(*)::int from creator_networks n where n.creator_id = c.id) as networks,
      (select count(*)::int from briefcase_items b where b.creator_id = c.id) as work,
      (select count(*)::int from creator_prices p where p.creator_id = c.id) as prices
    from creators c where c.is_published order by 1`);
  expect(profiles.map(({ vanity }) => vanity)).toEqual([
    'araceli.vazquez',
    'daniela.aguilar',
    'raul.vazquez',
    'ximena.olvera',
  ]);
  for (const { networks, work, prices } of profiles)
    expect(Math.min(networks, work, prices)).toBeGreaterThan(0);
  const { body } = await server.call({ url: '/api/v3/profile/ximena.olvera' });
  expect(body.response.networks).toHaveLength(3);
  expect(body.response.collaborations.length).toBeGreaterThan(0);
});

it('counts as many impressions in its lists of contents, in analytics and in its files, also where views stand for them [CON-08, ANA-01, EXP-04]', async () => {
  const token = await signIn();
  const campaigns = await ask<{ campaign_id: string; viewed: string }>(`
    select distinct on (campaign_id) campaign_id, id as viewed from contents
    where status = 'content_published' and not is_out and number_of_views > 0 order by campaign_id, id`);
  expect(campaigns.length).toBeGreaterThan(1);
  for (const { campaign_id: campaign, viewed } of campaigns) {
    const { get, post } = campaignCalls(server, () => ({ campaign, token }));
    // One of which only the views are known, as most networks tell it.
    expect((await post(`manage/update/${viewed}`, { number_of_impressions: '' })).status).toBe(200);
    const { body: list } = await get('contents/totals/?status=content_published');
    const { body: analytics } = await get('manage/stats/', { version: 'v3' });
    const { text } = await get('export/contents/', { headers: { 'accept-language': 'en' } });
    const rows: Record<string, string>[] = parse(text, { bom: true, columns: true });
    const { seen, number_of_impressions: told } = list.response;
    const { engagements, networks, days, totals } = analytics.response as Analytics;
    expect(seen).toBeGreaterThan(told);
    expect(engagements).toMatchObject({ number_of_impressions: seen, of_views: 1 });
    expect(totals.number_of_impressions).toBe(seen);
    for (const parts of [networks, days])
      expect(parts.reduce((sum, { impressions }) => sum + (impressions ?? 0), 0)).toBe(seen);
    expect(rows.reduce((sum, row) => sum + Number(row['number_of_impressions']), 0)).toBe(seen);
  }
});

it('shows posts that the invented networks know, whose figures go on from what stands', async () => {
  const links = await ask<{ network: string; link: string }>(
    `select distinct on (network, content_type) network, link from contents where link <> ''`,
  );
  expect(links.filter(({ network, link }) => parsePostUrl(link)?.network !== network)).toEqual([]);
  const { context } = server;
  const sandbox = await startSandbox({ known: await knownOfDemo(context.db) });
  afterAll(() => sandbox.close());
  context.networks.useSandbox(sandbox);
  const token = await signIn();
  // Those that tell an app, without anybody's leave.
  const tellApps = NETWORKS.filter((network) => connectorOf(network).access.metrics.includes('app'));
  const posts = await ask<{
    network: string;
    campaign_id: string;
    link: string;
    figures: Record<string, number>;
  }>(`
    select distinct on (network) network, campaign_id, link, to_jsonb(contents) as figures from contents
    where network = any('{${tellApps.join()}}') and number_of_impressions is not null
      and publish_day < current_date - 3 and content_type not in ('story', 'streaming')`);
  expect(posts.length).toBeGreaterThan(3);
  for (const { network, campaign_id, link, figures } of posts) {
    const asked = await server.call({
      method: 'POST',
      url: `/api/v1/campaign/${campaign_id}/metrics/`,
      token,
      payload: { network, link },
    });
    expect(asked.status, `${network} ${link} ${JSON.stringify(asked.body)}`).toBe(200);
    const { likes, comments } = asked.body.response;
    for (const [name, figure] of Object.entries({ likes, comments })) {
      if (figure === null) continue;
      const stands = figures[`number_of_${name}`] ?? NaN;
      expect(figure).toBeGreaterThanOrEqual(stands);
      expect(figure).toBeLessThan(stands * 2 + 10);
    }
  }
});

it('owes and has paid creators, in every state there is, by a ledger that agrees and with an account to most', async () => {
  const states = await ask<{ state: string }>('select distinct state from payouts order by 1');
  expect(states.map(({ state }) => state)).toEqual(PAYOUT_STATES.toSorted());
  const wrong = await ask(`
    select p.id from payouts p join payout_entries e on e.payout_id = p.id group by p.company_id, p.id
    having sum(e.owed_cents) <> p.owed_cents or sum(e.paid_cents) <> p.paid_cents`);
  expect(wrong).toEqual([]);
  expect(await ask(`select from audit_entries where kind like 'payout%' and at > now()`)).toEqual([]);
  // The log is read by the order of its entries.
  expect(
    await ask(`
      select from (select at, lag(at) over (order by id) as before from audit_entries) e where e.at < e.before`),
  ).toEqual([]);
  expect((await ask('select from payment_data')).length).toBeGreaterThan(10);
});

it('has an invitation that was sent, opened and answered behind every answer, and those of its creator in their home', async () => {
  const answered = await ask(`select from campaign_influencers where answer <> 'pending'`);
  const led = await ask(`
    select from campaign_influencers ci
    join invitations i on (i.company_id, i.campaign_influencer_id, i.serial) = (ci.company_id, ci.id, ci.link_serial)
    join invitation_answers a on (a.company_id, a.campaign_influencer_id) = (ci.company_id, ci.id)
    where ci.answer <> 'pending' and i.sent_at <= i.opened_at and i.opened_at <= a.answered_at and a.answered_at <= now()
      and (a.terms_accepted_at is not null) = (ci.answer = 'accepted') and (a.reason is not null) = (ci.answer = 'rejected')`);
  expect(led).toHaveLength(answered.length);
  const own = await ask(
    `select from invitations i join accounts a on a.id = i.account_id where a.email = 'creator@demo.altavoz.test'`,
  );
  expect(own.length).toBeGreaterThan(2);
});
