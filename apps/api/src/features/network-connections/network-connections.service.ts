import { createHash, randomBytes } from 'node:crypto';
import {
  LEAVE_GIVES,
  NETWORKS,
  type BodyOf,
  type QueryOf,
  type ConnectionOwner,
  type Network,
  type endpoints,
} from '@altavoz/contracts';
import { USERNAME_MAX } from '@altavoz/networks';
import type { ConnectorContext, Grant, OAuth, Result } from '@altavoz/networks/connectors';
import type { Context } from '../../context.js';
import type { Queryable } from '../../db/database.js';
import { transact } from '../../db/transact.js';
import type { Caller } from '../../http/caller.js';
import { AppError, fieldError, notFound } from '../../http/errors.js';
import type { AskableNetwork } from '../../providers/networks/networks.js';
import { recordAudit } from '../audit-log/index.js';
import { openChoices, presentChoice, readReached, sealChoices } from './choices.js';
import { connectAccount } from './connect-account.js';
import { findOwnConnection } from './find-own-connection.js';
import { endConnection, giveBack } from './network-connections.jobs.js';
import { connectsForCompany, ownerFor } from './network-connections.policy.js';
import { presentConnection } from './network-connections.presenter.js';
import {
  findConnection,
  findLogin,
  holdConnection,
  insertLogin,
  listConnections,
  takeLogin,
  type Owner,
} from './network-connections.repository.js';
import { notObtained } from './not-obtained.js';

type Calls = typeof endpoints.networkConnections;

/** As whose leave the calls to a network know that of an account. */
const LEAVE_OF = { creator: 'creator', company: 'brand' } as const;

/** How long somebody may be on the way to a network and back. */
const LOGIN_MS = 10 * 60_000;

/** What shows a network that whoever comes back is who went (RFC 7636, and TikTok's own form of it). */
function proofKey(pkce: OAuth['pkce']): { verifier: string; challenge: string } | null {
  if (pkce === 'none') return null;
  const verifier = randomBytes(48).toString('base64url');
  const digest = createHash('sha256').update(verifier);
  return { verifier, challenge: digest.digest(pkce === 'hex' ? 'hex' : 'base64url') };
}

const placeOfVerifier = (state: string) =>
  `network_logins/${createHash('sha256').update(state).digest('hex')}`;

