import * as z from 'zod/mini';
import { endpoint } from './endpoint.js';
import { says } from './issues.js';
import { LIMITS } from './limits.js';
import { sessions } from './sessions.js';
import {
  linkSchema,
  nameSchema,
  optionalPart,
  telephoneSchema,
  timestampSchema,
  uuidSchema,
} from './values.js';
import { localeSchema, memberRoleSchema, PERMISSIONS, permissionSchema, roleSchema } from './vocabulary.js';

export const emailSchema = z.pipe(
  z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254)),
  z.email(says('email')),
);

export const newPasswordSchema = z
  .string()
  .check(z.minLength(LIMITS.passwordMin, says('password_short')), z.maxLength(LIMITS.passwordMax));

export const companySchema = z
  .object({
    uuid: uuidSchema,
    name: z.string(),
    country: z.nullable(z.string()),
    website: z.nullable(z.string()),
    kind: z.enum(['brand', 'agency']),
    /** What the account is there. */
    role: memberRoleSchema,
  })
  .register(z.globalRegistry, { id: 'Company' });

/**
 * The signed-in account as the screen needs it. `company` is the one that the session works in, `permissions` are
 * those that it has there or for a campaign that is open to it [PER-16].
 */
export const userSchema = z
  .object({
    uuid: uuidSchema,
    email: z.string(),
    name: z.string(),
    locale: localeSchema,
    role: z.nullable(roleSchema),
    is_superuser: z.boolean(),
    permissions: z.array(permissionSchema).check(z.maxLength(PERMISSIONS.length)),
    /** Whether the address is known to be theirs: a link that was sent there has been opened. */
    email_verified: z.boolean(),
    /** The ways in: a password, an account of Google; and whether a code is asked for besides. */
    has_password: z.boolean(),
    has_google: z.boolean(),
    second_factor: z.boolean(),
    /** How many recovery codes of it are not used yet; none while it is off. */
    recovery_codes: z.int(),
    company: z.nullable(companySchema),
    /** What the account may do beside the campaigns that it is in; each of those says it by itself. */
    can: z.object({
      see_campaigns: z.boolean(),
      /** What creators ask for their work. */
      see_prices: z.boolean(),
      create_campaigns: z.boolean(),
      see_allowance: z.boolean(),
      keep_views: z.boolean(),
      /** The jobs and mails of the whole installation. */
      oversee: z.boolean(),
      /** Who did what in the company, or for superusers anywhere. */
      see_audit_log: z.boolean(),
    }),
    /** All companies of the account, that of the session first. */
    companies: z
      .array(
        z.object({
          uuid: uuidSchema,
          name: z.string(),
          logo: z.nullable(z.string()),
          role: memberRoleSchema,
        }),
      )
      .check(z.maxLength(LIMITS.companiesMax)),
    /** The campaign that was open to the account last, of one that sees nothing any more; unnamed when it has gone. */
    lost_access: z.nullable(
      z.object({ company: z.string(), campaign: z.nullable(z.string()), at: timestampSchema }),
    ),
  })
  .register(z.globalRegistry, { id: 'User' });
export type User = z.infer<typeof userSchema>;

const signedInSchema = z.object({ access_token: z.string(), user: userSchema });

export const registerBody = z.object({
  email: emailSchema,
  password: newPasswordSchema,
  name: nameSchema,
  locale: z.optional(localeSchema),
});

const presentPasswordSchema = z.string().check(z.minLength(1), z.maxLength(LIMITS.passwordMax));

export const loginBody = z.object({ email: emailSchema, password: presentPasswordSchema });

/** A token of ours, from the link of a mail. */
const linkTokenSchema = z.string().check(z.minLength(1), z.maxLength(100));

export const LINK_KINDS = ['reset_password', 'verify_email'] as const;
/** What became of the link of a mail; unknown is also one that is long over. */
export const LINK_STATES = ['open', 'used', 'ended', 'unknown'] as const;
export type LinkState = (typeof LINK_STATES)[number];

export const sendPasswordBody = z.object({ email: emailSchema });
export const resetPasswordBody = z.object({ token: linkTokenSchema, password: newPasswordSchema });

/** Six digits of the app, or a recovery code. */
const factorCodeSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));

export const changeEmailBody = z.object({
  email: emailSchema,
  password: presentPasswordSchema,
  /** Of whoever has a second factor. */
  code: z.optional(factorCodeSchema),
});

export const googleLoginBody = z.object({
  /** The ID token that Google gave the browser. */
  credential: z.string().check(z.minLength(1), z.maxLength(8_000)),
  /** What the browser had Google put into it: the token was made for this sign-in. */
  nonce: z.optional(z.string().check(z.maxLength(200))),
  /** Of the account that has the address already, to join the two. */
  password: z.optional(presentPasswordSchema),
});

