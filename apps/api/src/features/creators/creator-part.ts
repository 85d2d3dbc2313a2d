import type { PersonalParts } from '../accounts/index.js';
import { listItems, listPrices } from './briefcase.repository.js';
import { creatorOf } from './claim-network.js';
import {
  findCreator,
  listInterests,
  listNetworks,
  listPremium,
  setAccountsPublic,
} from './creators.repository.js';
import { listCreatorBrands } from './public-profiles.queries.js';

/** What a creator says of themselves; it goes with the account, and their networks are found by nobody through it. */
export const creatorPart: PersonalParts = {
  name: 'creator',
  async read(db, accountId) {
    const creator = await creatorOf(db, accountId);
    if (!creator) return null;
    return {
      profile: await findCreator(db, creator.id),
      networks: await listNetworks(db, creator.id),
      interests: await listInterests(db, creator.id),
      brands: await listCreatorBrands(db, creator.id),
      prices: await listPrices(db, creator.id),
      briefcase: await listItems(db, creator.id),
      premium_requests: await listPremium(db, creator.id),
    };
  },
  async forget(tx, accountId) {
    const creator = await creatorOf(tx, accountId);
    if (creator) await setAccountsPublic(tx, creator.id, false);
  },
};
