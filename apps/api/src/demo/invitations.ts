import { DAY_MS } from '@altavoz/domain';
import { sql } from 'kysely';
import type { Context } from '../context.js';
import type { Tx } from '../db/database.js';
import { hashOf, keepUsualTerms, readTerms, tokenOf } from '../features/invitations/index.js';

/** The first link that a creator has in a campaign. */
const SERIAL = 1;

/**
 * What led to the answers of a campaign's creators: a link of each that was sent, opened and answered between the day
 * they were added and the day their status moved. Whoever has an account has taken it as theirs.
 */
export async function insertDemoInvitations(
  tx: Tx,
  { now, config, secrets }: Pick<Context, 'now' | 'config' | 'secrets'>,
  campaign: { companyId: string; campaignId: string },
): Promise<void> {
  const { companyId, campaignId } = campaign;
  const { version } = await readTerms(tx, { company_id: companyId, id: campaignId }, 'es');
  await keepUsualTerms(tx, version);
  const answered = sql`
    select ci.company_id, ci.id, ci.answer, i.creator_id,
      -- Nobody is written to at an address or a number that nobody knows.
      case when contact.email <> '' then 'mail' when contact.telephone <> '' then 'whatsapp' else 'copied' end as how,
      ci.created_at + 0.2 * span.whole as sent, ci.created_at + 0.4 * span.whole as opened,
      ci.created_at + 0.6 * span.whole as said, row_number() over (order by ci.id) as place
    from campaign_influencers ci
    join influencers i on i.id = ci.influencer_id
    left join invitation_contacts contact
      on contact.company_id = ci.company_id and contact.influencer_id = ci.influencer_id,
    lateral (select greatest(interval '0', ci.status_changed_at - ci.created_at) as whole) span
    where ci.company_id = ${companyId} and ci.campaign_id = ${campaignId} and ci.answer <> 'pending'
      and ci.created_at + 0.6 * span.whole <= ${now()}`;
  const { rows } = await sql<{ id: string }>`select id from (${answered}) answered`.execute(tx);
  const hashes = rows.map(({ id }) => hashOf(tokenOf(secrets, { companyId, id, serial: SERIAL })));
  await sql`
    update campaign_influencers ci set link_serial = ${SERIAL}::int, link_hash = n.hash,
      link_ends_at = ${new Date(now().getTime() + config.invitationDays * DAY_MS)}
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${hashes}::bytea[]) as n (id, hash)
    where ci.company_id = ${companyId} and ci.campaign_id = ${campaignId} and ci.id = n.id`.execute(tx);
  await sql`
    with answered as (${answered}),
    sent as (
      insert into invitations (company_id, campaign_influencer_id, serial, sent_at, sent_how, opened_at, last_opened_at,
        account_id)
      select company_id, id, ${SERIAL}::int, sent, how, opened, said,
        (select account_id from creators c where c.id = answered.creator_id)
      from answered
    )
    insert into invitation_answers (company_id, campaign_influencer_id, terms_version, terms_accepted_at, answered_at,
      answered_by, declined_at, reason)
    select company_id, id, case answer when 'accepted' then ${version}::text end,
      case answer when 'accepted' then said end, said,
      (select account_id from creators c where c.id = answered.creator_id),
      case answer when 'rejected' then said end,
      case answer when 'rejected' then (array['dates', 'pay', 'busy'])[1 + place % 3] end
    from answered`.execute(tx);
}
