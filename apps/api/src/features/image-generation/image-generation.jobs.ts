import { DAY_MS } from '@altavoz/domain';
import { z } from 'zod';
import type { Context } from '../../context.js';
import { transact } from '../../db/transact.js';
import { defineJob } from '../../jobs/job.js';
import { drawImage } from './draw-image.js';
import { endGeneration, findGeneration, giveBack, sweepRemoved } from './image-generation.repository.js';

/**
 * One after the other in the whole installation, in a queue of their own: somebody waits for each, and they hold one worker.
 * A further try is for what fails on our side; the service is asked once.
 */
export const drawGeneration = defineJob({
  name: 'draw-image',
  payload: z.object({ company_id: z.uuid(), id: z.uuid() }),
  tries: 3,
  queue: 'images',
});
const sweepImages = defineJob({ name: 'sweep-images', payload: z.object({}), cron: '23 3 * * *' });

export function defineImageJobs(context: Context): void {
  const { jobs, now } = context;
  jobs.handle(drawGeneration, {
    run: (key, { db }) => drawImage({ ...context, db }, key),
    onFailed: async (tx, key) => {
      const state = (await findGeneration(tx, key))?.state;
      await endGeneration(tx, key, { state: 'failed', failure: 'interrupted', ended_at: now() });
      if (state === 'waiting') await giveBack(tx, key);
    },
  });
  jobs.handle(sweepImages, {
    run: async (_payload, { db }) => {
      await transact(db, (tx) => sweepRemoved(tx, new Date(now().getTime() - DAY_MS)));
    },
  });
}
