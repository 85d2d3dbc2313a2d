import * as z from 'zod/mini';
import { endpoint } from './endpoint.js';
import { says } from './issues.js';
import { LIMITS } from './limits.js';
import { linkSchema, nameSchema, optionalPart, timestampSchema, uuidSchema } from './values.js';
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
    company: z.nullable(companySchema),
    /** What the account may do beside the campaigns that it is in; each of those says it by itself. */
    can: z.object({
      see_campaigns: z.boolean(),
      create_campaigns: z.boolean(),
      see_allowance: z.boolean(),
      keep_views: z.boolean(),
      /** The jobs and mails of the whole installation. */
      oversee: z.boolean(),
    }),
    /** All companies of the account, that of the session first. */
    companies: z
      .array(z.object({ uuid: uuidSchema, name: z.string(), role: memberRoleSchema }))
      .check(z.maxLength(LIMITS.companiesMax)),
  })
  .register(z.globalRegistry, { id: 'User' });
export type User = z.infer<typeof userSchema>;

const signedInSchema = z.object({ access_token: z.string(), user: userSchema });

export const sessionSchema = z
  .object({
    uuid: uuidSchema,
    /** The browser or program, as it named itself at sign-in. */
    user_agent: z.string(),
    ip: z.string(),
    created_at: timestampSchema,
    last_used_at: timestampSchema,
    /** True for the session that asks. */
    current: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'Session' });

export const registerBody = z.object({
  email: emailSchema,
  password: newPasswordSchema,
  name: nameSchema,
  locale: z.optional(localeSchema),
});

export const loginBody = z.object({
  email: emailSchema,
  password: z.string().check(z.minLength(1), z.maxLength(LIMITS.passwordMax)),
});

export const updateProfileBody = z.object({
  name: z.optional(nameSchema),
  locale: z.optional(localeSchema),
});

export const changePasswordBody = z.object({
  current_password: z.string().check(z.minLength(1), z.maxLength(LIMITS.passwordMax)),
  new_password: newPasswordSchema,
});

export const createCompanyBody = z.object({
  name: nameSchema,
  country: optionalPart(z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}$/, says('country')))),
  website: optionalPart(linkSchema),
  kind: z._default(z.enum(['brand', 'agency']), 'agency'),
});

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
    errors: ['auth.invalid_credentials', 'request.too_many'],
    body: loginBody,
    response: signedInSchema,
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
  listSessions: endpoint({
    method: 'GET',
    path: '/api/v1/accounts/sessions/',
    access: 'session',
    summary: 'Where the account is signed in',
    response: z.object({ results: z.array(sessionSchema).check(z.maxLength(LIMITS.sessionsMax)) }),
  }),
  revokeSession: endpoint({
    method: 'DELETE',
    path: '/api/v1/accounts/sessions/{session}/',
    access: 'session',
    summary: 'End one session of the account',
    params: z.object({ session: uuidSchema }),
    response: z.object({}),
  }),
  revokeOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/v1/accounts/sessions/',
    access: 'session',
    summary: 'End every session of the account but this one',
    response: z.object({ ended: z.int() }),
  }),
} as const;
