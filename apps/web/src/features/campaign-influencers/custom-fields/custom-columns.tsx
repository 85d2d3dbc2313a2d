import type { Campaign, CampaignInfluencer, CustomFieldType } from '@altavoz/contracts';
import { customKey } from '@altavoz/domain';
import { Suspense, useMemo } from 'react';
import type { DataTableColumn } from '../../../components/data-table/data-table.types';
import { useTranslation } from 'react-i18next';
import { late, loadWords } from '../../../lib/late';
import { customFieldsOpener } from '../../../lib/offered';

const CustomCell = late(async () => {
  const [part] = await Promise.all([import('./custom-cell'), loadWords(['custom-fields'])]);
  return { default: part.CustomCell };
});

const WIDTHS: Record<CustomFieldType, number> = {
  text: 168,
  number: 112,
  date: 128,
  select: 148,
  checkbox: 96,
  link: 168,
};

/** What the menu of columns offers to whoever may change the custom fields of the campaign on screen. */
export function useOwnColumns() {
  const open = customFieldsOpener.useOffered();
  const { t } = useTranslation('campaigns');
  return open ? { label: t('header.custom_fields'), onClick: open } : undefined;
}

/**
 * A column for each custom field of a campaign, in their order. A card leaves them to the record, and a table that
 * cannot become wider to the menu of columns.
 * @param locked why nothing can be changed
 */
export const useCustomColumns = (
  campaign: Campaign,
  locked: string | null,
): DataTableColumn<CampaignInfluencer>[] =>
  useMemo(
    () =>
      campaign.custom_fields.map((field) => ({
        id: customKey(field),
        header: field.label,
        part: 'table',
        sortable: true,
        cut: true,
        scrolls: true,
        width: WIDTHS[field.type],
        ...(field.type === 'number' ? { align: 'right', descFirst: true } : {}),
        cell: (row) => (
          <Suspense fallback={null}>
            <CustomCell campaign={campaign.uuid} row={row} field={field} locked={locked} />
          </Suspense>
        ),
      })),
    [campaign.uuid, campaign.custom_fields, locked],
  );
