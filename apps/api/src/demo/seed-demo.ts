import { LIMITS, type MemberRole, type Role } from '@altavoz/contracts';
import { categoryForFollowers, DAY_MS, isStory } from '@altavoz/domain';
import { sql } from 'kysely';
import type { Context } from '../context.js';
import type { Tx } from '../db/database.js';
import { transact } from '../db/transact.js';
import {
  hashPassword,
  insertAccount,
  insertCompany,
  insertCreator,
  insertMembership,
} from '../features/accounts/index.js';
import { addInfluencers } from '../features/campaign-influencers/index.js';
import { beginSearch } from '../features/monitor/index.js';
import { holdCampaign, insertCampaign, type CampaignKey } from '../features/campaigns/index.js';
import {
  createRandom,
  drawCover,
  drawFace,
  drawLogo,
  drawPost,
  inventContents,
  inventCreators,
  inventReadings,
  inventTerms,
  type InventedContent,
  type InventedCreator,
  type InventedInfluencer,
  type Period,
  type Random,
  type Theme,
} from '../features/samples/index.js';
import { toWebp, type StorableFile } from '../providers/files/images.js';
import { storeFile } from '../providers/files/stored-files.js';
import { insertDemoActivity } from './activity.js';
import { DEMO_CAMPAIGNS, type DemoCampaign } from './campaigns.js';
import { insertDemoCalls } from './casting-calls.js';
import { insertDemoProfiles, nameDemoCreator } from './creator-profiles.js';
import { insertDemoFollowers } from './followers.js';
import { insertDemoInvitations } from './invitations.js';
import { linkDemoPosts } from './network-posts.js';
import { insertDemoNotifications } from './notifications.js';
import { insertDemoPayouts } from './payouts.js';
import { insertDemoReadings } from './readings.js';
import { insertDemoRules } from './search-rules.js';
import { insertDemoViews } from './saved-views.js';
import { insertDemoTeam } from './team.js';
import { DEMO_SIGN_INS, type DemoEmail } from './sign-ins.js';

/** Any fixed number: two servers that start together on one database seed it once. */
const SEED_LOCK = 20_261_122;
/** Pictures that the contents of a campaign share. */
const PREVIEWS = 24;

/**
 * What to do about the demo: `seed` it into an empty embedded database that only this machine reaches (or any
 * empty one when SEED_DEMO says so), `present` when it is there, `none` otherwise.
 */
export async function shouldSeedDemo(
  { db, config }: Pick<Context, 'db' | 'config'>,
  embedded: boolean,
): Promise<'seed' | 'present' | 'none'> {
  const present = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', DEMO_SIGN_INS[0].email)
    .executeTakeFirst();
  if (present) return 'present';
  if (!(config.seedDemo ?? (embedded && config.isLocal))) return 'none';
  const anyone = await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst();
  return anyone ? 'none' : 'seed';
}

