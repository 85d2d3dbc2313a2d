import { SQUAD_STATUSES, type FoundCreator } from '@altavoz/contracts';
import { paths, type Place } from '../../paths';

/** Where a creator's record in a campaign opens: a panel of the squad, or the proposals, where only names are filtered. */
export const recordPlace = ({
  uuid,
  username,
  status,
  campaign,
}: Pick<FoundCreator, 'uuid' | 'username' | 'status' | 'campaign'>): Place =>
  SQUAD_STATUSES.some((one) => one === status)
    ? paths.campaign(campaign.uuid, 'squad', { panel: uuid })
    : paths.campaign(campaign.uuid, 'propuestas', { search: username });
