import type { Job } from '@altavoz/contracts';
import type { JobRow } from './jobs.queries.js';

export const presentJob = (row: JobRow): Job => ({
  id: row.id,
  name: row.name,
  key: row.key,
  state: row.state,
  tries: row.attempts,
  tries_max: row.max_attempts,
  error: row.last_error,
  created_at: row.created_at.toISOString(),
  due_at: row.run_at.toISOString(),
});
