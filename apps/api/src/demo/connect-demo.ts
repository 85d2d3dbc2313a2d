import type { Sandbox } from '@altavoz/network-sandbox';
import { NETWORKS } from '@altavoz/contracts';
import { networkManifest } from '@altavoz/networks';
import type { Context } from '../context.js';
import { connectAccount } from '../features/network-connections/index.js';
import type { DemoEmail } from './sign-ins.js';

const CREATOR: DemoEmail = 'creator@demo.altavoz.test';

/**
 * Lets the demo's creator have connected the accounts whose networks have stories, at the invented networks, so that there
 * are some to look at. Only once the demo was made: whoever disconnects them finds them so at the next start.
 */
export async function connectDemo(context: Context, sandbox: Sandbox): Promise<void> {
  const { db, networks, config } = context;
  const owner = await db
    .selectFrom('accounts as a')
    .innerJoin('creators as c', 'c.account_id', 'a.id')
    .where('a.email', '=', CREATOR)
    .select(['a.id as account', 'c.id as creator'])
    .executeTakeFirst();
  if (!owner) return;
  for (const network of NETWORKS.filter((one) => networkManifest(one).capabilities.stories)) {
    const { connector, isSandbox, contextFor } = networks.of(network);
    const found = await db
      .selectFrom('influencers')
      .where('creator_id', '=', owner.creator)
      .where('network', '=', network)
      .select('username')
      .executeTakeFirst();
    const account = found && sandbox.world.accountOf(network, found.username);
    const { oauth } = connector;
    if (!isSandbox || !account || !oauth || !connector.ownProfile) continue;
    const redirectUri = `${config.webUrl}/connect/${network}`;
    const code = sandbox.grantsOf(network).consent({
      account,
      scopes: [...oauth.scopes],
      redirectUri,
      clientId: contextFor().app?.id ?? '',
    });
    const grant = await oauth.exchange(contextFor(), { code, redirectUri });
    if (!grant.ok) continue;
    const profile = await connector.ownProfile(contextFor({ creator: grant.value }));
    if (!profile.ok) continue;
    await connectAccount(
      context,
      { of: 'creator', creatorId: owner.creator },
      { network, grant: grant.value, profile: profile.value },
      { accountId: owner.account, ip: '127.0.0.1' },
    );
  }
}