export const secondFactorLoginBody = z.object({
  challenge: z.string().check(z.minLength(1), z.maxLength(500)),
  code: factorCodeSchema,
  /** No code is asked for on this device for thirty days. */
  remember: z._default(z.boolean(), false),
});
/** Whoever has a password confirms with it; whoever came by Google alone has none to give. */
export const startSecondFactorBody = z.object({ password: z.optional(presentPasswordSchema) });
export const confirmSecondFactorBody = z.object({ code: factorCodeSchema });
/** The password of whoever has one, and a code: a session and its device stand for neither. */
export const provenByPasswordAndCode = {
  password: z.optional(presentPasswordSchema),
  code: z.optional(factorCodeSchema),
};
export const removeSecondFactorBody = z.object(provenByPasswordAndCode);
export const renewRecoveryCodesBody = z.object(provenByPasswordAndCode);
/** Whose second factor is lost, and the proof of whoever takes it off. */
export const resetSecondFactorBody = z.object({ email: emailSchema, ...provenByPasswordAndCode });
const recoveryCodesSchema = z.array(z.string()).check(z.maxLength(LIMITS.recoveryCodes));

export const deleteAccountBody = z.object({
  /** The code is of whoever has a second factor. */
  ...provenByPasswordAndCode,
  /** The address of the account, typed by whoever has no password. */
  email: z.optional(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254))),
});

export const updateProfileBody = z.object({
  name: z.optional(nameSchema),
  locale: z.optional(localeSchema),
});

export const changePasswordBody = z.object({
  current_password: presentPasswordSchema,
  new_password: newPasswordSchema,
});

/** What a company is: both do the same [NAV-02]. */
export const COMPANY_KINDS = ['brand', 'agency'] as const;

/** What a company says of itself [API-083]. */
export const companyParts = {
  name: nameSchema,
  country: optionalPart(z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}$/, says('country')))),
  website: optionalPart(linkSchema),
  telephone: optionalPart(telephoneSchema),
  kind: z._default(z.enum(COMPANY_KINDS), 'agency'),
};
export const createCompanyBody = z.object(companyParts);

