import type { Network } from '@altavoz/contracts';
import { networkManifest } from '@altavoz/networks';
import type { Context } from '../../../context.js';
import type { Tx } from '../../../db/database.js';
import { AppError } from '../../../http/errors.js';
import { knownLanguage, sentence } from '../../../words.js';
import { listPayers } from '../../companies/index.js';
import { queueMail, type MailValues } from '../../mails/index.js';
import type { findOwners } from './payment-data.repository.js';

type Needs = Pick<Context, 'jobs' | 'newId' | 'now' | 'config'>;

/**
 * So many changes by a link alone one address hears of in a day: whoever runs a campaign makes links, names addresses and
 * could have mails sent to anybody without end. No change goes unheard, so what is beyond is not changed. Of what somebody
 * changes who is signed in there is no most: others could use it up.
 */
const BY_LINK_A_DAY = 100;

/** Payment data of a creator that have changed, and whom that is told. */
export interface PaymentDataChange {
  readonly companyId: string;
  readonly company: string;
  readonly country: string | null;
  readonly network: string;
  readonly username: string;
  readonly at: Date;
  /** By whoever holds the link of an invitation, who may be nobody in particular. */
  readonly byLink: boolean;
  /** Nobody had said any before. */
  readonly isFirst?: boolean;
  /** They took the place of other ones, or whoever gave them may not be whose they are. */
  readonly isReplaced: boolean;
  /** So many payouts were approved for what was there, and wait to be approved anew. */
  readonly toApprove: number;
  /** The company has none any more. */
  readonly isDeleted?: boolean;
  readonly owners: Awaited<ReturnType<typeof findOwners>>;
}

/**
 * Tells whoever payment data are of that they have changed: each address once for each company, of all its accounts
 * together. Somebody is a creator to a company on each of their networks, and would else be told the same as many times.
 * @throws AppError `request.too_many` where an address has heard of as many changes by links as it may
 */
export async function tellChanges(
  tx: Tx,
  context: Needs,
  changes: readonly PaymentDataChange[],
): Promise<void> {
  const mails = new Map<string, { owner: PaymentDataChange['owners'][number]; of: PaymentDataChange[] }>();
  for (const change of changes)
    for (const owner of change.owners) {
      const key = `${change.companyId} ${owner.email.toLowerCase()}`;
      const known = mails.get(key);
      if (known) known.of.push(change);
      else mails.set(key, { owner, of: [change] });
    }
  for (const { owner, of } of mails.values()) {
    const [{ companyId, company, country }] = of as [PaymentDataChange];
    const locale = knownLanguage(owner.locale ?? 'es');
    const at = of.at(-1)?.at ?? context.now();
    const kind = kindOf(of);
    const isWritten = await queueMail(tx, context, {
      template: 'payment-data-changed',
      values: {
        at,
        country,
        company,
        accounts: accountsOf(of),
        ...(kind ? { context: kind } : {}),
      },
      to: { email: owner.email, name: owner.name, locale },
      path: '/earnings',
      companyId,
      ...(of.some(({ byLink }) => byLink) ? { most: BY_LINK_A_DAY } : {}),
    });
    if (!isWritten)
      throw new AppError('request.too_many', {
        message: sentence('refusals:invitation.data_changed_often', { company }),
        retryAfterSeconds: 3_600,
      });
  }
  await tellPayers(tx, context, changes);
}

/** What became of them where it is the same of all; null where they took the place of other ones. */
const kindOf = (changes: readonly PaymentDataChange[]): 'deleted' | 'first' | null =>
  changes.every(({ isDeleted }) => isDeleted)
    ? 'deleted'
    : changes.every(({ isFirst }) => isFirst)
      ? 'first'
      : null;

const accountsOf = (changes: readonly PaymentDataChange[]): string =>
  changes
    .map(({ network, username }) => `${networkManifest(network as Network).name} (@${username})`)
    .join(', ');

/**
 * Tells whoever approves what a company pays, where they have something to do: what they approved waits for them again, or
 * a link alone was enough to say where money goes. Each company once of an act; the lists say it as well, so that beyond as
 * many as an address hears of in a day nothing is refused.
 */
async function tellPayers(tx: Tx, context: Needs, changes: readonly PaymentDataChange[]): Promise<void> {
  const those = changes.filter(
    ({ toApprove, isReplaced, byLink }) => toApprove > 0 || (isReplaced && byLink),
  );
  for (const companyId of new Set(those.map((change) => change.companyId))) {
    const of = those.filter((change) => change.companyId === companyId);
    const [{ company, country, at }] = of as [PaymentDataChange];
    const waiting = of.reduce((sum, { toApprove }) => sum + toApprove, 0);
    for (const { email, name, locale: said } of await listPayers(tx, companyId)) {
      const locale = knownLanguage(said);
      await queueMail(tx, context, {
        template: 'payee-data-changed',
        values: {
          at,
          country,
          company,
          accounts: accountsOf(of),
          waiting,
          context: toldAs(of, waiting),
        },
        to: { email, name, locale },
        path: waiting === 0 ? '/payouts' : '/payouts?state=owed',
        companyId,
        most: BY_LINK_A_DAY,
      });
    }
  }
}

/** What whoever pays is told of; where nothing waits a link alone was enough, which is why it is told. */
function toldAs(
  changes: readonly PaymentDataChange[],
  waiting: number,
): MailValues['payee-data-changed']['context'] {
  const kind = kindOf(changes);
  if (kind === 'deleted') return kind;
  if (waiting === 0) return kind === null ? 'link_none' : 'link_first_none';
  const by = changes.some(({ byLink }) => byLink) ? 'link' : 'account';
  return kind === null ? by : `${by}_${kind}`;
}

/**
 * Does something that changes payment data of several creators and tells of them together.
 * @param act is given where each change is noted
 */
export async function toldTogether<T>(
  tx: Tx,
  context: Needs,
  act: (changes: PaymentDataChange[]) => Promise<T>,
): Promise<T> {
  const changes: PaymentDataChange[] = [];
  const done = await act(changes);
  await tellChanges(tx, context, changes);
  return done;
}
