import type { CreatorProfile, ProfileStep } from '@altavoz/contracts';
import { useQuery } from '@tanstack/react-query';
import { createContext, use, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/format';
import { languageTag } from '../../lib/i18n';
import { briefcaseQuery, collaborationsQuery, premiumQuery, pricesQuery } from './creator-queries';
import { useInterestName } from './interest-name';

/** The parts of the profile in their order, by their anchors, each with the steps that are done in it. */
const STEPS = {
  data: ['photo', 'biography', 'place'],
  networks: ['networks'],
  briefcase: ['briefcase'],
  prices: ['prices'],
  interests: ['interests'],
  brands: [],
  collaborations: [],
  page: ['vanity_name', 'published'],
  private: [],
  premium: [],
} as const satisfies Record<string, readonly ProfileStep[]>;
export type PartName = keyof typeof STEPS;
export const PARTS = Object.keys(STEPS) as PartName[];

/** The part in which a step is done. */
export const partOf = (step: ProfileStep): PartName =>
  PARTS.find((part) => (STEPS[part] as readonly ProfileStep[]).includes(step)) ?? 'data';

/** The id of the field or button by which a step is done: what comes next leads to it. */
export const fieldOf = (step: ProfileStep): string => `step-${step}`;

export interface PartState {
  id: PartName;
  label: string;
  /** `empty`: nobody asks for it, and there is nothing in it. */
  state: 'missing' | 'done' | 'empty' | 'unsaved';
  /** What is in it, or missing; null while that is not known. */
  sum: string | null;
}

interface Parts {
  /** The part that fills the page, where they are opened one by one. */
  open: PartName | null;
  unsaved: ReadonlySet<PartName>;
  onUnsaved: (part: PartName, unsaved: boolean) => void;
}
export const PartsContext = createContext<Parts>({
  open: null,
  unsaved: new Set(),
  onUnsaved: () => undefined,
});

/** Tells that something typed in a part is not saved: its line says so, and leaving the page asks. */
export function useUnsavedPart(part: PartName, unsaved: boolean): void {
  const { onUnsaved } = use(PartsContext);
  useEffect(() => {
    onUnsaved(part, unsaved);
    return () => onUnsaved(part, false);
  }, [part, unsaved, onUnsaved]);
}

/** How each part is. @param brands how many brands there are, undefined while that is not known */
export function usePartStates(
  profile: CreatorProfile,
  brands: number | undefined,
  unsaved: ReadonlySet<PartName>,
): PartState[] {
  const { t } = useTranslation('creator-profile');
  const locale = useLocale();
  const nameOf = useInterestName();
  const works = useQuery(briefcaseQuery).data?.results.length;
  const prices = useQuery(pricesQuery).data?.results.length;
  const worked = useQuery(collaborationsQuery).data?.results.length;
  const asked = useQuery(premiumQuery).data?.results.length;
  const words = new Intl.ListFormat(languageTag(locale));
  const { networks, interests, missing } = profile;
  const kept = [profile.telephone, profile.birth_date, profile.gender, profile.ethnicity].filter(Boolean);
  const counted = (
    part: 'networks' | 'briefcase' | 'prices' | 'brands' | 'collaborations',
    count?: number,
  ) => (count === undefined ? null : count > 0 ? t(`${part}.sum`, { count }) : '');
  /** What is in each; empty where nothing is. */
  const sums: Record<PartName, string | null> = {
    data: [profile.name, profile.city].filter(Boolean).join(' · '),
    networks: counted('networks', networks.length),
    briefcase: counted('briefcase', works),
    prices: counted('prices', prices),
    interests: interests.map(nameOf).join(', '),
    brands: counted('brands', brands),
    collaborations: counted('collaborations', worked),
    page: t(profile.is_published ? 'page.open_to_all' : 'page.closed'),
    private: kept.length > 0 ? t('private.sum', { count: kept.length }) : '',
    premium: asked === undefined ? null : asked > 0 ? t('premium.asked') : '',
  };
  return PARTS.map((id) => {
    const lacking = (STEPS[id] as readonly ProfileStep[]).filter((step) => missing.includes(step));
    const label = t(`parts.${id}`);
    if (unsaved.has(id)) return { id, label, state: 'unsaved', sum: t('state.unsaved') };
    if (lacking.length > 0) {
      const what = words.format(lacking.map((step) => t(`checklist.short.${step}`)));
      return { id, label, state: 'missing', sum: t('checklist.lacks', { what }) };
    }
    const sum = sums[id];
    return { id, label, state: sum === '' ? 'empty' : 'done', sum: sum === '' ? t('state.empty') : sum };
  });
}
