import { createHash } from 'node:crypto';
import { categoryForFollowers, nextProfileLook } from '@altavoz/domain';
import { transact } from '../../db/transact.js';
import { AppError } from '../../http/errors.js';
import { readPicture } from '../../providers/files/images.js';
import { storeFile, type StoredFile } from '../../providers/files/stored-files.js';
import { spreadToCampaigns } from '../campaign-influencers/index.js';
import { knowInfluencers } from '../influencers/index.js';
import type { AskedInfluencer, Asking, NotTold, Outcome, Told } from './ask-profile.js';
import { keepOnConnection, noteConnectionNotTold } from './keep-connection.js';
import {
  findCapture,
  findKnowing,
  holdKnown,
  isRunning,
  noteLook,
  showPicture,
} from './profile-captures.repository.js';

/** Pixels that a picture of a creator is shown with at most. */
const PICTURE_WIDTH = 320;

/**
 * Keeps what a network told of a creator, or why it told nothing; what came before then stays. What anybody may be told
 * is a reading of every company that knows them, what the creator's own leave tells of those whose campaign they have
 * accepted; what a company's own account was told is its alone.
 * @param company who asked; null: nobody's, by the creator's leave
 */
export async function keepOutcome(
  context: Asking,
  influencer: AskedInfluencer,
  company: string | null,
  outcome: Outcome,
): Promise<void> {
  if (!outcome.ok) {
    if (company !== null) await keepNotTold(context, company, influencer.id, outcome);
    else if (outcome.connection !== undefined)
      await noteConnectionNotTold(context, outcome.connection, outcome);
    return;
  }
  if (outcome.own) await keepOnConnection(context, outcome.own, outcome);
  const companies =
    outcome.via === 'brand'
      ? [company].filter((one) => one !== null)
      : await findKnowing(context.db, influencer.id, { isAgreed: outcome.own !== undefined });
  const picture = companies.length > 0 ? await fetchPicture(context, influencer, outcome) : null;
  for (const one of companies) await keepTold(context, one, influencer, outcome, picture);
}

async function keepNotTold(
  { db, now }: Asking,
  company: string,
  influencer: string,
  { problem, retryAt }: NotTold,
): Promise<void> {
  const before = await findCapture(db, company, influencer);
  if (!before) return;
  const tries = before.tries + 1;
  const running = await isRunning(db, company, influencer, now());
  await noteLook(db, company, influencer, {
    next_at: nextProfileLook({ isRunning: running, problem, tries, retryAt }, now()),
    looked_at: now(),
    problem,
    tries,
  });
}

/** Takes what was told as a reading of one company, and leaves it to its campaigns. */
async function keepTold(
  context: Asking,
  company: string,
  influencer: AskedInfluencer,
  told: Told,
  picture: Picture | null,
): Promise<void> {
  const { db, now, newId, jobs } = context;
  const before = await findCapture(db, company, influencer.id);
  const stored =
    picture && picture.hash !== before?.picture_hash ? await storePicture(context, company, picture) : null;
  const { followers, figures, via, at } = told;
  const rate = figures.er ?? figures.er_30_days;
  await transact(db, async (tx) => {
    // Whoever is known no more is not made known again by what a network tells.
    const known = await holdKnown(tx, company, influencer.id);
    if (!known) return;
    const changed = await knowInfluencers(
      tx,
      company,
      [
        {
          id: influencer.id,
          facts: {
            username: known.username,
            ...(followers !== null && {
              followers,
              category: categoryForFollowers(followers) ?? undefined,
            }),
            ...(rate !== undefined && { engagement_rate: rate }),
          },
        },
      ],
      { newId, source: 'captured', at, by: null },
    );
    const running = await isRunning(tx, company, influencer.id, now());
    await noteLook(tx, company, influencer.id, {
      next_at: nextProfileLook({ isRunning: running, problem: null, tries: 0 }, now()),
      looked_at: now(),
      got_at: at,
      via,
      problem: null,
      tries: 0,
      figures: JSON.stringify(figures),
      ...(stored && { picture: await stored.file.attach(tx), picture_hash: stored.hash }),
    });
    if (stored) await showPicture(tx, company, influencer.id, stored.file.key);
    if (changed.size > 0) await spreadToCampaigns(tx, jobs, company, influencer.id);
  });
}

interface Picture {
  readonly data: Uint8Array;
  readonly hash: string;
}

/** The picture that a profile shows; null where there is none, or none that can be read. */
async function fetchPicture(
  { networks, log }: Asking,
  { network }: AskedInfluencer,
  { profile: { pictureUrl } }: Told,
): Promise<Picture | null> {
  if (pictureUrl === undefined) return null;
  try {
    const { status, bytes } = await networks.door.fetch(pictureUrl, { network, company: null }, 'image/*');
    return status === 200 ? { data: bytes, hash: createHash('sha256').update(bytes).digest('hex') } : null;
  } catch (error) {
    log.info({ err: error, network }, 'a picture was not fetched');
    return null;
  }
}

/** @returns null for what is no picture, and where the company's files have no room for it */
async function storePicture(
  context: Asking,
  company: string,
  { data, hash }: Picture,
): Promise<{ file: StoredFile; hash: string } | null> {
  const picture = await readPicture(data, PICTURE_WIDTH);
  if (!picture) return null;
  try {
    return { file: await storeFile(context, company, 'profile', picture), hash };
  } catch (error) {
    if (error instanceof AppError && error.code === 'file.quota_exceeded') return null;
    throw error;
  }
}
