import { NETWORKS } from '@altavoz/contracts';
import { stepperKey } from '../../lib/return-route';
import type { BriefValues } from './brief-fields';
import type { DetailsValues } from './details-fields';

/** What the creation stepper asks, without the images. */
export type CampaignDraft = BriefValues & DetailsValues;

export const EMPTY_DRAFT: CampaignDraft = {
  name: '',
  brand: '',
  starts_on: null,
  ends_on: null,
  budget: '',
  currency: 'MXN',
  is_realty: false,
  networks: [],
  description: '',
  objective: '',
  deliverables: '',
  dos: '',
  donts: '',
  hashtags: [],
};

const KEY = stepperKey('campaign');
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The saved progress: step and what was typed; the beginning when there is none or it cannot be read.
 * @param blank what a campaign begins with that nothing was typed of
 */
export function readDraft(store: Store, blank = EMPTY_DRAFT): { step: number; values: CampaignDraft } {
  try {
    const saved = JSON.parse(store.getItem(KEY) ?? 'null') as {
      step?: number;
      values?: Partial<CampaignDraft>;
    } | null;
    if (!saved?.values) return { step: 0, values: blank };
    const networks = (saved.values.networks ?? []).filter((network) => NETWORKS.includes(network));
    return {
      step: Math.min(3, Math.max(0, Math.trunc(Number(saved.step)) || 0)),
      values: { ...EMPTY_DRAFT, ...saved.values, networks },
    };
  } catch {
    return { step: 0, values: blank };
  }
}

/** Whether nothing was typed yet, so that leaving loses nothing. */
export const isEmptyDraft = (values: CampaignDraft, blank = EMPTY_DRAFT): boolean =>
  JSON.stringify({ ...EMPTY_DRAFT, ...values }) === JSON.stringify(blank);

/** Saves the progress once there is any: what a campaign begins with was not typed. */
export function saveDraft(store: Store, step: number, values: CampaignDraft, blank = EMPTY_DRAFT): void {
  if (isEmptyDraft(values, blank)) clearDraft(store);
  else store.setItem(KEY, JSON.stringify({ step, values }));
}

export const clearDraft = (store: Store): void => store.removeItem(KEY);
