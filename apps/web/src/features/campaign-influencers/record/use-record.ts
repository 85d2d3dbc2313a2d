import type { Campaign, ManagingRow } from '@altavoz/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '../../../lib/error-text';
import { knownRecord, recordQuery } from './record-queries';
import { useNoteDraft } from './note-draft';
import { useCustomFields } from '../custom-fields/use-custom-fields';
import { useContactFields } from './use-contact-fields';
import { useRecordFields } from './use-record-fields';
import { useShut } from './use-shut';

export type OpenedRecord = ReturnType<typeof useRecord>;

/** One creator in a campaign as it is stored now, with the fields that are typed into, and why it cannot be changed. */
export function useRecord(campaign: Campaign, id: string) {
  const { t } = useTranslation(['campaign-influencers', 'common']);
  const client = useQueryClient();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...recordQuery(campaign.uuid, id),
    // Who is in a list is shown at once.
    placeholderData: (): ManagingRow | undefined => knownRecord(client, campaign.uuid, id),
  });
  const isGone = isNotFound(error);
  const fields = useRecordFields(campaign, data);
  const contact = useContactFields(campaign, id, data);
  const custom = useCustomFields(campaign, data);
  /** The browser keeps a note for later, but nobody comes back to a creator who is gone. */
  const isNoteLeft = useNoteDraft(id).draft.trim() !== '' && isGone;
  const typed = fields.dirty || contact.dirty || custom.dirty;
  const locked = isGone ? t('record.gone') : campaign.can.change ? null : t('common:state.no_permission');
  const shut = useShut(locked !== null, typed);
  return {
    row: data,
    error,
    retry: () => void refetch(),
    /** It comes from a list, which knows no contents. */
    isPlaceholderData,
    /** Somebody has removed it. */
    isGone,
    fields,
    contact,
    custom,
    /** Something typed is not saved yet. */
    dirty: typed || isNoteLeft,
    /** Saves it. @returns whether nothing is left unsaved */
    save: async () =>
      (await Promise.all([fields.saveAll(), contact.saveAll(), custom.saveAll()])).every(Boolean) &&
      !isNoteLeft,
    locked,
    /** Its fields cannot be typed into. */
    shut,
    /** Why nobody can be approved or rejected. */
    undecided: isGone ? t('record.gone') : campaign.can.decide ? null : t('common:state.no_permission'),
  };
}
