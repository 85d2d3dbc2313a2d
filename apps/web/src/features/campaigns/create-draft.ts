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

/** The saved progress: step and what was typed; the beginning when there is none or it cannot be read. */
export function readDraft(store: Store): { step: number; values: CampaignDraft } {
  try {
    const saved = JSON.parse(store.getItem(KEY) ?? 'null') as {
      step?: number;
      values?: Partial<CampaignDraft>;
    } | null;
    if (!saved?.values) return { step: 0, values: EMPTY_DRAFT };
    const networks = (saved.values.networks ?? []).filter((network) => NETWORKS.includes(network));
    return {
      step: Math.min(3, Math.max(0, Math.trunc(Number(saved.step)) || 0)),
      values: { ...EMPTY_DRAFT, ...saved.values, networks },
    };
  } catch {
    return { step: 0, values: EMPTY_DRAFT };
  }
}

/** Whether nothing was typed yet, so that leaving loses nothing. */
export const isEmptyDraft = (values: CampaignDraft): boolean =>
  JSON.stringify({ ...EMPTY_DRAFT, ...values }) === JSON.stringify(EMPTY_DRAFT);

export const saveDraft = (store: Store, step: number, values: CampaignDraft): void =>
  store.setItem(KEY, JSON.stringify({ step, values }));

export const clearDraft = (store: Store): void => store.removeItem(KEY);
