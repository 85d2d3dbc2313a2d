import type { CreatorNetwork, Network, PublicProfile } from '@altavoz/contracts';
import { ACCOUNT_METRICS } from '@altavoz/networks';
import type { Context } from '../../context.js';
import { seesPrices, type Caller } from '../../http/caller.js';
import { AppError, notFound } from '../../http/errors.js';
import { fileUrl } from '../../http/files.js';
import { listItems, listPrices } from './briefcase.repository.js';
import { listCollaborations } from './collaborations.queries.js';
import {
  presentCollaboration,
  presentInterests,
  presentItem,
  presentNetwork,
  presentPrice,
} from './creators.presenter.js';
import { listInterests, listNetworks } from './creators.repository.js';
import {
  findByAccount,
  findByVanityName,
  listCreatorBrands,
  type PublicCreatorRow,
} from './public-profiles.queries.js';

interface Account {
  network: Network;
  username: string;
}

/** The figures of an account that are known, by the names that its network's list has for them. */
function figuresOf({
  network,
  followers: value,
  followers_at: measured_at,
  followers_source: source,
  is_sandbox,
}: CreatorNetwork) {
  const [metric] = ACCOUNT_METRICS[network];
  if (metric === undefined || value === null || measured_at === null || source === null) return [];
  return [{ metric, value, source, measured_at, is_sandbox }];
}

/** What a network's account is to everybody. */
function presentPublicNetwork(one: CreatorNetwork): PublicProfile['networks'][number] {
  const { network, username, profile_url, proof } = one;
  // A link of an invitation can be made by any company, for any name: it does not prove so much in public.
  return { network, username, profile_url, is_proved: proof === 'connected', metrics: figuresOf(one) };
}

/** What creators who published their profile show everybody, and companies. */
export function createPublicProfilesService({ db, networks }: Pick<Context, 'db' | 'networks'>) {
  const isSandbox = (network: Network) => networks.of(network).isSandbox;

  async function shown(row: PublicCreatorRow | undefined): Promise<PublicProfile> {
    if (!row) throw notFound();
    const { id } = row;
    const brands = await listCreatorBrands(db, id);
    return {
      name: row.name,
      vanity_name: row.vanity_name,
      biography: row.biography,
      photo: fileUrl(row.photo),
      cover: fileUrl(row.cover),
      country: row.country,
      city: row.city,
      languages: row.languages,
      networks: (await listNetworks(db, id)).map((row) =>
        presentPublicNetwork(presentNetwork(row, isSandbox)),
      ),
      interests: presentInterests(await listInterests(db, id)),
      brands: brands.map(({ logo, ...brand }) => ({ ...brand, logo: fileUrl(logo) })),
      briefcase: (await listItems(db, id)).map(presentItem),
      collaborations: (await listCollaborations(db, id, { shownOnly: true })).map(presentCollaboration),
    };
  }
  /** @throws AppError `resource.not_found` for whoever has no public profile */
  async function creatorAt(account: Account): Promise<string> {
    const row = await findByAccount(db, account);
    if (!row) throw notFound();
    return row.id;
  }

  return {
    byVanityName: async (vanityName: string) => shown(await findByVanityName(db, vanityName)),
    byAccount: async (account: Account) => shown(await findByAccount(db, account)),

    async collaborations(account: Account) {
      const rows = await listCollaborations(db, await creatorAt(account), { shownOnly: true });
      return { results: rows.map(presentCollaboration) };
    },
    /** @throws AppError `auth.forbidden` for whoever sees no costs, `resource.not_found` */
    async pricing(caller: Caller, account: Account) {
      if (!seesPrices(caller)) throw new AppError('auth.forbidden');
      return { results: (await listPrices(db, await creatorAt(account))).map(presentPrice) };
    },
    async interests(account: Account) {
      return { results: presentInterests(await listInterests(db, await creatorAt(account))) };
    },
  };
}
