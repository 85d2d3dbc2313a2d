import type { ImageGeneration } from '@altavoz/contracts';
import { fromCents } from '@altavoz/domain';
import { fileUrl } from '../../http/files.js';
import type { GenerationRow } from './image-generation.repository.js';

export const presentGeneration = (row: GenerationRow): ImageGeneration => ({
  id: row.id,
  prompt: row.prompt,
  model: row.model,
  style: row.style,
  ratio: row.ratio as ImageGeneration['ratio'],
  state: row.state as ImageGeneration['state'],
  failure: row.failure as ImageGeneration['failure'],
  provider: row.provider as ImageGeneration['provider'],
  is_demo: row.is_demo,
  cost: fromCents(row.cost_cents),
  picture: fileUrl(row.picture),
  preview: fileUrl(row.preview),
  width: row.width,
  height: row.height,
  created_by: row.created_by_name,
  created_at: row.created_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
});
