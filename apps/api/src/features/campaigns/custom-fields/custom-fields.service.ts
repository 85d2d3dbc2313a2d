import {
  LIMITS,
  type BodyOf,
  type CustomField,
  type CustomOption,
  type RecordedEvent,
  type endpoints,
} from '@altavoz/contracts';
import { sameLabel } from '@altavoz/domain';
import type { Context } from '../../../context.js';
import type { Tx } from '../../../db/database.js';
import { transact } from '../../../db/transact.js';
import type { Caller } from '../../../http/caller.js';
import { AppError, fieldError, notFound } from '../../../http/errors.js';
import { refuseOvertaken } from '../../../http/overtaken.js';
import { sentence } from '../../../words.js';
import {
  findChangeableCampaign,
  lockCampaign,
  type CampaignKey,
  type HeldCampaign,
} from '../campaign-access.js';
import { recordChange } from '../record-change.js';
import {
  copyCustomFields,
  countCustomValues,
  findCustomField,
  insertCustomField,
  listCustomFields,
  listRemovedFields,
  placeCustomFields,
  updateCustomField,
} from './custom-fields.repository.js';
import { removedSince } from './removed-since.js';

type Calls = typeof endpoints.customFields;
type Options = NonNullable<BodyOf<Calls['create']>['options']>;

const CHANGED = {
  type: 'campaign.updated',
  data: { fields: ['custom_fields'] },
} as const satisfies RecordedEvent;

/**
 * The options that a field has from now on: those that were sent, and behind them those that are left out but chosen
 * somewhere, to be read and chosen no more.
 * @throws AppError `request.invalid` on `options`
 */
function optionsOf(
  sent: Options,
  before: readonly CustomOption[],
  { isChosen, newId }: { isChosen: (uuid: string) => boolean; newId: () => string },
): CustomOption[] {
  if (sent.length === 0) throw fieldError('options', 'refusals:custom_field.no_options');
  for (const [index, { label, uuid }] of sent.entries()) {
    if (sent.some((other, at) => at < index && sameLabel(other.label, label)))
      throw fieldError('options', 'refusals:custom_field.option_twice', { label });
    if (uuid !== undefined && sent.findIndex((other) => other.uuid === uuid) < index)
      throw fieldError('options', 'refusals:custom_field.option_twice', { label });
  }
  const known = new Set(before.map(({ uuid }) => uuid));
  const now = sent.map(({ uuid, label }) => ({
    uuid: uuid !== undefined && known.has(uuid) ? uuid : newId(),
    label,
    removed: false,
  }));
  const left = before.filter(({ uuid }) => !now.some((one) => one.uuid === uuid) && isChosen(uuid));
  const all = [...now, ...left.map((one) => ({ ...one, removed: true }))];
  if (all.length > LIMITS.customOptionsKept)
    throw fieldError('options', 'refusals:custom_field.too_many_options', { most: LIMITS.customOptionsKept });
  return all;
}

/** @throws AppError `request.invalid` on `label`, and for one field too many */
async function refuseBeside(tx: Tx, campaign: CampaignKey, label: string, own?: string): Promise<void> {
  const fields = await listCustomFields(tx, campaign);
  if (own === undefined && fields.length >= LIMITS.customFieldsMax)
    throw new AppError('request.invalid', {
      message: sentence('refusals:custom_field.too_many', { most: LIMITS.customFieldsMax }),
    });
  if (fields.some((field) => field.uuid !== own && sameLabel(field.label, label)))
    throw fieldError('label', 'refusals:custom_field.label_taken');
}

