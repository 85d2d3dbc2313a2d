import type accountPosts from './locales/es/account-posts.json';
import type accounts from './locales/es/accounts.json';
import type activity from './locales/es/activity.json';
import type addInfluencer from './locales/es/add-influencer.json';
import type analytics from './locales/es/analytics.json';
import type auditLog from './locales/es/audit-log.json';
import type board from './locales/es/board.json';
import type brands from './locales/es/brands.json';
import type calendar from './locales/es/calendar.json';
import type campaignInfluencers from './locales/es/campaign-influencers.json';
import type campaignCreate from './locales/es/campaign-create.json';
import type campaignFigures from './locales/es/campaign-figures.json';
import type campaignList from './locales/es/campaign-list.json';
import type campaignPage from './locales/es/campaign-page.json';
import type campaignTerms from './locales/es/campaign-terms.json';
import type campaigns from './locales/es/campaigns.json';
import type charts from './locales/es/charts.json';
import type commands from './locales/es/commands.json';
import type common from './locales/es/common.json';
import type companies from './locales/es/companies.json';
import type conditions from './locales/es/conditions.json';
import type contents from './locales/es/contents.json';
import type creatorLines from './locales/es/creator-lines.json';
import type creatorProfile from './locales/es/creator-profile.json';
import type errors from './locales/es/errors.json';
import type exports from './locales/es/exports.json';
import type files from './locales/es/files.json';
import type finance from './locales/es/finance.json';
import type foundPosts from './locales/es/found-posts.json';
import type formulas from './locales/es/formulas.json';
import type imageGeneration from './locales/es/image-generation.json';
import type influencers from './locales/es/influencers.json';
import type imports from './locales/es/imports.json';
import type interests from './locales/es/interests.json';
import type invitationMessage from './locales/es/invitation-message.json';
import type invitations from './locales/es/invitations.json';
import type issues from './locales/es/issues.json';
import type jobs from './locales/es/jobs.json';
import type language from './locales/es/language.json';
import type mail from './locales/es/mail.json';
import type mails from './locales/es/mails.json';
import type moves from './locales/es/moves.json';
import type networks from './locales/es/networks.json';
import type nextStep from './locales/es/next-step.json';
import type paste from './locales/es/paste.json';
import type paymentData from './locales/es/payment-data.json';
import type phone from './locales/es/phone.json';
import type proposals from './locales/es/proposals.json';
import type readings from './locales/es/readings.json';
import type refusals from './locales/es/refusals.json';
import type sample from './locales/es/sample.json';
import type savedViews from './locales/es/saved-views.json';
import type sharedParts from './locales/es/shared-parts.json';
import type shell from './locales/es/shell.json';
import type stories from './locales/es/stories.json';
import type tables from './locales/es/tables.json';
import type vocabulary from './locales/es/vocabulary.json';

/**
 * The words of the product by file, as keys are checked against: `locales/<language>/<name>.json`, which the screens and
 * the server read. A new file gets its line here; a new language is a folder with the same files.
 */
export interface Words {
  'account-posts': typeof accountPosts;
  accounts: typeof accounts;
  activity: typeof activity;
  'add-influencer': typeof addInfluencer;
  analytics: typeof analytics;
  'audit-log': typeof auditLog;
  board: typeof board;
  brands: typeof brands;
  calendar: typeof calendar;
  'campaign-influencers': typeof campaignInfluencers;
  'campaign-create': typeof campaignCreate;
  'campaign-figures': typeof campaignFigures;
  'campaign-list': typeof campaignList;
  'campaign-page': typeof campaignPage;
  'campaign-terms': typeof campaignTerms;
  campaigns: typeof campaigns;
  charts: typeof charts;
  commands: typeof commands;
  common: typeof common;
  companies: typeof companies;
  conditions: typeof conditions;
  contents: typeof contents;
  'creator-lines': typeof creatorLines;
  'creator-profile': typeof creatorProfile;
  errors: typeof errors;
  exports: typeof exports;
  files: typeof files;
  finance: typeof finance;
  'found-posts': typeof foundPosts;
  formulas: typeof formulas;
  'image-generation': typeof imageGeneration;
  influencers: typeof influencers;
  imports: typeof imports;
  interests: typeof interests;
  'invitation-message': typeof invitationMessage;
  invitations: typeof invitations;
  issues: typeof issues;
  jobs: typeof jobs;
  language: typeof language;
  mail: typeof mail;
  mails: typeof mails;
  moves: typeof moves;
  networks: typeof networks;
  'next-step': typeof nextStep;
  paste: typeof paste;
  'payment-data': typeof paymentData;
  phone: typeof phone;
  proposals: typeof proposals;
  readings: typeof readings;
  refusals: typeof refusals;
  sample: typeof sample;
  'saved-views': typeof savedViews;
  'shared-parts': typeof sharedParts;
  shell: typeof shell;
  stories: typeof stories;
  tables: typeof tables;
  vocabulary: typeof vocabulary;
}

/** The texts of a file by their dotted keys. */
type Texts<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Texts<T[K]>}`;
}[keyof T & string];

/** A text by its file and dotted key: `errors:request.invalid`. */
export type WordKey<F extends keyof Words = keyof Words> = { [N in F]: `${N}:${Texts<Words[N]>}` }[F];
