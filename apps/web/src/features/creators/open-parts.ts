import type { ProfileStep } from '@altavoz/contracts';
import { createContext } from 'react';

/** Which parts of the profile are open where they open one by one, by their anchors. */
export interface OpenParts {
  opened: ReadonlySet<string>;
  onToggle: (anchor: string, open: boolean) => void;
}
export const OpenPartsContext = createContext<OpenParts>({ opened: new Set(), onToggle: () => undefined });

/** The id of the field or button by which a step of the profile is done: the list of what is missing leads to it. */
export const fieldOf = (step: ProfileStep): string => `step-${step}`;