/** The custom fields of a campaign [ENT-130…134]: `resource.not_found` for a field that it has not. */
export function createCustomFieldsService({ db, now, newId }: Pick<Context, 'db' | 'now' | 'newId'>) {
  const change = <Result>(
    caller: Caller,
    campaignId: string,
    work: (tx: Tx, campaign: HeldCampaign) => Promise<Result>,
  ) => transact(db, async (tx) => work(tx, await lockCampaign(tx, caller, campaignId)));

  return {
    /** @throws AppError `request.invalid` on `label` or `options`, and for one field too many */
    create: (
      caller: Caller,
      campaignId: string,
      { label, type, required, options }: BodyOf<Calls['create']>,
    ) =>
      change(caller, campaignId, async (tx, campaign): Promise<CustomField> => {
        await refuseBeside(tx, campaign, label);
        if (type !== 'select' && options)
          throw fieldError('options', 'refusals:custom_field.options_of_select');
        const field: CustomField = {
          uuid: newId(),
          label,
          type,
          required,
          options: type === 'select' ? optionsOf(options ?? [], [], { isChosen: () => false, newId }) : [],
        };
        await insertCustomField(tx, campaign, field);
        await recordChange(tx, campaign, {
          event: CHANGED,
          entry: { told: { kind: 'custom_field.added', label, type } },
        });
        return field;
      }),

    async read(caller: Caller, campaignId: string, id: string) {
      const campaign = await findChangeableCampaign(db, caller, campaignId);
      const field = await findCustomField(db, campaign, id);
      if (!field) throw notFound();
      return countCustomValues(db, campaign, field);
    },

    /** @throws AppError `request.invalid` on `label` or `options`, `request.overtaken` */
    update: (caller: Caller, campaignId: string, id: string, body: BodyOf<Calls['update']>) =>
      change(caller, campaignId, async (tx, campaign): Promise<CustomField> => {
        const before = await findCustomField(tx, campaign, id);
        if (!before) throw notFound();
        refuseOvertaken(body.expected, body, { ...before });
        const { label = before.label, required = before.required } = body;
        await refuseBeside(tx, campaign, label, id);
        if (before.type !== 'select' && body.options)
          throw fieldError('options', 'refusals:custom_field.options_of_select');
        let { options } = before;
        if (body.options) {
          const chosen = await countCustomValues(tx, campaign, before);
          options = optionsOf(body.options, options, {
            isChosen: (uuid) => chosen.options.some((one) => one.uuid === uuid),
            newId,
          });
        }
        const after = { ...before, label, required, options };
        if (JSON.stringify(after) === JSON.stringify(before)) return before;
        await updateCustomField(tx, campaign, id, { label, required, options: JSON.stringify(options) });
        await recordChange(tx, campaign, {
          event: CHANGED,
          entry: { told: { kind: 'custom_field.changed', label, was: before.label } },
        });
        return after;
      }),

    /** What it holds stays with the creators, unseen, for as long as it can be restored. */
    remove: (caller: Caller, campaignId: string, id: string) =>
      change(caller, campaignId, async (tx, campaign) => {
        const field = await findCustomField(tx, campaign, id);
        if (!field) throw notFound();
        const { filled } = await countCustomValues(tx, campaign, field);
        await updateCustomField(tx, campaign, id, { removed_at: now() });
        await recordChange(tx, campaign, {
          event: CHANGED,
          entry: { told: { kind: 'custom_field.removed', label: field.label, filled } },
        });
        return { filled };
      }),

    async removed(caller: Caller, campaignId: string) {
      const campaign = await findChangeableCampaign(db, caller, campaignId);
      return { results: await listRemovedFields(db, campaign, removedSince(now())) };
    },

    /** @throws AppError `request.invalid` on `label` when another is called so by now, and for one field too many */
    restore: (caller: Caller, campaignId: string, id: string) =>
      change(caller, campaignId, async (tx, campaign): Promise<CustomField> => {
        const field = await findCustomField(tx, campaign, id, removedSince(now()));
        if (!field) throw notFound();
        await refuseBeside(tx, campaign, field.label);
        await updateCustomField(tx, campaign, id, { removed_at: null });
        await recordChange(tx, campaign, {
          event: CHANGED,
          entry: { told: { kind: 'custom_field.restored', label: field.label } },
        });
        // Lists that were read meanwhile have nothing of what it held.
        await recordChange(tx, campaign, { event: { type: 'influencer.updated', data: {} }, entry: null });
        return field;
      }),

    /** Those that a colleague has added meanwhile follow in their order. */
    reorder: (caller: Caller, campaignId: string, named: readonly string[]) =>
      change(caller, campaignId, async (tx, campaign) => {
        const before = await listCustomFields(tx, campaign);
        const ids = new Set(named);
        for (const id of ids) if (!before.some(({ uuid }) => uuid === id)) throw notFound();
        const after = [
          ...[...ids].flatMap((id) => before.find(({ uuid }) => uuid === id) ?? []),
          ...before.filter(({ uuid }) => !ids.has(uuid)),
        ];
        if (after.some(({ uuid }, index) => before[index]?.uuid !== uuid)) {
          await placeCustomFields(
            tx,
            campaign,
            after.map(({ uuid }) => uuid),
          );
          await recordChange(tx, campaign, {
            event: CHANGED,
            entry: { told: { kind: 'custom_fields.ordered' } },
          });
        }
        return { results: after };
      }),
  };
}

/** Takes the custom fields of a campaign over into one that is made after it, without what they hold. */
export async function takeCustomFieldsOver(
  tx: Tx,
  { newId }: Pick<Context, 'newId'>,
  from: CampaignKey,
  to: CampaignKey,
): Promise<void> {
  const fields = await listCustomFields(tx, from);
  if (fields.length === 0) return;
  await copyCustomFields(
    tx,
    from,
    to,
    fields.map(({ uuid }) => ({ from: uuid, to: newId() })),
  );
}
