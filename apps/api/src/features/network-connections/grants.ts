import type { Network } from '@altavoz/contracts';
import { networkManifest } from '@altavoz/networks';
import type { Failure, Grant } from '@altavoz/networks/connectors';
import { z } from 'zod';
import type { Context } from '../../context.js';
import { transact } from '../../db/transact.js';
import { openOrNull, type Secrets } from '../../providers/secrets/secrets.js';
import { queueMail } from '../mails/index.js';
import { findOwner, holdConnection, updateConnection } from './network-connections.repository.js';

const placeOfGrant = (connectionId: string): string => `network_connections/${connectionId}`;

export const grantSchema = z.object({
  accountId: z.string(),
  accessToken: z.string(),
  refreshToken: z.string().optional(),
  expiresAt: z.coerce.date().optional(),
  refreshExpiresAt: z.coerce.date().optional(),
  scopes: z.array(z.string()),
});

export const sealGrant = (secrets: Secrets, id: string, grant: Grant): string =>
  secrets.seal(JSON.stringify(grant), placeOfGrant(id));

/** Null where no key of this installation opens it. */
export function openGrant(secrets: Secrets, id: string, sealed: string): Grant | null {
  const text = openOrNull(secrets, sealed, placeOfGrant(id));
  return text === null ? null : grantSchema.parse(JSON.parse(text));
}

/** Seals it with the key in use; null where that is so already, or where no key opens it. */
export function resealed(secrets: Secrets, id: string, sealed: string): string | null {
  if (!secrets.isOld(sealed)) return null;
  const text = openOrNull(secrets, sealed, placeOfGrant(id));
  return text === null ? null : secrets.seal(text, placeOfGrant(id));
}

/** Where accounts are connected again. */
const CREATOR_PAGE = '/my-profile#networks';
const COMPANY_PAGE = '/company/networks';

type Needed = Pick<Context, 'db' | 'secrets' | 'networks' | 'now' | 'jobs' | 'config' | 'newId'>;

/** What stops a connection until its owner connects it anew. */
const STOPS = ['reconnect', 'scope_missing'] as const;
const stops = (failure: Failure): failure is Failure & { class: (typeof STOPS)[number] } =>
  STOPS.some((one) => one === failure.class);

/**
 * Notes that a connection needs its owner, and tells them once. A failure that passes by itself changes nothing.
 * @returns whether it is one that stays
 */
export async function noteFailure(
  context: Pick<Context, 'db' | 'jobs' | 'config' | 'newId' | 'now'>,
  connectionId: string,
  failure: Failure,
): Promise<boolean> {
  if (!stops(failure)) return false;
  await transact(context.db, async (tx) => {
    const row = await holdConnection(tx, connectionId);
    if (!row || row.problem !== null) return;
    await updateConnection(tx, connectionId, { problem: failure.class });
    const owner = await findOwner(tx, row);
    if (!owner) return;
    await queueMail(tx, context, {
      template: 'connection-ended',
      to: owner,
      values: {
        at: context.now(),
        account: row.username || row.name,
        network: networkManifest(row.network as Network).name,
        ...(failure.class === 'scope_missing' && { context: 'scope' }),
      },
      path: row.company_id === null ? CREATOR_PAGE : COMPANY_PAGE,
      ...(row.company_id !== null && { companyId: row.company_id }),
    });
  });
  return true;
}

/**
 * The leave of a connection, renewed where it is about to end. One at a time for each connection, as networks take a
 * refresh token once; what they gave is stored before it is used.
 * @returns the failure where there is none to be had
 */
export async function freshGrant(
  context: Needed,
  connectionId: string,
): Promise<{ ok: true; grant: Grant } | { ok: false; failure: Failure }> {
  const { db, secrets, networks, now } = context;
  const found = await transact(db, async (tx) => {
    const row = await holdConnection(tx, connectionId);
    if (!row) return { ok: false, failure: { class: 'not_connected' } } as const;
    const grant = openGrant(secrets, row.id, row.grant_sealed);
    const askable = networks.of(row.network as Network);
    if (!grant) return { ok: false, failure: { class: 'reconnect' } } as const;
    const oauth = askable.oauthFor(row.company_id === null ? 'creator' : 'company');
    const ends = grant.expiresAt?.getTime() ?? Infinity;
    if (!oauth?.refresh || ends - oauth.refreshAhead * 1_000 > now().getTime())
      return { ok: true, grant } as const;
    const renewed = await oauth.refresh(askable.contextFor(), grant);
    if (!renewed.ok)
      // One that has not ended yet is still good.
      return ends > now().getTime() && !stops(renewed.failure)
        ? ({ ok: true, grant } as const)
        : ({ ok: false, failure: renewed.failure } as const);
    await updateConnection(tx, row.id, {
      grant_sealed: sealGrant(secrets, row.id, renewed.value),
      ends_at: renewed.value.expiresAt ?? null,
    });
    return { ok: true, grant: renewed.value } as const;
  });
  if (!found.ok) await noteFailure(context, connectionId, found.failure);
  return found;
}
