// Around every file of API tests: each statement that the product runs there names the company whose rows it touches.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { loadModule } from 'libpg-query';
import { afterAll, beforeAll, inject } from 'vitest';
import { unboundTables } from './tenant-statements.js';

/** Statements that may touch rows of several companies, or of one that they do not name, and why. */
const EXCEPTIONS: readonly (readonly [why: string, statement: RegExp])[] = [
  [
    'whoever signs in: the company that the session works in',
    /from "sessions" as "s".* from "memberships" as "one" where "one"\."account_id" = "a"\."id"/,
  ],
  ['the companies of one account', /from "memberships" as "m".* where "m"\."account_id" = \$\d/],
  ['the company that a session of one account works in', /from "sessions" where "account_id" = \$1 and \$2/],
  [
    'an invitation is found by its link alone',
    /from "company_invitations" as "i".*where "i"\."expires_at" > \$1 and "i"\."(replaced_)?token_hash" = /,
  ],
  [
    'the invitations that wait for one address',
    /from "company_invitations" as "i".*where "i"\."expires_at" > \$1 and "i"\."email" = /,
  ],
  ['superusers see all companies', /from "companies" as "o" where (fold_text\(o\.name\)|true)/],
  ['the campaign that was open to one account last', /from "lost_access" as "l".*"account_id" = \$1/],
  [
    'the campaigns that are open to one account',
    /from "campaign_grants" as "g".* where "g"\."account_id" = \$1 order by/,
  ],
  [
    'superusers reach the campaigns of every company',
    /from "campaigns" as "c".*where "c"\."(id|is_archived)" = \$1/,
  ],
  [
    'superusers find a campaign before its company is known',
    /from "campaigns" where "id" = \$1( for no key update)?$/,
  ],
  ['an invitation is known by the secret of its link alone', /where "(ci|former)"\."link_hash" = \$\d+/],
  [
    'the invitations of a creator and what they worked on by them, whichever companies sent them',
    /as own on own\.company_id = ci\.company_id/,
  ],
  [
    'pictures in pages carry no session: a key that cannot be guessed',
    /from "files" where "key" = \$1 and "state" = \$2/,
  ],
  ['the nightly sweep of files', /"files" (where|using).*"state" = \$1 and "temporary_since" </],
  ['the nightly sweep of events', /delete from "domain_events" where "created_at" </],
  ['the nightly sweep of deleted notes', /delete from "campaign_influencer_notes" where "removed_at" </],
  ['the nightly sweep of deleted custom fields', /from "custom_fields" where "removed_at" </],
  ['the nightly sweep of former addresses', /delete from "former_contacts" where "replaced_at" </],
  ['the nightly sweep of deleted contents', /delete from "deleted_contents" where "deleted_at" </],
  ['the nightly sweep of removed pictures', /delete from "image_generations" where "removed_at" </],
  ['the nightly sweep of changed contents', /delete from "content_changes" where "changed_at" </],
  [
    'the clock claims the figures of all companies that are due',
    /from content_captures where next_at <= \$1/,
  ],
  [
    'the clock claims the profiles of all companies that are due',
    /from profile_captures w\s.*w\.next_at <= \$1/s,
  ],
  [
    'what a creator, or anybody, may tell is told to every company that knows them',
    /from "company_influencers" as "knowing" where "knowing"\."influencer_id" = \$1/,
  ],
  [
    'how often the own leave of a creator is used: whether a campaign of whichever company runs',
    /from "campaign_influencers" as "ci".* where "ci"\."influencer_id" = \$1 and "ci"\."status" not in/s,
  ],
  [
    'the clock claims the accounts of creators whose stories some company’s campaign waits for',
    /from network_connections n left join story_looks l/,
  ],
  [
    'the campaigns, of whichever companies, that the creator of one connected account works for',
    /as campaign_influencer_id.* from network_connections n join /s,
  ],
  ['the nightly sweep of found posts', /delete from found_posts f where f\.state <> 'accepted' and not /],
  ['the nightly sweep of the monitor', /delete from monitored_posts p where p\.shown_at < /],
  ['the nightly sweep of its keywords', /delete from monitored m where m\.removed_at < /],
  [
    'the clock claims the keywords of all companies that are searched for next',
    /from monitored m where m\.next_at <= \$\d/,
  ],
  ['the nightly sweep of stories', /delete from stories s using /],
  [
    'the clock claims the campaigns of all companies that are searched next',
    /from post_searches s join campaigns c .*\s+where s\.next_at <= \$\d/,
  ],
  ['the sweep of imports without a job', /graphile_worker\.jobs/],
  ['the nightly sweep of import rows', /delete from import_rows using/],
  ['an invented account stays while anybody knows it', /delete from influencers i\s.*not i\.is_public/s],
  [
    'an order or a purchase that PayPal tells of, by its id alone',
    /from "(payout_batches" where "paypal_batch_id"|credit_purchases" where "id") = \$1$/,
  ],
  [
    'orders and purchases at PayPal that the clock asks for',
    /from "(payout_batches" where "state" = \$\d|credit_purchases" where "state" in)/,
  ],
  [
    'a new key seals the payment data and the orders at PayPal of every company',
    /from "(payment_data" where \(company_id, influencer_id|payout_batches" where \(company_id, id)\) >/,
  ],
  ['the companies that pay one account', /from "payment_data" where "account_id" = \$1/],
  [
    'what companies owe one account',
    /from payment_data where account_id = \$\d+\s+union\s+select was\.company_id/,
  ],
  ['where companies pay one account', /from payment_data data\s.*where data\.given_by = /s],
  [
    'the companies that one account told where it is paid',
    /from payment_data given\s.*where given\.given_by = /s,
  ],
  [
    'payment data of those who delete their account, and of those who did and are owed nothing',
    /(update payment_data set owner_left_at|delete from payment_data data\s+where data\.owner_left_at)/,
  ],
  [
    'how companies reached one who deletes their account',
    /delete from (invitation|former)_contacts\s+where \(company_id, influencer_id\) in/,
  ],
  ['the trial that one account had', /from "trials" where "account_id" = \$1/],
  [
    'whether one account had free profiles, by whichever company',
    /from "view_entries" where "account_id" = \$1/,
  ],
  [
    'a session that chose no company works in the one that its account joined first',
    /coalesce\(s\.active_company_id, \(select first\.company_id/,
  ],
  [
    'what all companies had of one budget of a network, so that each gets its part',
    /from "network_budget_parts" where "network" = \$1 .* and "asked_at" >= /,
  ],
  [
    'the nightly sweep of parts of companies that have not asked for long',
    /delete from "network_budget_parts" where "asked_at" </,
  ],
  [
    'the open calls that their companies show to every creator',
    /where k\.is_listed and k\.state = 'open' .*a\.company_id = k\.company_id .*a\.creator_id = \$\d/s,
  ],
  ['a casting call is for everybody to see: by its id alone', /where k\.id = \$\d+ and k\.state <> 'draft'$/],
  [
    'what a creator applied to, at whichever company',
    /from casting_applications a\s.*where a\.creator_id = \$\d/s,
  ],
  [
    'what one account is told of, whichever companies invited it',
    /(from|update) notifications (n\s|w\s|set|was).*account_id = \$\d/s,
  ],
  ['what was told one account by mail alone', /delete from notifications\s+where account_id = \$\d/],
  [
    'the clock looks for whom something is to be mailed',
    /select distinct account_id from notifications where mail/,
  ],
  [
    'the campaigns, of whichever companies, of which one account hears nothing',
    /from ("notification_mutes"|notification_mutes m\s).* "?account_id"? = \$1|from notification_mutes m\s.*m\.account_id = \$1/s,
  ],
  ['the nightly sweep of notifications', /delete from "notifications" where "at" </],
  [
    'the clock looks for late contents in the campaigns of all companies',
    /from campaigns c\s+where not c\.is_archived and not c\.is_sample and exists \(select from contents own/,
  ],
  ['the demo asks whether it is there', /pg_advisory_xact_lock/],
];

const CHANNEL = 'altavoz:statement';
const seen = new Set<string>();
const note = (text: unknown) => {
  if (typeof text === 'string') seen.add(text);
};

beforeAll(async () => {
  await loadModule();
  subscribe(CHANNEL, note);
});

afterAll(() => {
  unsubscribe(CHANNEL, note);
  const tables = new Set(inject('tenantTables'));
  const wrong = [...seen].flatMap((sql) => {
    if (EXCEPTIONS.some(([, statement]) => statement.test(sql))) return [];
    const unbound = unboundTables(sql, tables);
    return unbound.length > 0 ? [`${unbound.join(', ')} in: ${sql}`] : [];
  });
  seen.clear();
  if (wrong.length > 0) throw new Error(`Statements that name no company:\n${wrong.join('\n')}`);
});
