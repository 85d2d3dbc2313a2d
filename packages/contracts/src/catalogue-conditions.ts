import type { ConditionFields } from './conditions.js';
import { CATEGORY_CHOICES, NETWORKS } from './vocabulary.js';

/** Languages that creators are asked for, ISO 639-1: those most spoken where they are, and of the Americas and Europe. */
export const CREATOR_LANGUAGES =
  'es en pt fr de it nl ca eu gl qu ay gn nv ht ar zh ja ko hi bn ru uk pl ro cs sk hu el tr sv no da fi he fa ur vi th id ms tl sw'.split(
    ' ',
  );

/** What the catalogue can be narrowed by. */
export const CATALOGUE_CONDITIONS = {
  network: { kind: 'choice', values: NETWORKS },
  category: { kind: 'choice', values: CATEGORY_CHOICES },
  followers: { kind: 'count', mayBeUnknown: true },
  engagement_rate: { kind: 'rate', mayBeUnknown: true },
  theme: { kind: 'text' },
  country: { kind: 'text' },
  /** Of creators who show a profile. */
  language: { kind: 'choice', values: CREATOR_LANGUAGES },
  /** By its network. */
  verified: { kind: 'flag' },
  /** The creator shows companies what they ask for their contents. */
  prices: { kind: 'flag' },
  /** In the squad of a campaign of the company. */
  worked: { kind: 'flag' },
} as const satisfies ConditionFields;
export type CatalogueField = keyof typeof CATALOGUE_CONDITIONS;
