import type {
  CaptureProblem,
  Network,
  ParamsOf,
  ProfileCapture,
  ResponseOf,
  endpoints,
} from '@altavoz/contracts';
import { waitsFor } from '@altavoz/domain';
import type { Caller } from '../../http/caller.js';
import { memberMay } from '../../http/caller.js';
import { AppError, notFound } from '../../http/errors.js';
import { findInCatalogue } from '../influencers/index.js';
import {
  findOwnConnection,
  findServing,
  notObtained,
  ownerFor,
  presentConnection,
  updateCompanyAccount,
} from '../network-connections/index.js';
import { askProfile, lacksLeave, type Asking, type AskedInfluencer } from './ask-profile.js';
import { keepOutcome } from './keep-profile.js';
import { presentAudience, presentCapture } from './profile-captures.presenter.js';
import { findCapture, findOrigins, findTold, type ToldRow } from './profile-captures.repository.js';

type Calls = (typeof endpoints)['profileCaptures'];

/** What a company sees of an account whose creator has accepted no campaign of it. */
const NOT_FOR_THEM: ToldRow = {
  problem: 'not_accepted',
  audience: null,
  audience_at: null,
  audience_problem: null,
};

/** What networks tell of creators, as companies and the creators themselves see it. */
export function createProfileCaptures(context: Asking) {
  const { db, networks, now } = context;

  async function read(companyId: string, influencer: AskedInfluencer): Promise<ProfileCapture | null> {
    const { id, network } = influencer;
    const row = await findCapture(db, companyId, id);
    if (!row) return null;
    // Who follows a creator is told to those whose campaign they have accepted.
    const isServed = (await findServing(db, companyId, [id])).has(id);
    const told = await findTold(db, id);
    const audience = presentAudience(told && !isServed ? NOT_FOR_THEM : told);
    const noted = row.problem as CaptureProblem | null;
    // A leave may have gone since it was looked at: the next look would find none.
    const isHeld = noted === null || waitsFor(noted) === 'time';
    const problem = (isHeld && (await lacksLeave(context, influencer, companyId))) || noted;
    return presentCapture(row, {
      ...audience,
      network,
      is_sandbox: networks.of(network).isSandbox,
      problem,
      followers: await findOrigins(db, companyId, id, 'followers'),
      rate: await findOrigins(db, companyId, id, 'engagement_rate'),
    });
  }

  async function find(caller: Caller, account: ParamsOf<Calls['refresh']>): Promise<AskedInfluencer> {
    const row = await findInCatalogue(db, caller, account);
    return { id: row.influencer_id, network: row.network as Network, username: row.username };
  }

  /** @throws AppError `networks.not_configured`, `networks.not_obtained` */
  async function look(influencer: AskedInfluencer, companyId: string | null): Promise<void> {
    const outcome = await askProfile(context, influencer, companyId);
    await keepOutcome(context, influencer, companyId, outcome);
    if (outcome.ok) return;
    const { problem, retryAt } = outcome;
    throw notObtained(
      { class: problem === 'no_post' ? 'not_found' : problem, ...(retryAt && { retryAt }) },
      now(),
      'profile',
    );
  }

  return {
    /** @throws AppError `resource.not_found` */
    async ofInfluencer(caller: Caller, params: ParamsOf<Calls['ofInfluencer']>) {
      const influencer = await find(caller, params);
      return { capture: caller.companyId === null ? null : await read(caller.companyId, influencer) };
    },

    /**
     * Asks now, for whoever may change campaigns of a company that knows the creator.
     * @throws AppError `resource.not_found`, `auth.forbidden`, `networks.not_configured`, `networks.not_obtained`
     */
    async refresh(caller: Caller, params: ParamsOf<Calls['refresh']>) {
      const influencer = await find(caller, params);
      const { companyId, memberRole } = caller;
      if (companyId === null || !memberMay(memberRole, 'change_campaign'))
        throw new AppError('auth.forbidden');
      if (!(await findCapture(db, companyId, influencer.id))) throw notFound();
      await look(influencer, companyId);
      return { capture: await read(companyId, influencer) };
    },

    /**
     * Asks the network now for what a connected account says of itself [SOC-11], for whoever may change it.
     * @throws AppError `resource.not_found`, `auth.forbidden`, `networks.not_obtained`
     */
    async updateInfo(caller: Caller, id: string) {
      const { owner, row } = await findOwnConnection(db, caller, id, 'see');
      if (owner.of === 'company') await ownerFor(db, caller, 'company', 'change');
      const network = row.network as Network;
      if (owner.of === 'company' || row.influencer_id === null)
        await updateCompanyAccount(context, { id, network });
      else await look({ id: row.influencer_id, network, username: row.username }, null);
      const updated = await findOwnConnection(db, caller, id, 'see');
      return presentConnection(updated.row, networks.of(network).isSandbox, now());
    },

    async ofConnection(
      caller: Caller,
      { id }: ParamsOf<Calls['ofConnection']>,
    ): Promise<ResponseOf<Calls['ofConnection']>> {
      const { row: told } = await findOwnConnection(db, caller, id, 'see');
      return {
        metrics: told.figures as ProfileCapture['metrics'],
        figures_at: told.figures_at?.toISOString() ?? null,
        ...presentAudience(told),
      };
    },
  };
}
