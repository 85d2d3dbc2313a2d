import {
  CATALOGUE_CONDITIONS,
  CATALOGUE_SORTS,
  INTEREST_TOPICS,
  NETWORKS,
  type Influencer,
  type Network,
} from '@altavoz/contracts';
import {
  choice,
  conditions,
  listSearch,
  oneOf,
  pageNumber,
  savedView,
  searchText,
  type Part,
} from '../../lib/list-search';

export type Account = Pick<Influencer, 'network' | 'username'>;

/** An account in the address: `instagram.ana.lopez`, which a person can read. */
export const accountText = ({ network, username }: Account): string => `${network}.${username}`;

/** The account that a text of an address names; null for any other text. */
export function readAccount(text: string): Account | null {
  const [, name, username] = /^([a-z]+)\.(.{1,200})$/su.exec(text) ?? [];
  const network = NETWORKS.find((one): one is Network => one === name);
  return network && username !== undefined ? { network, username } : null;
}

/** The account that is open beside the list. */
const openAccount: Part<string | null> = {
  usual: null,
  passing: true,
  read: (text) => (readAccount(text) ? text : undefined),
};

/** The creators that a company finds. Not beside the other lists: they come with the first page of everybody. */
export const FINDER_SEARCH = listSearch({
  search: searchText,
  network: choice(NETWORKS),
  topic: choice(INTEREST_TOPICS),
  where: conditions(CATALOGUE_CONDITIONS),
  sort: oneOf(CATALOGUE_SORTS, 'followers'),
  look: oneOf(['cards', 'table'], 'cards'),
  page: pageNumber,
  panel: openAccount,
  saved: savedView,
});
export type FinderState = ReturnType<typeof FINDER_SEARCH.read>;
