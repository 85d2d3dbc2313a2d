import type { Page } from '@playwright/test';
import type { Language, Words } from './words';
import type { World } from './world';

/**
 * Who looks at a screen. A newcomer has an account without a role, a founder a company without campaigns; a viewer
 * works in two companies; a guest sees one campaign of a company of others, and a former guest none any more.
 */
export const PEOPLE = [
  'nobody',
  'newcomer',
  'companyless',
  'founder',
  'creator',
  'viewer',
  'guest',
  'former',
  'manager',
  'superuser',
] as const;
export type Person = (typeof PEOPLE)[number];

/** What the steps towards a state are given. */
export interface Hand {
  page: Page;
  t: Words;
  world: World;
  language: Language;
  /** The window is as narrow as a phone. */
  narrow: boolean;
}

/** What must be seen at least once, in pixels of its smallest specimen. */
export interface Shown {
  selector: string;
  width: number;
  height: number;
}

/** One way a screen can look. */
export interface State {
  id: string;
  /** Who looks, when it is not the first of the screen's people. */
  as?: Person;
  /** Another address of the same screen. */
  path?: (world: World) => string;
  /** From the open screen to this state, as a person would go. */
  steps?: (hand: Hand) => Promise<void>;
  /** Requests that get no answer while the state is looked at. */
  held?: RegExp;
  /** Requests that the server fails at. */
  failing?: RegExp;
  /** It lies over the screen, and Escape leaves nothing of it: the next state may go on from there. */
  overlay?: true;
  /** Only where the window is wide, or narrow. */
  only?: 'wide' | 'narrow';
  /** What must not be missing or flat, besides the rules that hold everywhere. */
  shows?: readonly Shown[];
  /** Answers that belong to this state, which the browser reports as errors: 404 of what is not there. */
  answers?: readonly number[];
}

/** One address of the product, or one tab of a campaign, with everything it can look like. */
export interface Screen {
  id: string;
  /** The route as the router knows it; several screens may share one. */
  route: string;
  /** Who may see it, the most usual first. */
  people: readonly [Person, ...Person[]];
  path: (world: World) => string;
  /** Where others are led. */
  elsewhere?: Partial<Record<Person, string>>;
  /** Who is told in its place that it is not for them. */
  forbidden?: readonly Person[];
  /** The requests of its content: held back they make the state `loading`, failing the state `failed`. */
  reads?: RegExp;
  /** Sizes that hold in its full state. */
  shows?: readonly Shown[];
  states?: readonly State[];
}

/**
 * All states of a screen: full, loading and failed where it reads anything, and its own. What lies over the full
 * screen follows it, so that the screen is opened once for all of them.
 */
export function statesOf(screen: Screen): State[] {
  const own = screen.states ?? [];
  const isOverFull = ({ overlay, as, path }: State) => overlay && !as && !path;
  return [
    { id: 'full', ...(screen.shows ? { shows: screen.shows } : {}) },
    ...own.filter(isOverFull),
    ...own.filter((state) => !isOverFull(state)),
    ...(screen.reads
      ? [
          { id: 'loading', held: screen.reads },
          { id: 'failed', failing: screen.reads },
        ]
      : []),
  ];
}