/** Fills an empty database with an invented agency, in one transaction: all of it or nothing. */
export async function seedDemo(context: Context, passwords: Record<DemoEmail, string>): Promise<void> {
  const { db, newId } = context;
  const random = createRandom(20_26);
  const hashes = await Promise.all(DEMO_SIGN_INS.map(({ email }) => hashPassword(passwords[email])));
  await transact(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(tx);
    if (await tx.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) return;
    const companyId = newId();
    await insertCompany(tx, {
      id: companyId,
      name: 'Agencia Colibrí',
      country: 'MX',
      website: 'https://colibri.example',
      telephone: '+52 55 5555 0134',
      contact_email: 'creadores@colibri.example',
      kind: 'agency',
      max_views: LIMITS.demoCompanyMaxViews,
    });
    const brandId = newId();
    await insertCompany(tx, {
      id: brandId,
      name: 'Sol y Mar',
      country: 'MX',
      website: 'https://solymar.example',
      contact_email: 'creadores@solymar.example',
      kind: 'brand',
      max_views: LIMITS.demoCompanyMaxViews,
    });
    const { managerId, viewerId, clientId, formerId } = await insertDemoAccounts(
      tx,
      newId,
      companyId,
      hashes,
    );
    // Who looks at the agency runs the campaigns of a brand, which has none yet.
    await insertMembership(tx, { account_id: viewerId, company_id: brandId, role: 'manager' });
    const store: Store = async (folder, file) => {
      const stored = await storeFile({ ...context, db: tx }, companyId, folder, file);
      return stored.attach(tx);
    };
    const creators = nameDemoCreator(inventCreators(random, 960));
    await insertCatalogue(tx, newId, creators, await storeAvatars(store, creators));
    for (const campaign of DEMO_CAMPAIGNS) {
      const id = await seedCampaign(context, tx, random, {
        campaign,
        companyId,
        managerId,
        creators,
        ...(await storePictures(store, campaign.theme)),
      });
      await insertDemoInvitations(tx, context, { companyId, campaignId: id });
      if (campaign.calls) await insertDemoCalls(tx, context, { companyId, campaignId: id, managerId });
      await insertDemoNotifications(tx, { id, company_id: companyId });
      if (campaign.finds)
        await insertDemoRules(tx, context, { id, company_id: companyId }, campaign.columns, managerId);
      if (!campaign.clientSees) continue;
      await tx
        .insertInto('campaign_grants')
        .values({ company_id: companyId, campaign_id: id, account_id: clientId, role: 'viewer' })
        .execute();
      await tx
        .insertInto('lost_access')
        .values({ account_id: formerId, company_id: companyId, campaign_name: campaign.columns.name })
        .execute();
      const { colleagueId } = await insertDemoTeam(tx, context, {
        companyId,
        ownerId: managerId,
        campaign: { id, name: campaign.columns.name },
      });
      await insertDemoPayouts(tx, context, { companyId, campaignId: id, ownerId: managerId, colleagueId });
    }
    // What the invented networks find something for, searched for as soon as the jobs run.
    for (const value of ['TostadoDeTemporada', 'CafeNube'])
      await beginSearch(context, tx, companyId, { kind: 'hashtag', value });
    await insertDemoProfiles(tx, context, companyId);
    await insertDemoViews(tx, newId, { accountId: managerId, companyId });
    await insertDemoFollowers(tx, context, createRandom(creators.length), { companyId, managerId, creators });
  });
  await sql`analyze`.execute(db);
}

async function insertDemoAccounts(tx: Tx, newId: () => string, companyId: string, hashes: string[]) {
  const people: { name: string; role: Role | null; member: MemberRole | null; superuser?: boolean }[] = [
    { name: 'Mariana Robles', role: 'company', member: 'owner' },
    { name: 'Víctor Salcedo', role: 'company', member: 'analyst' },
    { name: 'Clara Montes', role: null, member: null },
    { name: 'Ximena Olvera', role: 'creator', member: null },
    {
      name: 'Alma Administradora',
      role: 'company',
      member: 'manager',
      superuser: true,
    },
    { name: 'Paola Rentería', role: null, member: null },
  ];
  const ids: string[] = [];
  for (const [index, { email }] of DEMO_SIGN_INS.entries()) {
    const person = people[index];
    if (!person) throw new Error('every demo sign-in is somebody');
    const id = newId();
    ids.push(id);
    await insertAccount(tx, {
      id,
      email,
      name: person.name,
      password_hash: hashes[index] ?? '',
      locale: 'es',
      role: person.role,
      is_superuser: person.superuser ?? false,
      email_verified_at: new Date(),
    });
    if (person.role === 'creator')
      await insertCreator(tx, { id: newId(), account_id: id, name: person.name });
    if (person.member) {
      await insertMembership(tx, { account_id: id, company_id: companyId, role: person.member });
    }
  }
  const [managerId = '', viewerId = '', clientId = '', , , formerId = ''] = ids;
  return { managerId, viewerId, clientId, formerId };
}

/**
 * The catalogue of the demo, as if networks had told all of it. Accounts of one name on several networks are one person:
 * whoever signed up with it, or somebody who never did.
 */