export const accounts = {
  register: endpoint({
    method: 'POST',
    path: '/api/v1/accounts/register/',
    access: 'public',
    summary: 'Open an account with email and password',
    errors: ['accounts.email_taken', 'request.too_many'],
    status: 201,
    body: registerBody,
    response: signedInSchema,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/v1/accounts/login/',
    access: 'public',
    summary: 'Sign in with email and password',
    errors: ['auth.invalid_credentials', 'auth.second_factor_required', 'request.too_many'],
    body: loginBody,
    response: signedInSchema,
  }),
  secondFactorLogin: endpoint({
    method: 'POST',
    path: '/api/v1/accounts/login/second-factor/',
    access: 'public',
    summary: 'End a sign-in with the code of the second factor, or a recovery code',
    errors: ['auth.second_factor_wrong', 'auth.challenge_ended', 'request.too_many'],
    body: secondFactorLoginBody,
    response: signedInSchema,
  }),
  signInWays: endpoint({
    method: 'GET',
    path: '/api/v1/accounts/sign-in-ways/',
    access: 'public',
    summary: 'How to sign in besides a password; null for what this installation does not offer',
    response: z.object({
      google: z.nullable(z.object({ client_id: z.string(), authorization_url: z.string() })),
    }),
  }),
  googleLogin: endpoint({
    method: 'POST',
    path: '/api/v1/accounts/google-login/',
    access: 'public',
    summary: 'Sign in, or open an account, with the ID token of Google',
    errors: [
      'accounts.google_token_invalid',
      'accounts.google_link_required',
      'accounts.google_unavailable',
      'accounts.email_taken',
      'auth.invalid_credentials',
      'auth.second_factor_required',
      'request.too_many',
    ],
    body: googleLoginBody,
    response: signedInSchema,
  }),
  sendPassword: endpoint({
    method: 'POST',
    path: '/api/v1/accounts/send-password/',
    access: 'public',
    summary: 'Send a link for a new password; the answer is the same for an address without account',
    errors: ['request.too_many'],
    body: sendPasswordBody,
    response: z.object({}),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/v1/accounts/reset-password/',
    access: 'public',
    summary: 'Set a new password with the link of a mail; every session ends',
    errors: ['accounts.link_ended', 'request.too_many'],
    body: resetPasswordBody,
    response: z.object({}),
  }),
  readLink: endpoint({
    method: 'POST',
    path: '/api/v1/accounts/mailed-link/',
    access: 'public',
    summary: 'What became of the link of a mail, which asking does not use up',
    errors: ['request.too_many'],
    body: z.object({ kind: z.enum(LINK_KINDS), token: linkTokenSchema }),
    response: z.object({ state: z.enum(LINK_STATES) }),
  }),
  sendVerification: endpoint({
    method: 'POST',
    path: '/api/v1/accounts/send-verification/',
    access: 'session',
    summary: 'Send the link again that verifies the address of the account',
    errors: ['request.too_many'],
    response: z.object({}),
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/v1/accounts/verify-email/',
    access: 'public',
    summary: 'Verify an address with the link of a mail; a changed one becomes that of the account',
    errors: ['accounts.link_ended', 'accounts.email_taken', 'request.too_many'],
    body: z.object({ token: linkTokenSchema }),
    response: z.object({ email: z.string() }),
  }),
  changeEmail: endpoint({
    method: 'PUT',
    path: '/api/v1/accounts/email/',
    access: 'session',
    summary: 'Ask for another address of the account: a link that is sent there makes it so',
    errors: ['request.too_many'],
    body: changeEmailBody,
    response: z.object({}),
  }),
  readEmailChange: endpoint({
    method: 'GET',
    path: '/api/v1/accounts/email/',
    access: 'session',
    summary: 'The other address that was asked for and not confirmed yet; null when there is none',
    response: z.object({
      asked: z.nullable(z.object({ email: z.string(), until: timestampSchema })),
    }),
  }),
  cancelEmailChange: endpoint({
    method: 'DELETE',
    path: '/api/v1/accounts/email/',
    access: 'session',
    summary: 'Take back the wish for another address: the link that was sent there opens nothing',
    response: z.object({}),
  }),
  startSecondFactor: endpoint({
    method: 'POST',
    path: '/api/v1/accounts/second-factor/',
    access: 'session',
    summary: 'Make the secret of a second factor (TOTP); a code of it then turns it on',
    errors: ['accounts.second_factor_on', 'request.too_many'],
    body: startSecondFactorBody,
    response: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmSecondFactor: endpoint({
    method: 'POST',
    path: '/api/v1/accounts/second-factor/confirm/',
    access: 'session',
    summary: 'Turn the second factor on; the answer has the recovery codes, told only here',
    errors: ['accounts.second_factor_on', 'request.too_many'],
    body: confirmSecondFactorBody,
    response: z.object({ recovery_codes: recoveryCodesSchema }),
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/v1/accounts/second-factor/recovery-codes/',
    access: 'session',
    summary: 'Make new recovery codes, told only here; the former ones end',
    errors: ['accounts.second_factor_off', 'request.too_many'],
    body: renewRecoveryCodesBody,
    response: z.object({ recovery_codes: recoveryCodesSchema }),
  }),
  removeSecondFactor: endpoint({
    method: 'POST',
    path: '/api/v1/accounts/second-factor/remove/',
    access: 'session',
    summary: 'Turn the second factor off',
    errors: ['request.too_many'],
    body: removeSecondFactorBody,
    response: z.object({}),
  }),
  resetSecondFactor: endpoint({
    method: 'POST',
    path: '/api/v1/accounts/second-factor/reset/',
    access: 'superuser',
    summary: 'Turn off the second factor of somebody who has lost it, with all of its recovery codes',
    errors: ['request.too_many'],
    body: resetSecondFactorBody,
    response: z.object({}),
  }),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/api/v1/accounts/delete-account/',
    access: 'session',
    summary: 'Delete the account of the caller for good',
    errors: ['accounts.hand_over_first', 'request.too_many'],
    body: deleteAccountBody,
    response: z.object({}),
  }),
  readOwnData: endpoint({
    method: 'GET',
    path: '/api/v1/accounts/own-data/',
    access: 'session',
    summary: 'Everything that is kept about the caller, as JSON',
    response: z
      .record(z.string(), z.unknown())
      .register(z.globalRegistry, { id: 'OwnData', maxProperties: 30 }),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/v1/accounts/logout/',
    access: 'session',
    summary: 'End this session',
    response: z.object({}),
  }),
  readProfile: endpoint({
    method: 'GET',
    path: '/api/v1/accounts/profile/',
    access: 'session',
    summary: 'The signed-in account',
    response: userSchema,
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/api/v1/accounts/profile/',
    access: 'session',
    summary: 'Change name or language of the account',
    body: updateProfileBody,
    response: userSchema,
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/v1/accounts/password/',
    access: 'session',
    summary: 'Change the password; every other session ends',
    errors: ['request.too_many'],
    body: changePasswordBody,
    response: z.object({}),
  }),
  defineRole: endpoint({
    method: 'POST',
    path: '/api/v1/accounts/define-role/',
    access: 'session',
    summary: 'Choose once what the account is: creator or company',
    errors: ['accounts.role_already_defined'],
    body: z.object({ role: roleSchema }),
    response: userSchema,
  }),
  createCompany: endpoint({
    method: 'POST',
    path: '/api/v1/accounts/account-company/',
    access: 'session',
    summary: 'Create the company of a company account',
    errors: ['accounts.company_role_required', 'accounts.company_already_exists'],
    status: 201,
    body: createCompanyBody,
    response: userSchema,
  }),
  switchCompany: endpoint({
    method: 'PUT',
    path: '/api/v1/accounts/active-company/',
    access: 'session',
    summary: 'Let this session work in another company of the account',
    body: z.object({ company: uuidSchema }),
    response: userSchema,
  }),
  maxViews: endpoint({
    method: 'GET',
    path: '/api/v1/accounts/max-views/',
    access: 'view_campaign',
    summary: 'How many creator profiles the company may still add',
    errors: ['accounts.company_required'],
    response: z.object({
      max_views: z.int(),
      /** Where more are had, as whoever runs the platform says: a page or `mailto:`. */
      plans_url: z.nullable(z.string()),
    }),
  }),
  ...sessions,
} as const;
