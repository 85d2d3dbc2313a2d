import { SQUAD_STATUSES, type FoundCreator } from '@altavoz/contracts';
import { paths, type Place } from '../../paths';

/** Where a creator's record in a campaign opens: over the squad, or over the proposals of whoever is not in it. */
export const recordPlace = ({
  uuid,
  status,
  campaign,
}: Pick<FoundCreator, 'uuid' | 'status' | 'campaign'>): Place =>
  paths.campaign(campaign.uuid, SQUAD_STATUSES.some((one) => one === status) ? 'squad' : 'propuestas', {
    record: uuid,
  });
