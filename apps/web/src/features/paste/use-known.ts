import { accountKey } from '@altavoz/networks';
import { creatorName } from '../../lib/creator-name';
import { useQueries, useQuery } from '@tanstack/react-query';
import {
  accountsOf,
  isTooMuch,
  openNetworks,
  ownerOf,
  type Choices,
  type Known,
  type Line,
  type PostLine,
} from './paste-lines';
import { checkQuery, ownersQuery, plannedQuery } from './paste-queries';

/** What the campaign knows of the lines; `checked` once it has said so of these very ones. */
export function useKnown(
  campaign: string,
  { lines, choices, near }: { lines: readonly Line[]; choices: Choices; near: string },
) {
  const posts = lines.filter((line): line is PostLine => line.kind === 'post');
  const accounts = accountsOf(lines);
  const enabled = !isTooMuch(lines) && accounts.length + posts.length > 0;
  const check = useQuery({
    ...checkQuery(
      campaign,
      accounts,
      posts.map(({ post }) => post.link),
    ),
    enabled,
  });
  const networks = openNetworks(lines);
  const owners = useQueries({
    queries: networks.map((network) => ({ ...ownersQuery(campaign, network, ''), enabled })),
  });
  const answer = enabled && !check.isPlaceholderData ? check.data : undefined;
  const known = {
    creators: new Map(
      accounts.flatMap((account, place) => {
        const found = answer?.creators[place];
        return found ? [[accountKey(account), found] as const] : [];
      }),
    ),
    links: new Map(
      posts.flatMap(({ key }, place) => {
        const found = answer?.links[place];
        return found ? [[key, found] as const] : [];
      }),
    ),
    ofNetwork: new Map(
      networks.flatMap((network, place) => {
        const data = owners[place]?.data;
        if (!data) return [];
        const [first] = data.results;
        return [
          [
            network,
            {
              only: data.count === 1 ? (first?.uuid ?? null) : null,
              count: data.count,
              name: first && creatorName(first.influencer),
            },
          ] as const,
        ];
      }),
    ),
    planned: [],
  } satisfies Known;
  const creators = [
    ...new Set(
      posts.flatMap((line) => {
        const owner = known.links.has(line.key) ? null : ownerOf(line, lines, known, choices);
        return owner !== null && 'uuid' in owner ? [owner.uuid] : [];
      }),
    ),
  ].sort();
  const planned = useQuery({
    ...plannedQuery(campaign, creators, near),
    enabled: enabled && creators.length > 0,
  });
  const arePlanned = creators.length === 0 || (planned.data !== undefined && !planned.isPlaceholderData);
  const failed = check.error ?? owners.find(({ error }) => error !== null)?.error ?? planned.error ?? null;
  return {
    known: { ...known, planned: creators.length === 0 ? [] : (planned.data?.contents ?? []) },
    checked:
      !enabled || (answer !== undefined && owners.every(({ data }) => data !== undefined) && arePlanned),
    failed: enabled ? failed : null,
    retry: () => {
      void check.refetch();
      for (const one of [...owners, planned]) if (one.isError) void one.refetch();
    },
  };
}
