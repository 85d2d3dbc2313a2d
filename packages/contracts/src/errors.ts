import * as z from 'zod/mini';

/**
 * The closed list of error codes: the status each is sent with, and when.
 * A new failure gets a line here first; both languages then need `errors.<code>`.
 */
export const ERRORS = {
  /** A field of the request is wrong; `fields` says which and why. */
  'request.invalid': 400,
  /** The body could not be read at all: broken JSON or multipart. */
  'request.unreadable': 400,
  /** No session, or one that ended. */
  'auth.required': 401,
  /** Email or password is wrong. */
  'auth.invalid_credentials': 401,
  /** The password is right; `challenge` and a code of the second factor end the sign-in. */
  'auth.second_factor_required': 401,
  /** The code of the second factor is wrong, or was used before. */
  'auth.second_factor_wrong': 401,
  /** A sign-in that waited for its second factor took too long, or was not ours. */
  'auth.challenge_ended': 401,
  /** The caller is signed in but may not do this. */
  'auth.forbidden': 403,
  /** No such thing, or not the caller's. */
  'resource.not_found': 404,
  /** The path exists, not with this method. */
  'request.method_not_allowed': 405,
  /** A field was changed by somebody else since the caller saw it; `fields` says which. */
  'request.overtaken': 409,
  /** The request did not arrive in time. */
  'request.timeout': 408,
  /** The headers or the address are longer than the limit. */
  'request.headers_too_large': 431,
  /** A file or body is larger than the limit. */
  'request.too_large': 413,
  /** The asked part lies outside the file. */
  'request.range': 416,
  /** A file is not of a type that is taken there. */
  'file.unsupported_type': 415,
  /** The files of the company would take more than they may. */
  'file.quota_exceeded': 413,
  /** Too many tries; `Retry-After` says when to come back. */
  'request.too_many': 429,
  /** The address already has an account. */
  'accounts.email_taken': 409,
  /** The link of a mail was used, is too old, or was never ours. */
  'accounts.link_ended': 410,
  /** What Google gave is not to be believed; why stands in the log alone. */
  'accounts.google_token_invalid': 401,
  /** The address has an account: its password joins the two. */
  'accounts.google_link_required': 409,
  /** The keys of Google cannot be fetched now. */
  'accounts.google_unavailable': 503,
  /** The second factor is on already. */
  'accounts.second_factor_on': 409,
  'accounts.second_factor_off': 409,
  /** A company of others would be left without an owner; the message names it. */
  'accounts.hand_over_first': 409,
  /** The role was chosen before and stays. */
  'accounts.role_already_defined': 409,
  /** Whoever has others written to by mail confirms first that the own address is theirs. */
  'accounts.email_not_verified': 409,
  /** The account needs the creator role for this. */
  'accounts.creator_role_required': 403,
  /** The account needs the company role for this. */
  'accounts.company_role_required': 403,
  /** The account belongs to a company already. */
  'accounts.company_already_exists': 409,
  /** The account has no company yet. */
  'accounts.company_required': 403,
  /** The account owns, or belongs to, as many companies as one may. */
  'companies.too_many': 409,
  /** A company keeps an owner. */
  'companies.last_owner': 409,
  /** The link was used, taken back, replaced or is too old, or there never was one. */
  'companies.invitation_ended': 410,
  /** The invitation was sent to another address than that of the account. */
  'companies.invitation_for_another': 403,
  /** The account is a creator's, who runs no campaigns. */
  'companies.creators_join_none': 409,
  /** No allowance of creator profiles left. */
  'accounts.max_views_soldout': 402,
  /** The file is not a CSV that can be imported; the message says why. */
  'csv.BadFormat': 400,
  /** Another import of this account is still running. */
  'campaign.Processing': 409,
  /** The creator is already in the campaign. */
  'campaign.influencer_exists': 400,
  /** The import has not ended and cannot be taken back yet. */
  'campaign.import_running': 409,
  /** The import has ended and cannot be cancelled. */
  'campaign.import_ended': 409,
  /** The result of each row of an import is no longer kept. */
  'campaign.import_rows_gone': 410,
  /** The invitation's link opens no more: its time is over, or the campaign is, or the creator was rejected. */
  'campaign.invitation_ended': 410,
  /** The link was taken back. */
  'campaign.invitation_revoked': 410,
  /** The invitation has another link since. */
  'campaign.invitation_replaced': 410,
  /** The payout is not in a state in which this is done; it may have been done already. */
  'finance.payout_state': 409,
  /** Whoever asked for a payout above the company's amount does not approve it. */
  'finance.second_person_required': 403,
  /** Nobody said where the creator is paid. */
  'finance.payment_data_missing': 409,
  'finance.other_method': 409,
  /** There are two ways, and the bank is used until whoever is paid chooses. */
  'finance.method_unchosen': 409,
  /** The payment data changed after the approval. */
  'finance.payment_data_changed': 409,
  /** A payout by these payment data is on its way: they are deleted once it has ended. */
  'finance.payment_data_in_use': 409,
  /** PayPal is not set up in this installation. */
  'finance.paypal_off': 409,
  /** PayPal refused or could not be reached. */
  'finance.paypal_failed': 502,
  /** The order was not paid at PayPal, or not yet. */
  'finance.not_paid': 402,
  /** This installation has no keys of the network. */
  'networks.not_configured': 409,
  /** The network gave nothing; the message says why. */
  'networks.not_obtained': 502,
  /** It gives figures by the leave of whoever published alone, and there is none that is good; the message says why. */
  'networks.not_connected': 502,
  /** The way back from a network was used, is too old, or was begun by somebody else. */
  'networks.login_ended': 410,
  /** Another account of ours has connected it. */
  'networks.connected_by_another': 409,
  /** The network does not tell the username of an account, and of those that the creator says are theirs none can be it, or several. */
  'networks.username_unknown': 409,
  /** The account or the company has had its trial. */
  'finance.trial_used': 409,
  /** Whoever accepts an invitation has to accept its terms first. */
  'campaign.terms_required': 409,
  /** The terms were changed since they were shown. */
  'campaign.terms_changed': 409,
  /** Another pay was agreed since the invitation was shown. */
  'campaign.pay_changed': 409,
  /** The work of the creator in the campaign has gone too far to be declined. */
  'campaign.answer_final': 409,
  /** The invitation was taken by another account. */
  'campaign.invitation_taken': 409,
  /** Only the creator's own account, or the one that gave them, replaces payment data. */
  'campaign.payment_data_owned': 409,
  /** The casting call takes no applications any more. */
  'casting_call.closed': 409,
  /** The application was sent: what is typed since is not kept. */
  'casting_call.sent': 409,
  /** The company has decided on the application, or there is none to be withdrawn. */
  'casting_call.decided': 409,
  /** The company can add no creator now; what was typed is kept. */
  'casting_call.not_taking': 409,
  /** Creators applied already: the call is closed, not taken away. */
  'casting_call.has_applications': 409,
  /** The campaign is archived, and its calls with it. */
  'casting_call.campaign_archived': 409,
  /** No service that draws is set up in this installation. */
  'image_generation.not_configured': 409,
  /** The pictures of this month would cost more than the company may spend on them. */
  'image_generation.cap_reached': 402,
  /** As many pictures as may wait at once wait already. */
  'image_generation.too_many_waiting': 409,
  /** The picture is not there yet: it is cancelled first. */
  'image_generation.running': 409,
  /** The picture is there, or failed, or was given up. */
  'image_generation.ended': 409,
  /** As many keywords and hashtags as a company may watch are watched already. */
  'monitor.too_many': 409,
  /** Our fault: logged with the request id. */
  'server.error': 500,
  /** The server is starting, stopping or over its load. */
  'server.unavailable': 503,
} as const;

export type ErrorCode = keyof typeof ERRORS;
export const ERROR_CODES = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

/** The body of every failure. `fields` maps a field to its messages, which forms show beside it. */
export const errorReplySchema = z
  .object({
    error: z.object({
      code: z.enum(ERROR_CODES),
      message: z.string(),
      fields: z.optional(z.record(z.string(), z.array(z.string()))),
      /** The id to look for in the log. */
      request_id: z.optional(z.string()),
      /** What a sign-in goes on with that waits for its second factor. */
      challenge: z.optional(z.string()),
    }),
    /** The code again, and the sentences by field (`detail` when it is about no field), for older callers. */
    code: z.enum(ERROR_CODES),
    message: z.record(z.string(), z.array(z.string())),
  })
  .register(z.globalRegistry, { id: 'Error' });
export type ErrorReply = z.infer<typeof errorReplySchema>;