async function insertCatalogue(
  tx: Tx,
  newId: () => string,
  creators: readonly InventedCreator[],
  avatars: readonly string[],
): Promise<void> {
  const signedUp = await tx.selectFrom('creators').select(['id', 'name']).execute();
  const people = new Map(signedUp.map(({ id, name }) => [name, id]));
  /** The first account of each name on each network: another one is somebody else's. */
  const accounts = new Map<string, Map<string, InventedCreator>>();
  for (const creator of creators) {
    const ofName = accounts.get(creator.name) ?? new Map<string, InventedCreator>();
    if (!ofName.has(creator.network)) ofName.set(creator.network, creator);
    accounts.set(creator.name, ofName);
  }
  const owners = new Map<InventedCreator, string>();
  for (const [name, ofName] of accounts) {
    const id = people.get(name) ?? (ofName.size > 1 ? newId() : null);
    if (id === null) continue;
    if (!people.has(name)) await insertCreator(tx, { id, account_id: null, name });
    for (const creator of ofName.values()) owners.set(creator, id);
  }
  await tx
    .insertInto('influencers')
    .values(
      creators.map((creator, index) => ({
        ...creator,
        id: newId(),
        creator_id: owners.get(creator) ?? null,
        is_public: true,
        category: categoryForFollowers(creator.followers),
        picture: `/files/${avatars[index] ?? ''}`,
      })),
    )
    .execute();
}

interface CampaignSeed {
  campaign: DemoCampaign;
  companyId: string;
  managerId: string;
  creators: readonly InventedCreator[];
  previews: readonly string[];
  /** The files of stories, as many as previews. */
  stories: readonly string[];
  cover: string;
  logo: string;
}

async function seedCampaign(context: Context, tx: Tx, random: Random, seed: CampaignSeed): Promise<string> {
  const { campaign, companyId } = seed;
  const id = context.newId();
  const today = context.now();
  const period: Period = {
    starts: new Date(today.getTime() + campaign.startsInDays * DAY_MS),
    today: new Date(Math.min(today.getTime(), today.getTime() + campaign.endsInDays * DAY_MS)),
    ends: new Date(today.getTime() + campaign.endsInDays * DAY_MS),
  };
  await insertCampaign(tx, {
    id,
    company_id: companyId,
    created_by: seed.managerId,
    slug: `${campaign.slug}-${id.slice(-8)}`,
    cover: seed.cover,
    logo: seed.logo,
    starts_on: period.starts.toISOString().slice(0, 10),
    ends_on: period.ends.toISOString().slice(0, 10),
    ...campaign.columns,
  });
  const access = await holdCampaign(tx, { id, company_id: companyId }, seed.managerId);
  const chosen = seed.creators.slice(campaign.firstCreator, campaign.firstCreator + campaign.creators);
  const added = await addInfluencers(
    tx,
    context,
    access,
    chosen.map(({ network, username }) => ({ network, username })),
    { replaces: 'added', source: 'imported', by: seed.managerId },
  );

  const people: InventedInfluencer[] = chosen.map((creator, index) => ({
    id: added[index]?.id ?? '',
    status: campaign.statuses(random, index),
    network: creator.network,
    username: creator.username,
    followers: creator.followers,
    engagement_rate: creator.engagement_rate,
  }));
  await moveInfluencers(tx, companyId, random, people, period);
  const working = people.filter(({ status }) => ['producing', 'submitted', 'published'].includes(status));
  const each = working.length === 0 ? 0 : campaign.contents / working.length;
  const contents = working.flatMap((person, index) => {
    const count = Math.round(each * (index + 1)) - Math.round(each * index);
    return inventContents(random, person, count, period, seed.previews);
  });
  // Registered in the order of their last change, as a year of work would have left them.
  contents.sort((a, b) => a.updated_at.localeCompare(b.updated_at));
  const identified = await linkDemoPosts(
    contents.map((content) => ({ ...content, id: context.newId() })),
    new Map(people.map(({ id, username }) => [id, username])),
  );
  // A story is its own file; of all others a network shows a picture.
  const fileOf = new Map(seed.previews.map((key, index) => [key, seed.stories[index] ?? null]));
  await insertDemoContents(
    tx,
    access,
    identified.map(({ preview, ...content }) => ({
      ...content,
      ...(isStory(content.content_type)
        ? { file: fileOf.get(preview ?? '') ?? null, picture: null }
        : { file: null, picture: preview && `/files/${preview}` }),
    })),
  );
  await insertDemoReadings(tx, context, access, {
    ...inventReadings(createRandom(campaign.contents), identified),
    managerId: seed.managerId,
  });
  await insertDemoActivity(tx, access, { managerId: seed.managerId, starts: period.starts });
  return id;
}

