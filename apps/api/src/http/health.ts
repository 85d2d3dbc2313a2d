import { endpoints } from '@altavoz/contracts';
import { sql } from 'kysely';
import type { Context } from '../context.js';
import { AppError } from './errors.js';
import type { Routes } from './routes.js';

/** Liveness: the process answers. Readiness: the database does too. */
export function registerHealth(routes: Routes, { db }: Pick<Context, 'db'>): void {
  routes.bindOpen(endpoints.system.health, async () => ({ status: 'ok' as const }));
  routes.bindOpen(endpoints.system.ready, async () => {
    try {
      await sql`select 1 from schema_migrations limit 1`.execute(db);
    } catch {
      throw new AppError('server.unavailable');
    }
    return { status: 'ok' as const };
  });
}
