import type { Queryable, Tx } from '../../db/database.js';

/** What a room keeps of a person beside their account: whoever deletes an account or asks for their data needs it. */
export interface PersonalParts {
  /** Its name in the data that a person is given. */
  readonly name: string;
  /** What is kept, as the person is given it. */
  readonly read: (db: Queryable, accountId: string) => Promise<unknown>;
  /** Forgets it, before the account goes. */
  readonly forget: (tx: Tx, accountId: string) => Promise<void>;
  /**
   * Forgets of it what would harm the owner of an address that was never confirmed, once they show that it is theirs: whoever
   * registered with it may have been somebody else.
   */
  readonly disown?: (tx: Tx, accountId: string) => Promise<void>;
}