/** Accounts of networks that creators and companies connect, so that figures come from where they are made. */
export function createConnectionsService(
  context: Pick<Context, 'db' | 'secrets' | 'networks' | 'now' | 'newId' | 'jobs' | 'config'>,
) {
  const { db, secrets, networks, now, config } = context;
  const redirectOf = (network: Network) => `${config.webUrl}/connect/${network}`;

  /** @throws AppError `networks.not_configured`, `networks.not_obtained` */
  function connectable(network: Network, of: ConnectionOwner): AskableNetwork & { oauth: OAuth } {
    const askable = networks.of(network);
    const oauth = askable.oauthFor(of);
    if (!oauth) throw notObtained({ class: 'not_supported' }, now());
    if (!askable.hasApp) throw notObtained({ class: 'not_configured' }, now());
    return { ...askable, oauth };
  }

  const obtained = <T>(result: Result<T>): T => {
    if (!result.ok) throw notObtained(result.failure, now());
    return result.value;
  };

  const present = (row: Parameters<typeof presentConnection>[0]) =>
    presentConnection(row, networks.of(row.network as Network).isSandbox, now());

  async function read(from: Queryable, owner: Owner, id: string) {
    const row = await findConnection(from, owner, id);
    if (!row) throw notFound();
    return present(row);
  }

  async function keep(caller: Caller, ip: string, owner: Owner, network: Network, grant: Grant) {
    const { connector, contextFor } = connectable(network, owner.of);
    const leave: ConnectorContext = contextFor({ creator: grant, brand: grant });
    if (!connector.ownProfile) throw notObtained({ class: 'not_supported' }, now());
    const profile = obtained(await connector.ownProfile(leave));
    // Nobody is called so: what cannot be kept is no answer.
    if (profile.username.length > USERNAME_MAX) throw notObtained({ class: 'unavailable' }, now());
    return connect(caller, ip, owner, { network, grant, profile });
  }

  async function connect(
    caller: Caller,
    ip: string,
    owner: Owner,
    account: Parameters<typeof connectAccount>[2],
    choice?: string,
  ) {
    try {
      const id = await connectAccount(context, owner, account, {
        accountId: caller.accountId,
        ip,
        choice,
      });
      return await read(db, owner, id);
    } catch (refused) {
      // One that nothing is connected with is not kept, and its network is told so.
      if (refused instanceof AppError && refused.code === 'networks.username_unknown')
        await transact(db, (tx) =>
          giveBack(tx, context, owner, { ...account, accountKey: account.profile.id }, caller.accountId),
        );
      throw refused;
    }
  }

  /** @throws AppError `networks.login_ended` for a way back that is not the caller's any more */
  async function ownerOf(caller: Caller, login: { company_id: string | null } | undefined): Promise<Owner> {
    const isTheirs =
      login &&
      (login.company_id === null || (login.company_id === caller.companyId && connectsForCompany(caller)));
    if (!isTheirs) throw new AppError('networks.login_ended');
    return ownerFor(db, caller, login.company_id === null ? 'creator' : 'company', 'change');
  }

  /** The connection that somebody is on the way to renew; undefined where it was none, or is gone. */
  async function readRenewed(
    caller: Caller,
    login: { company_id: string | null; connection_id: string | null },
  ) {
    if (login.connection_id === null) return undefined;
    const row = await findConnection(db, await ownerOf(caller, login), login.connection_id);
    return row && present(row);
  }

  return {
    async connectable(caller: Caller, of: ConnectionOwner) {
      await ownerFor(db, caller, of, 'see');
      return {
        results: NETWORKS.map((network) => {
          const askable = networks.of(network);
          const oauth = askable.oauthFor(of);
          const reason = !oauth
            ? ('not_supported' as const)
            : askable.hasApp
              ? null
              : ('not_configured' as const);
          const gives = LEAVE_GIVES.filter((what) => askable.connector.access[what].includes(LEAVE_OF[of]));
          const revokes = oauth?.revoke !== undefined && !oauth.revokesAdopted;
          return { network, reason, revokes, gives, is_sandbox: askable.isSandbox };
        }),
      };
    },

    async list(caller: Caller, of: ConnectionOwner) {
      const rows = await listConnections(db, await ownerFor(db, caller, of, 'see'));
      return { results: rows.map(present) };
    },

    /** Where somebody says yes, and the word that is good for the way back. */
    async login(caller: Caller, network: Network, { of, again }: QueryOf<Calls['login']>) {
      const owner = await ownerFor(db, caller, of, 'change');
      if (again !== undefined && (await findConnection(db, owner, again))?.network !== network)
        throw notFound();
      const { oauth, contextFor } = connectable(network, of);
      const state = randomBytes(24).toString('base64url');
      const key = proofKey(oauth.pkce);
      const expires_at = new Date(now().getTime() + LOGIN_MS);
      await insertLogin(db, state, {
        network,
        account_id: caller.accountId,
        company_id: owner.of === 'company' ? owner.companyId : null,
        connection_id: again ?? null,
        verifier_sealed: key && secrets.seal(key.verifier, placeOfVerifier(state)),
        expires_at,
      });
      const url = oauth.authorizeUrl(contextFor(), {
        state,
        redirectUri: redirectOf(network),
        ...(key && { challenge: key.challenge }),
      });
      return { url, token: state, expires_at: expires_at.toISOString() };
    },

    async validateToken(caller: Caller, token: string) {
      const login = await findLogin(db, token, caller.accountId, now());
      return {
        valid: login !== undefined,
        network: login ? (login.network as Network) : null,
        of: login ? (login.company_id === null ? ('creator' as const) : ('company' as const)) : null,
        expires_at: login?.expires_at.toISOString() ?? null,
        renews: (login && (await readRenewed(caller, login))) ?? null,
        choices: openChoices(secrets, token, login?.choices_sealed ?? '').map((one) =>
          presentChoice(login?.network as Network, one),
        ),
      };
    },

    /** @throws AppError `networks.login_ended` for a way back that is used, too old or somebody else's */
    async redeem(caller: Caller, ip: string, network: Network, { code, state }: BodyOf<Calls['redeemCode']>) {
      const login = await takeLogin(db, { state, accountId: caller.accountId, network }, now());
      const owner = await ownerOf(caller, login);
      const askable = connectable(network, owner.of);
      const { oauth, contextFor } = askable;
      const verifier = login?.verifier_sealed
        ? secrets.open(login.verifier_sealed, placeOfVerifier(state))
        : undefined;
      const grant = obtained(
        await oauth.exchange(contextFor(), {
          code,
          redirectUri: redirectOf(network),
          ...(verifier !== undefined && { verifier }),
        }),
      );
      // Where one yes reaches several accounts, whoever said it is asked which one is meant.
      const reached = await readReached(askable, grant);
      if (reached.length < 2) return keep(caller, ip, owner, network, reached[0]?.grant ?? grant);
      await insertLogin(db, state, {
        network,
        account_id: caller.accountId,
        company_id: owner.of === 'company' ? owner.companyId : null,
        connection_id: login?.connection_id ?? null,
        verifier_sealed: null,
        choices_sealed: sealChoices(secrets, state, reached),
        expires_at: new Date(now().getTime() + LOGIN_MS),
      });
      return { choices: reached.map((one) => presentChoice(network, one)) };
    },

    /**
     * Connects one of the accounts that a yes reached; of the others nothing is kept.
     * @throws AppError `networks.login_ended`, `networks.connected_by_another`, `request.invalid` on account
     */
    async choose(caller: Caller, ip: string, network: Network, { state, account }: BodyOf<Calls['choose']>) {
      const login = await findLogin(db, state, caller.accountId, now());
      const owner = await ownerOf(caller, login?.network === network ? login : undefined);
      const reached = openChoices(secrets, state, login?.choices_sealed ?? '');
      if (reached.length === 0) throw new AppError('networks.login_ended');
      const chosen = reached.find(({ profile }) => profile.id === account);
      if (!chosen) throw fieldError('account', 'refusals:networks.not_reached');
      return connect(caller, ip, owner, { network, ...chosen }, state);
    },

    async saveToken(caller: Caller, ip: string, network: Network, { token, of }: BodyOf<Calls['saveToken']>) {
      const owner = await ownerFor(db, caller, of, 'change');
      const { oauth, contextFor } = connectable(network, of);
      if (!oauth.adoptToken) throw notObtained({ class: 'not_supported' }, now());
      return keep(caller, ip, owner, network, obtained(await oauth.adoptToken(contextFor(), token)));
    },

    async disconnect(caller: Caller, ip: string, id: string) {
      const { owner } = await findOwnConnection(db, caller, id, 'change');
      await transact(db, async (tx) => {
        const row = await holdConnection(tx, id);
        if (!row) throw notFound();
        await endConnection(tx, context, row);
        await recordAudit(tx, context, {
          kind: 'network_disconnected',
          companyId: owner.of === 'company' ? owner.companyId : null,
          accountId: caller.accountId,
          ip,
          details: { network: row.network, username: row.username || row.name },
        });
      });
      return {};
    },

    /** What YouTube says of a channel [SOC-07]. */
    async youtubeInfo({ companyId }: Caller, channel: string) {
      const { connector, contextFor } = connectable('youtube', 'creator');
      const asking = contextFor(companyId === null ? {} : { company: companyId });
      const result = await connector.profile?.(asking, channel);
      if (!result) throw notObtained({ class: 'not_supported' }, now());
      const { id, username, name, url, figures } = obtained(result);
      return { id, username, name, url, subscribers_count: figures.subscribers_count ?? null };
    },
  };
}
