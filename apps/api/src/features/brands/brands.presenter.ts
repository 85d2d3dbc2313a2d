import type { Brand } from '@altavoz/contracts';
import { fileUrl } from '../../http/files.js';
import type { BrandRow } from './brands.repository.js';

export const presentBrand = (row: BrandRow): Brand => ({
  id: row.id,
  name: row.name,
  logo: fileUrl(row.logo),
  website: row.website,
  industry: row.industry,
  description: row.description,
});