async function moveInfluencers(
  tx: Tx,
  companyId: string,
  random: Random,
  people: readonly InventedInfluencer[],
  { starts, today }: Period,
) {
  const moved = people.map(
    () => new Date(starts.getTime() + random.next() * Math.max(DAY_MS, today.getTime() - starts.getTime())),
  );
  const terms = people.map((person) => inventTerms(random, person));
  await sql`
    update campaign_influencers ci set status = n.status, answer = n.answer, status_changed_at = n.moved,
      created_at = ${starts}, updated_at = n.moved, estimated_cost_cents = n.estimated, agreed_cost_cents = n.agreed,
      reach = n.reach
    from unnest(${people.map(({ id }) => id)}::uuid[], ${people.map(({ status }) => status)}::text[],
      ${terms.map(({ answer }) => answer)}::text[], ${moved.map((date) => date.toISOString())}::timestamptz[],
      ${terms.map((one) => one.estimated_cost_cents)}::bigint[], ${terms.map((one) => one.agreed_cost_cents)}::bigint[],
      ${terms.map(({ reach }) => reach)}::bigint[])
      as n (id, status, answer, moved, estimated, agreed, reach)
    where ci.company_id = ${companyId} and ci.id = n.id`.execute(tx);
}

/** The contents alone: their figures come from readings. */
const insertDemoContents = (
  tx: Tx,
  campaign: CampaignKey,
  contents: readonly (Omit<InventedContent, 'preview'> & {
    id: string;
    file: string | null;
    picture: string | null;
  })[],
) =>
  sql`
    insert into contents (company_id, campaign_id, id, campaign_influencer_id, network, content_type, status, link,
      publish_day, estimated_cost_cents, preview, content_preview_url, position, created_at, updated_at, post)
    select ${campaign.company_id}::uuid, ${campaign.id}::uuid, n.id, n.campaign_influencer_id, n.network, n.content_type, n.status, n.link,
      n.publish_day, n.estimated_cost_cents, n.file, n.picture, n.position, n.created_at, n.updated_at, n.post
    from jsonb_to_recordset(${JSON.stringify(contents)}::jsonb) as n (id uuid,
      campaign_influencer_id uuid, network text, content_type text, status text, link text, publish_day date,
      estimated_cost_cents bigint, file text, picture text, position integer, created_at timestamptz,
      updated_at timestamptz, post text)`.execute(tx);

/** Stores a file of the demo's company. @returns its key */
type Store = (folder: string, file: StorableFile) => Promise<string>;

const storePicture = async (store: Store, folder: string, svg: string): Promise<string> =>
  store(folder, { data: await toWebp(svg), contentType: 'image/webp', extension: 'webp' });

/** Draws what a campaign shows. */
async function storePictures(store: Store, theme: Theme) {
  const random = createRandom(PREVIEWS);
  const cover = await storePicture(store, 'cover', drawCover(random, theme));
  const logo = await storePicture(store, 'logo', drawLogo(theme));
  const previews: string[] = [];
  const stories: string[] = [];
  for (const kept of [previews, stories])
    for (let i = 0; i < PREVIEWS; i++)
      kept.push(await storePicture(store, 'preview', drawPost(random, theme)));
  return { cover, logo, previews, stories };
}

const storeAvatars = (store: Store, creators: readonly { name: string }[]): Promise<string[]> =>
  Promise.all(
    creators.map(({ name }) =>
      store('avatar', {
        data: Buffer.from(drawFace(name)),
        contentType: 'image/svg+xml',
        extension: 'svg',
      }),
    ),
  );
