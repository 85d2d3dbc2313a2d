import { LIMITS } from '@altavoz/contracts';
import type { PersonalParts } from '../accounts/index.js';
import { creatorOf } from '../creators/index.js';
import { listSaid } from './applications.repository.js';

/** What a creator said to companies in their applications; it goes with them, and the proposals stay with the companies. */
export const castingPart: PersonalParts = {
  name: 'casting_applications',
  async read(db, accountId) {
    const creator = await creatorOf(db, accountId);
    return creator ? listSaid(db, creator.id, LIMITS.ownDataMax) : null;
  },
  forget: async () => undefined,
};
