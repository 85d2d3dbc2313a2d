import { endpoints, type BodyIn, type Campaign, type CustomField } from '@altavoz/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api';
import { campaignKey } from '../campaign-queries';

type Calls = typeof endpoints.customFields;

/** The custom fields of a campaign that were deleted lately and can be restored; old with the campaign. */
export const removedFieldsQuery = (campaign: string) =>
  queryOptions({
    queryKey: [...campaignKey(campaign), 'removed-custom-fields'],
    queryFn: ({ signal }) => call(endpoints.customFields.removed, { params: { campaign }, signal }),
  });

/** What changes the custom fields of a campaign; each shows on screen at once, wherever they are. */
export function useCustomFieldCalls(campaign: string) {
  const client = useQueryClient();
  const params = { campaign };
  const show = (change: (fields: CustomField[]) => CustomField[]) =>
    client.setQueryData<Campaign>(
      campaignKey(campaign),
      (before) => before && { ...before, custom_fields: change(before.custom_fields) },
    );
  /** The field is among them once, whoever was first to tell of it. */
  const put = (field: CustomField) =>
    show((fields) =>
      fields.some(({ uuid }) => uuid === field.uuid)
        ? fields.map((one) => (one.uuid === field.uuid ? field : one))
        : [...fields, field],
    );
  const readAnew = () => client.invalidateQueries({ queryKey: campaignKey(campaign) });
  return {
    create: async (body: BodyIn<Calls['create']>) => {
      const field = await call(endpoints.customFields.create, { params, body });
      put(field);
      return field;
    },
    /** With how many creators it is filled in. */
    count: (field: string) => call(endpoints.customFields.read, { params: { ...params, field } }),
    update: async (field: string, body: BodyIn<Calls['update']>) => {
      const saved = await call(endpoints.customFields.update, { params: { ...params, field }, body });
      put(saved);
      return saved;
    },
    remove: async (field: string) => {
      await call(endpoints.customFields.remove, { params: { ...params, field } });
      show((fields) => fields.filter(({ uuid }) => uuid !== field));
      await client.invalidateQueries({ queryKey: removedFieldsQuery(campaign).queryKey });
    },
    /** In its place, with what it held. */
    restore: async (field: string) => {
      await call(endpoints.customFields.restore, { params: { ...params, field } });
      await readAnew();
    },
    reorder: async (ids: readonly string[]) => {
      const placed = (fields: CustomField[]) => [
        ...ids.flatMap((id) => fields.find(({ uuid }) => uuid === id) ?? []),
        ...fields.filter(({ uuid }) => !ids.includes(uuid)),
      ];
      show(placed);
      try {
        await call(endpoints.customFields.reorder, { params, body: { custom_fields: [...ids] } });
      } catch (error) {
        await readAnew();
        throw error;
      }
    },
    readAnew,
  };
}
