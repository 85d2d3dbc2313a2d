import { endpoints, type BodyIn, type CampaignInfluencer } from '@altavoz/contracts';
import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { call } from '../../lib/api';
import { errorText, isOvertaken } from '../../lib/error-text';
import { notify } from '../../lib/notify';
import { campaignKey } from '../campaigns';
import { recordKey } from './campaign-influencer-queries';

/** What of a creator in a campaign is typed: costs in major units, and the reach that was told. */
export const RECORD_FIELDS = ['estimated_cost', 'agreed_cost', 'scope'] as const;
export type RecordField = (typeof RECORD_FIELDS)[number];

export interface SavedField {
  campaign: string;
  row: Pick<CampaignInfluencer, 'uuid'>;
  field: RecordField;
  value: number | null;
  /** What stood there when it was typed: what somebody else has saved since is not overwritten. */
  seen: number | null;
}

/**
 * Saves one field of a creator wherever it stands, a record or a cell, says so, and offers to take it back.
 * @param onUndone called when it was taken back
 * @throws what the server refused
 */
export async function saveField(
  client: QueryClient,
  change: SavedField,
  onUndone?: () => void,
): Promise<void> {
  const { row, field } = change;
  const { influencer } = await send(client, change);
  await i18next.loadNamespaces(['campaign-influencers', 'proposals']);
  notify.success({
    id: `record-${row.uuid}-${field}`,
    title: i18next.t('campaign-influencers:panel.saved'),
    text: `${influencer.name.trim() || influencer.username} · ${nameOf(field)}`,
    action: { label: i18next.t('undo'), onClick: () => void undo(client, change, onUndone) },
  });
}

const nameOf = (field: RecordField) => i18next.t(`campaign-influencers:panel.${field}`);

async function undo(client: QueryClient, change: SavedField, onUndone?: () => void): Promise<void> {
  try {
    await send(client, { ...change, value: change.seen, seen: change.value });
    onUndone?.();
    notify.info({ text: i18next.t('campaign-influencers:record.restored', { field: nameOf(change.field) }) });
  } catch (error) {
    notify.danger({ title: i18next.t('proposals:toast.undo_failed'), text: errorText(error) });
  }
}

async function send(client: QueryClient, { campaign, row, field, value, seen }: SavedField) {
  const makeOld = (...parts: string[]) => {
    for (const part of parts) void client.invalidateQueries({ queryKey: [...campaignKey(campaign), part] });
  };
  const body: BodyIn<typeof endpoints.campaignInfluencers.update> = {
    [field]: value,
    expected: { [field]: seen },
  };
  try {
    const params = { campaign, influencer: row.uuid };
    const answer = await call(endpoints.campaignInfluencers.update, { params, body });
    // Shown at once, before anything has been read anew.
    client.setQueryData<CampaignInfluencer>(
      recordKey(campaign, answer.uuid),
      (known) => known && { ...known, ...answer },
    );
    makeOld('squad', 'influencers', 'stats');
    return answer;
  } catch (error) {
    // What somebody else saved is shown beside what was typed, as soon as it is read.
    if (isOvertaken(error)) makeOld('squad', 'influencers');
    throw error;
  }
}
