import { endpoints } from '@altavoz/contracts';
import { sql } from 'kysely';
import type { Context } from '../context.js';
import { unavailable } from './errors.js';
import type { Routes } from './routes.js';

/** Whoever asks whether we are ready wants to know soon. */
const READY_MS = 2_000;

/** Liveness: the process answers. Readiness: the database does too. */
export function registerHealth(routes: Routes, { db }: Pick<Context, 'db'>): void {
  routes.bindOpen(endpoints.system.health, async () => ({ status: 'ok' as const }));
  routes.bindOpen(endpoints.system.ready, async () => {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(unavailable()), READY_MS);
    });
    try {
      await Promise.race([sql`select 1 from schema_migrations limit 1`.execute(db), tooLate]);
    } catch {
      throw unavailable();
    } finally {
      clearTimeout(timer);
    }
    return { status: 'ok' as const };
  });
}
