import type { ImageFailure } from '@altavoz/contracts';
import { withStyle } from '@altavoz/domain';
import type { ImageRatio } from '@altavoz/contracts';
import type { Context } from '../../context.js';
import type { Database } from '../../db/database.js';
import { transact } from '../../db/transact.js';
import { AppError } from '../../http/errors.js';
import { readGenerated, type StorableFile } from '../../providers/files/images.js';
import { storeFile, type StoredFile } from '../../providers/files/stored-files.js';
import { providerInUse } from '../../providers/images/image-providers.js';
import {
  claimGeneration,
  completeGeneration,
  endGeneration,
  findGeneration,
  giveBack,
  type GenerationKey,
} from './image-generation.repository.js';

type Needed = Pick<Context, 'files' | 'newId' | 'now' | 'config' | 'secrets' | 'networks'> & { db: Database };

/**
 * Has a picture drawn. That the service is asked is noted before it is, so that it is asked once: who finds that note and no
 * picture cannot know what became of it, and says so instead of having another one drawn, and paid for.
 */
export async function drawImage(context: Needed, key: GenerationKey): Promise<void> {
  const { db, now } = context;
  const end = (failure: ImageFailure, mayCost: boolean) =>
    transact(db, async (tx) => {
      const ended = await endGeneration(tx, key, { state: 'failed', failure, ended_at: now() });
      if (ended && !mayCost) await giveBack(tx, key);
    });

  const provider = await providerInUse(context, db);
  const row = await findGeneration(db, key);
  if (!row) return;
  if (row.state === 'asking') return end('interrupted', true);
  // Whoever asked was told another price, or that nothing has to be paid.
  if (!provider || provider.name !== row.provider || provider.isDemo !== row.is_demo)
    return end('not_configured', false);
  if (!(await claimGeneration(db, key))) return;

  const drawn = await provider.draw(
    { prompt: withStyle(row.prompt, row.style), model: row.model, ratio: row.ratio as ImageRatio },
    key.company_id,
  );
  if (!drawn.ok) return end(drawn.failure, drawn.mayCost);
  const read = await readGenerated(drawn.bytes);
  if (!read) return end('no_image', true);
  const stored = await storeBoth(context, key.company_id, read);
  if (!stored) return end('no_room', true);
  await transact(db, async (tx) => {
    const shown = { picture: stored.picture.key, preview: stored.preview.key };
    const { width, height } = read;
    // One that was given up meanwhile shows nothing: its files go with the next sweep.
    if (!(await completeGeneration(tx, key, { ...shown, width, height, ended_at: now() }))) return;
    await stored.picture.attach(tx);
    await stored.preview.attach(tx);
  });
}

/** Null where the files of the company have no room for them. */
async function storeBoth(
  context: Needed,
  companyId: string,
  { picture, preview }: { picture: StorableFile; preview: StorableFile },
): Promise<{ picture: StoredFile; preview: StoredFile } | null> {
  try {
    return {
      picture: await storeFile(context, companyId, 'drawn', picture),
      preview: await storeFile(context, companyId, 'drawn', preview),
    };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
