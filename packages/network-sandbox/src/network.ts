import type { Network } from '@altavoz/contracts';
import type { Answered, Asked } from './answer.js';
import type { Grants, Lifetimes } from './grants.js';
import type { IdForm, World } from './world.js';

export interface ConsentPlace {
  readonly base: string;
  readonly path: string;
  readonly scopeParameter: 'scope';
}

export interface Place {
  readonly world: World;
  readonly grants: Grants;
}

/** The protocol of one network, as the sandbox speaks it. */
export interface SandboxNetwork {
  readonly network: Network;
  readonly ids: IdForm;
  readonly lifetimes: Lifetimes;
  /**
   * The page where somebody says yes, at the base and path that `authorizeUrl` leads to. Absent: it has no consent.
   * `challenge` says under which name the network gets it.
   */
  readonly consent?: ConsentPlace;
  /** The same for `brandOAuth`. */
  readonly brandConsent?: ConsentPlace;
  /** What a switch (`EXPIRED`, `LIMIT`) is answered with, in the words of the network. */
  readonly switched: Readonly<Record<'EXPIRED' | 'LIMIT', Answered>>;
  /** Answers a request; null where there is no such address. */
  answer(asked: Asked, place: Place): Answered | null;
}
