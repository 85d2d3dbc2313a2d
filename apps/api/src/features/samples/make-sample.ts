import { INFLUENCER_STATUSES, type Locale } from '@altavoz/contracts';
import { campaignSlug } from '@altavoz/domain';
import type { Context } from '../../context.js';
import type { Tx } from '../../db/database.js';
import { transact } from '../../db/transact.js';
import type { Caller } from '../../http/caller.js';
import { AppError } from '../../http/errors.js';
import { toWebp } from '../../providers/files/images.js';
import { storeFile, type StoredFile } from '../../providers/files/stored-files.js';
import { wordsOf } from '../../words.js';
import { companyPolicy } from '../accounts/index.js';
import {
  addInfluencers,
  insertNote,
  setStatuses,
  updateCampaignInfluencer,
} from '../campaign-influencers/index.js';
import {
  createCampaignsService,
  insertCampaign,
  lockCampaign,
  recordChange,
  type HeldCampaign,
} from '../campaigns/index.js';
import { placeContents, recordReadings, setPin } from '../contents/index.js';
import { inventSample, type InventedSample } from './invent-sample.js';
import { drawFace } from './pictures/faces.js';
import { drawCover, drawLogo, drawPost } from './pictures/scenes.js';
import { createRandom } from './random.js';
import { findSample, holdCompany, markInvented, showFaces } from './samples.repository.js';

type Tools = Pick<Context, 'db' | 'files' | 'now' | 'newId' | 'jobs'>;

/** Pictures that its contents share. */
const PREVIEWS = 8;

/**
 * Makes the sample campaign of the caller's company by what people use as well, so that every figure adds up; a company
 * that has one is answered with it. Its creators are nobody, known to that company alone, and cost nothing of its
 * allowance.
 * @throws AppError `auth.forbidden`, `accounts.company_required` for a superuser without a company,
 *   `file.quota_exceeded`
 */
