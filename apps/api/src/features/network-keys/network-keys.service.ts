import { NETWORKS, type BodyOf, type Network, type NetworkKeys, type endpoints } from '@altavoz/contracts';
import { networkManifest } from '@altavoz/networks';
import { connectorOf, type AppKeys } from '@altavoz/networks/connectors';
import type { Context } from '../../context.js';
import { transact } from '../../db/transact.js';
import type { Caller } from '../../http/caller.js';
import { AppError, fieldError } from '../../http/errors.js';
import { listStoredKeys, openKeys, sealKeys, useStoredKeys } from '../../providers/networks/stored-keys.js';
import { recordAudit } from '../audit-log/index.js';
import { deleteKeys, holdKeys, writeKeys } from './network-keys.repository.js';
import { testKeys } from './test-keys.js';

type Calls = (typeof endpoints)['networkKeys'];

/** Letters of a key that are shown, of one that is long enough to stay a secret. */
const SHOWN = 4;
const LONG_ENOUGH = 12;

const hintOf = (key: string | undefined): NetworkKeys['id'] =>
  key ? { ends_in: key.length >= LONG_ENOUGH ? key.slice(-SHOWN) : null } : null;

/** Networks whose public data are read with a token that somebody makes in their console. */
function takesToken(network: Network): boolean {
  const connector = connectorOf(network);
  const isAppRead = Object.values(connector.access).some((ways) => ways.includes('app'));
  return connector.appToken === undefined && (isAppRead || connector.brandOAuth !== undefined);
}

/** The keys of the installation at networks, given by whoever runs it; those of the environment come before. */
export function createNetworkKeys(
  context: Pick<Context, 'db' | 'secrets' | 'networks' | 'now' | 'newId' | 'config' | 'log'>,
) {
  const { db, secrets, networks, now, config } = context;

  async function list(): Promise<NetworkKeys[]> {
    const stored = new Map((await listStoredKeys(db)).map((row) => [row.network, row]));
    return NETWORKS.map((network) => {
      const row = stored.get(network);
      const opened = row ? openKeys(secrets, network, row.keys_sealed) : null;
      const own = config.networks.keys[network];
      const keys = own ?? opened;
      return {
        network,
        source: own ? 'environment' : opened ? 'settings' : networks.of(network).isSandbox ? 'sandbox' : null,
        id: hintOf(keys?.id),
        secret: hintOf(keys?.secret),
        token: hintOf(keys?.token),
        takes_token: takesToken(network),
        is_business: connectorOf(network).businessOAuth ? (keys?.isBusiness ?? false) : null,
        takes_app: connectorOf(network).oauth !== undefined || connectorOf(network).appToken !== undefined,
        is_lost: row !== undefined && opened === null,
        changed_by: own ? null : (row?.name ?? null),
        changed_at: own ? null : (row?.changed_at.toISOString() ?? null),
        return_address: `${config.webUrl}/connect/${network}`,
      };
    });
  }

  return {
    async list() {
      return { results: await list() };
    },

    /** @throws AppError `request.invalid` on what is missing, and where the environment has keys */
    async save(caller: Caller, ip: string, network: Network, given: BodyOf<Calls['save']>) {
      if (config.networks.keys[network]) throw fieldError('id', 'refusals:network_keys.environment');
      await transact(db, async (tx) => {
        const held = await holdKeys(tx, network);
        const before = held ? openKeys(secrets, network, held.keys_sealed) : null;
        const keys: AppKeys = {
          id: given.id ?? before?.id ?? '',
          secret: given.secret ?? before?.secret ?? '',
          token: given.token ?? before?.token ?? '',
          isBusiness: given.is_business ?? before?.isBusiness ?? false,
        };
        if (keys.isBusiness && !connectorOf(network).businessOAuth)
          throw fieldError('is_business', 'refusals:network_keys.one_kind');
        if ((keys.id === '') !== (keys.secret === ''))
          throw fieldError(keys.id === '' ? 'id' : 'secret', 'refusals:network_keys.together');
        if (given.is_business && keys.id === '') throw fieldError('id', 'refusals:network_keys.together');
        const isGone = keys.id === '' && keys.token === '';
        if (isGone) await deleteKeys(tx, network);
        else
          await writeKeys(tx, network, {
            keys_sealed: sealKeys(secrets, network, keys),
            changed_by: caller.accountId,
            changed_at: now(),
          });
        await recordAudit(tx, context, {
          kind: isGone ? 'network_keys_removed' : 'network_keys_changed',
          companyId: null,
          accountId: caller.accountId,
          ip,
          details: { network: networkManifest(network).name },
        });
      });
      // The other processes hear of it from the database.
      await useStoredKeys(context);
      const saved = (await list()).find((one) => one.network === network);
      if (!saved) throw new Error(`${network} is a network`);
      return saved;
    },

    /** @throws AppError `networks.not_configured` */
    async test(network: Network) {
      const { isSandbox, contextFor } = networks.of(network);
      if (isSandbox || !contextFor().app) throw new AppError('networks.not_configured');
      return testKeys(context, network);
    },
  };
}
