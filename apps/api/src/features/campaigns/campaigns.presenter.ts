import type {
  Campaign,
  CampaignCard,
  CampaignHeader,
  CampaignHealth,
  CustomField,
  Network,
} from '@altavoz/contracts';
import { fromCents } from '@altavoz/domain';
import { fileUrl } from '../../http/files.js';
import type { CampaignRow } from './campaigns.repository.js';

/** A campaign as a card of the list. */
export function presentCampaignCard(
  row: Omit<CampaignRow, 'company_name' | 'brand_id' | 'last_event'>,
  header: CampaignHeader,
  can: CampaignCard['can'],
  health?: CampaignHealth,
): CampaignCard {
  return {
    uuid: row.id,
    slug_name: row.slug,
    name: row.name,
    brand: row.brand,
    cover: fileUrl(row.cover),
    logo: fileUrl(row.logo),
    budget: fromCents(row.budget_cents),
    spent: fromCents(row.spent_cents),
    currency: row.currency,
    badge: row.badge,
    is_realty: row.is_reality,
    is_archived: row.is_archived,
    is_sample: row.is_sample,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    networks: row.networks as Network[],
    stats_fields: header,
    ...(health ? { health } : {}),
    can,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** A campaign with its brief, as its page shows it. */
export function presentCampaign(
  row: CampaignRow,
  header: CampaignHeader,
  custom_fields: CustomField[],
  can: Campaign['can'],
): Campaign {
  return {
    ...presentCampaignCard(row, header, can),
    clicks: row.clicks,
    brief: {
      description: row.description,
      objective: row.objective,
      deliverables: row.deliverables,
      dos: row.dos,
      donts: row.donts,
      hashtags: row.hashtags,
      networks: row.networks as Network[],
    },
    company_name: row.company_name,
    brand_id: row.brand_id,
    campaign_header: header,
    custom_fields,
    last_event: Number(row.last_event),
    can,
  };
}
