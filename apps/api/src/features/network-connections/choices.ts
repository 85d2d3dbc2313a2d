import { createHash } from 'node:crypto';
import { LIMITS, type AccountChoice, type Network } from '@altavoz/contracts';
import type { Grant, NetworkProfile } from '@altavoz/networks/connectors';
import { z } from 'zod';
import { openOrNull, type Secrets } from '../../providers/secrets/secrets.js';
import type { AskableNetwork } from '../../providers/networks/networks.js';
import { followersOf } from './connect-account.js';
import { grantSchema } from './grants.js';

/** An account that a yes reached, with its leave. */
export interface Reached {
  readonly grant: Grant;
  readonly profile: NetworkProfile;
}

const placeOfChoices = (state: string) =>
  `network_logins/${createHash('sha256').update(state).digest('hex')}/choices`;
const reachedSchema = z.array(
  z.object({
    grant: grantSchema,
    profile: z.object({
      id: z.string(),
      username: z.string(),
      name: z.string(),
      url: z.string(),
      pictureUrl: z.string().optional(),
      figures: z.record(z.string(), z.number()),
    }),
  }),
);

export const sealChoices = (secrets: Secrets, state: string, reached: readonly Reached[]): string =>
  secrets.seal(JSON.stringify(reached), placeOfChoices(state));

/** None where no key of this installation opens them. */
export function openChoices(secrets: Secrets, state: string, sealed: string): Reached[] {
  const text = openOrNull(secrets, sealed, placeOfChoices(state));
  return text === null ? [] : (reachedSchema.parse(JSON.parse(text)) as Reached[]);
}

/** Who the accounts are that a leave reaches, as far as the network says it. */
export async function readReached(
  {
    connector,
    oauth,
    contextFor,
  }: Pick<AskableNetwork, 'connector' | 'contextFor'> & {
    oauth: NonNullable<ReturnType<AskableNetwork['oauthFor']>>;
  },
  grant: Grant,
): Promise<Reached[]> {
  const found = await oauth.accounts?.(contextFor(), grant);
  if (!found?.ok || found.value.length < 2) return [];
  const reached: Reached[] = [];
  for (const one of found.value.slice(0, LIMITS.creatorNetworksMax)) {
    const profile = await connector.ownProfile?.(contextFor({ creator: one, brand: one }));
    if (profile?.ok) reached.push({ grant: one, profile: profile.value });
  }
  return reached;
}

export const presentChoice = (network: Network, { profile }: Reached): AccountChoice => ({
  account: profile.id,
  network,
  username: profile.username,
  name: profile.name,
  followers: followersOf(profile),
});