export async function makeSample(context: Tools, caller: Caller, locale: Locale) {
  if (!companyPolicy.createCampaigns(caller))
    throw new AppError(caller.isSuperuser ? 'accounts.company_required' : 'auth.forbidden');
  const { db, newId } = context;
  const { companyId } = caller;
  const read = (id: string) => createCampaignsService(context).read(caller, id);
  const there = await findSample(db, companyId);
  if (there) return read(there.id);

  const t = wordsOf(locale);
  const pictures = await drawPictures(context, companyId);
  const sample = inventSample({
    now: context.now(),
    newId,
    called: t('sample:called'),
    previews: pictures.previews.map(({ key }) => key),
  });
  const faces = await Promise.all(sample.people.map(({ name }) => storeFace(context, companyId, name)));
  const id = await transact(db, async (tx) => {
    await holdCompany(tx, companyId);
    const meanwhile = await findSample(tx, companyId);
    if (meanwhile) return meanwhile.id;
    const made = newId();
    for (const file of [...pictures.previews, ...faces]) await file.attach(tx);
    const name = t('sample:name');
    await insertCampaign(tx, {
      id: made,
      company_id: companyId,
      created_by: caller.accountId,
      slug: campaignSlug({ id: made, name }),
      is_sample: true,
      name,
      brand: t('sample:brand'),
      description: t('sample:description'),
      objective: t('sample:objective'),
      deliverables: t('sample:deliverables'),
      dos: t('sample:dos'),
      donts: t('sample:donts'),
      hashtags: t('sample:hashtags').split(' '),
      networks: [...new Set(sample.people.map(({ network }) => network))],
      starts_on: dayOf(sample.period.starts),
      ends_on: dayOf(sample.period.ends),
      budget_cents: sample.budget_cents,
      spent_cents: sample.spent_cents,
      cover: await pictures.cover.attach(tx),
      logo: await pictures.logo.attach(tx),
    });
    const campaign = await lockCampaign(tx, caller, made);
    await recordChange(tx, campaign, {
      event: null,
      entry: { told: { kind: 'campaign.created', original: null } },
    });
    await fill(tx, context, campaign, sample, {
      by: caller.accountId,
      notes: [t('sample:note_price'), t('sample:note_video')],
    });
    await showFaces(
      tx,
      campaign,
      sample.people.map((person, place) => ({ ...person, picture: `/files/${faces[place]?.key ?? ''}` })),
    );
    return made;
  });
  return read(id);
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Draws and stores what the sample shows; temporary until it commits. */
async function drawPictures(context: Tools, companyId: string) {
  const random = createRandom(38);
  const store = async (folder: string, drawing: string): Promise<StoredFile> =>
    storeFile(context, companyId, folder, {
      data: await toWebp(drawing),
      contentType: 'image/webp',
      extension: 'webp',
    });
  const [cover, logo] = [
    await store('cover', drawCover(random, 'tea')),
    await store('logo', drawLogo('tea')),
  ];
  const previews: StoredFile[] = [];
  for (let count = 0; count < PREVIEWS; count++)
    previews.push(await store('preview', drawPost(random, 'tea')));
  return { cover, logo, previews };
}

/** Draws and stores what somebody of the sample looks like; temporary until it commits. */
const storeFace = (context: Tools, companyId: string, name: string): Promise<StoredFile> =>
  storeFile(context, companyId, 'avatar', {
    data: Buffer.from(drawFace(name)),
    contentType: 'image/svg+xml',
    extension: 'svg',
  });

/** Puts everybody and everything into the new campaign, in the order in which people would have done it. */
async function fill(
  tx: Tx,
  context: Tools,
  campaign: HeldCampaign,
  { people, contents, readings, pins }: InventedSample,
  { by, notes }: { by: string; notes: readonly string[] },
): Promise<void> {
  const { now, newId } = context;
  const added = await addInfluencers(tx, context, campaign, people, {
    replaces: 'added',
    source: 'imported',
    by,
    isFree: true,
  });
  await markInvented(tx, campaign);
  const rows = new Map(people.map((person, place) => [person.id, added[place]?.id ?? '']));
  await recordChange(tx, campaign, {
    event: null,
    entry: {
      told: { kind: 'creators.added', count: people.length, how: 'list' },
      creators: [...rows.values()],
    },
  });
  for (const { id, answer, agreed_cost_cents, reach } of people) {
    const terms = { answer, agreed_cost_cents, reach };
    await updateCampaignInfluencer(tx, campaign, rows.get(id) ?? '', terms, now());
  }
  await placeContents(
    tx,
    context,
    campaign,
    contents.map((content) => ({
      id: content.id,
      campaignInfluencerId: rows.get(content.campaign_influencer_id) ?? '',
      network: content.network,
      contentType: content.content_type,
      status: content.status,
      link: content.link,
      day: content.publish_day,
      estimatedCostCents: content.estimated_cost_cents,
      media: null,
      preview: content.preview,
    })),
    { at: now(), by },
  );
  // Contents that are published have moved their creators; these are where they are in the end.
  for (const status of INFLUENCER_STATUSES) {
    const there = people.filter((one) => one.status === status).map(({ id }) => rows.get(id) ?? '');
    if (there.length > 0) await setStatuses(tx, context, campaign, there, status);
  }
  for (const { content_id, source, measured_at, metrics } of readings) {
    const recordedBy = source === 'typed' || source === 'imported' ? by : null;
    const origin = { source, at: new Date(measured_at), by: recordedBy };
    await recordReadings(tx, newId, campaign, [{ content: content_id, metrics }], origin);
  }
  for (const { content_id, metric, value } of pins)
    await setPin(tx, campaign, { content: content_id, metric, value }, { at: now(), by });
  // About the first of those who are being worked with.
  const talkedAbout = people.find(({ status }) => status === 'producing');
  const influencer = rows.get(talkedAbout?.id ?? '');
  if (influencer === undefined) return;
  for (const text of notes)
    await insertNote(tx, { ...campaign, influencer }, { id: newId(), author: by, text, at: now() });
}
