import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { homeOf, isUndecided, profileQuery } from '../features/accounts';
import { campaignQuery } from '../features/campaigns';
import { savedViewsQuery } from '../features/saved-views';
import { isNetwork } from '../lib/error-text';
import { loadWords } from '../lib/i18n';
import { fetchPart, late } from '../lib/late';
import { parseSearch, stringifySearch } from '../lib/list-search';
import { notify } from '../lib/notify';
import { readToken, rememberReturnPath } from '../lib/session';
import { campaignAt, paths } from '../paths';
import {
  AUDIT_SEARCH,
  CAMPAIGNS_SEARCH,
  COMPANIES_SEARCH,
  EARNINGS_SEARCH,
  JOBS_SEARCH,
  MAILS_SEARCH,
  PAYOUTS_SEARCH,
  PLANS_SEARCH,
  TRANSACTIONS_SEARCH,
  validateCampaignSearch,
} from '../searches';
import { askForFirstView } from './pages/first-view';
import { queryClient } from './query-client';
import { LonePageError, LonePagePending, PageError, PageNotFound, PagePending } from './shell/page-states';
import { NotFoundAnywhere, Shell } from './shell/shell';

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Outlet,
  notFoundComponent: NotFoundAnywhere,
  errorComponent: LonePageError,
});

/** A page whose code is fetched with its route, and again after a lost connection. */
const latePage: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => fetchPart(load), name);

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async ({ context, location }) => {
    if (!readToken()) throw redirect(paths.signIn());
    throw redirect(homeOf(await requireUser(context.queryClient, location.href)));
  },
});

/** Pages without navigation: sign-in and what an invited person sees. */
const bare = createRoute({
  getParentRoute: () => root,
  id: 'bare',
  component: latePage(() => import('./shell/bare-layout'), 'BareLayout'),
});

/** Sign-in and register send whoever is signed in on. */
const guest = createRoute({
  getParentRoute: () => bare,
  id: 'guest',
  beforeLoad: () => {
    if (readToken()) throw redirect(paths.campaigns());
  },
  loader: () => loadWords(['accounts']),
});
const signIn = createRoute({
  getParentRoute: () => guest,
  path: '/sign-in',
  component: latePage(() => import('./pages/sign-in'), 'SignInPage'),
});
const register = createRoute({
  getParentRoute: () => guest,
  path: '/register',
  component: latePage(() => import('./pages/register'), 'RegisterPage'),
});

const googleReturn = createRoute({
  getParentRoute: () => guest,
  path: '/sign-in/google',
  component: latePage(() => import('./pages/google-return'), 'GoogleReturnPage'),
});
const forgotPassword = createRoute({
  getParentRoute: () => guest,
  path: '/forgot-password',
  component: latePage(() => import('./pages/forgot-password'), 'ForgotPasswordPage'),
});
/** Where links of mails lead, whoever is signed in here. */
const resetPassword = createRoute({
  getParentRoute: () => bare,
  path: '/reset-password',
  loader: () => loadWords(['accounts']),
  component: latePage(() => import('./pages/reset-password'), 'ResetPasswordPage'),
});
const verifyEmail = createRoute({
  getParentRoute: () => bare,
  path: '/verify-email',
  loader: () => loadWords(['accounts']),
  component: latePage(() => import('./pages/verify-email'), 'VerifyEmailPage'),
});

/** Everything below needs a session; without one, sign-in first and back here afterwards [PER-19]. */
const requireSession = (href: string) => {
  if (readToken()) return;
  rememberReturnPath(href);
  throw redirect(paths.signIn());
};
/** Brings back what was read before, where nobody answers. */
const recall = (client: QueryClient) =>
  import('./offline').then(
    ({ recallReads }) => recallReads(client),
    () => false,
  );
/** Who is signed in, or was when there was a connection; without a session that holds, on to sign-in. */
const requireUser = async (client: QueryClient, href: string) => {
  requireSession(href);
  if (!navigator.onLine) await recall(client);
  return client.ensureQueryData(profileQuery).catch(async (error: unknown) => {
    // The session turned out to be over: `watchSession` leads on, and no failure is shown meanwhile.
    requireSession(href);
    if (isNetwork(error) && (await recall(client))) return client.ensureQueryData(profileQuery);
    throw error;
  });
};
const welcome = createRoute({
  getParentRoute: () => bare,
  path: '/welcome',
  beforeLoad: async ({ context, location }) => {
    const user = await requireUser(context.queryClient, location.href);
    // What is asked here is asked once [PER-03].
    if (!isUndecided(user)) throw redirect(homeOf(user));
  },
  loader: () => loadWords(['accounts']),
  component: latePage(() => import('./pages/welcome'), 'WelcomePage'),
});
/** Who is invited to a company or to one of its campaigns, with an account or before there is one. */
const join = createRoute({
  getParentRoute: () => bare,
  path: '/join',
  loader: () => loadWords(['companies']),
  component: latePage(() => import('./pages/join'), 'JoinPage'),
});
const external = createRoute({
  getParentRoute: () => bare,
  path: '/external-new/details/$slug/$network/$username',
  loader: () => loadWords(['invitations', 'accounts', 'payment-data']),
  component: latePage(() => import('./pages/external'), 'ExternalPage'),
});

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: Shell,
  errorComponent: LonePageError,
  pendingComponent: LonePagePending,
  beforeLoad: async ({ context, location, matches, cause }) => {
    // Code and data of the page come while it is asked who is signed in; what fails here is told when it is drawn.
    for (const { routeId } of matches)
      void router.loadRouteChunk(router.routesById[routeId])?.catch(() => undefined);
    const at = readToken() ? campaignAt(location.pathname) : null;
    if (at) void context.queryClient.prefetchQuery(campaignQuery(at.uuid));
    if (cause === 'enter' && at?.below === '')
      void askForFirstView(context.queryClient, at.uuid, location).catch(() => undefined);
    const user = await requireUser(context.queryClient, location.href);
    const start = homeOf(user);
    if (start.to === '/welcome') throw redirect(start);
    return { user };
  },
});
const account = createRoute({
  getParentRoute: () => shell,
  path: '/account',
  loader: () => loadWords(['accounts']),
  component: latePage(() => import('./pages/account'), 'AccountPage'),
});
/** Who works in the company, and what it says of itself. */
const team = createRoute({
  getParentRoute: () => shell,
  path: '/team',
  beforeLoad: ({ context }) => {
    if (!context.user.company) throw redirect(homeOf(context.user));
  },
  loader: () => loadWords(['companies', 'accounts']),
  component: latePage(() => import('./pages/team'), 'TeamPage'),
});
const newCompany = createRoute({
  getParentRoute: () => shell,
  path: '/company/new',
  beforeLoad: ({ context }) => {
    if (context.user.role !== 'company') throw redirect(homeOf(context.user));
  },
  loader: () => loadWords(['companies', 'accounts']),
  component: latePage(() => import('./pages/company-new'), 'CompanyNewPage'),
});
const auditLog = createRoute({
  getParentRoute: () => shell,
  path: '/audit-log',
  validateSearch: AUDIT_SEARCH.validate,
  beforeLoad: ({ context }) => {
    if (!context.user.can.see_audit_log) throw redirect(homeOf(context.user));
  },
  loader: () => loadWords(['audit-log', 'companies']),
  component: latePage(() => import('./pages/audit-log'), 'AuditLogPage'),
});
/** Where a creator begins; nobody else is invited [PER-18]. */
const invitations = createRoute({
  getParentRoute: () => shell,
  path: '/invitations',
  beforeLoad: ({ context }) => {
    if (context.user.role !== 'creator') throw redirect(homeOf(context.user));
  },
  loader: () => loadWords(['invitations']),
  component: latePage(() => import('./pages/invitations'), 'InvitationsPage'),
});
/** One of them, with its answer [NAV-16]. */
const proposal = createRoute({
  getParentRoute: () => shell,
  path: '/proposals/$invitation',
  beforeLoad: ({ context }) => {
    if (context.user.role !== 'creator') throw redirect(homeOf(context.user));
  },
  loader: () => loadWords(['invitations', 'accounts', 'payment-data']),
  component: latePage(() => import('./pages/proposal'), 'ProposalPage'),
});
const myProfile = createRoute({
  getParentRoute: () => shell,
  path: '/my-profile',
  beforeLoad: ({ context }) => {
    if (context.user.role !== 'creator') throw redirect(homeOf(context.user));
  },
  loader: () => loadWords(['creator-profile', 'interests', 'brands']),
  component: latePage(() => import('./pages/my-profile'), 'MyProfilePage'),
});
const brands = createRoute({
  getParentRoute: () => shell,
  path: '/brands',
  beforeLoad: ({ context }) => {
    if (!context.user.can.see_allowance) throw redirect(homeOf(context.user));
  },
  loader: () => loadWords(['brands']),
  component: latePage(() => import('./pages/brands'), 'BrandsPage'),
});

const BareLayout = late(async () => ({ default: (await import('./shell/bare-layout')).BareLayout }));
/** Pages of creators, which everybody may read: whoever is signed in within the frame of the product. */
const either = createRoute({
  getParentRoute: () => root,
  id: 'either',
  component: () => (readToken() ? <Shell /> : <BareLayout />),
  errorComponent: LonePageError,
  pendingComponent: LonePagePending,
  beforeLoad: async ({ context, location }) => {
    const user = readToken() ? await requireUser(context.queryClient, location.href) : null;
    const start = user && homeOf(user);
    if (start?.to === '/welcome') throw redirect(start);
  },
});
const profile = createRoute({
  getParentRoute: () => either,
  path: '/perfil/$network/$username',
  loader: () => loadWords(['influencers', 'campaigns', 'creator-profile', 'interests']),
  component: latePage(() => import('./pages/profile'), 'ProfilePage'),
});
const publicPage = createRoute({
  getParentRoute: () => either,
  path: '/p/$vanityName',
  loader: () => loadWords(['creator-profile', 'interests']),
  component: latePage(() => import('./pages/public-page'), 'PublicCreatorPage'),
});

/** Campaign management is for whoever may see a campaign, which creators may not [PER-18]. */
const managing = createRoute({
  getParentRoute: () => shell,
  id: 'managing',
  beforeLoad: ({ context: { queryClient, user }, location }) => {
    if (!user.can.see_campaigns) {
      // The list itself is where everybody is led who asks for no page.
      if (!/^\/campaigns\/?$/.test(location.pathname))
        notify.info({ id: 'managing', text: i18next.t('shell:managing_only') });
      throw redirect(homeOf(user));
    }
    // Beside the list itself: a usual view says which of its rows are shown first.
    if (user.can.keep_views) void queryClient.prefetchQuery(savedViewsQuery(user));
  },
});
const campaigns = createRoute({
  getParentRoute: () => managing,
  path: '/campaigns',
  validateSearch: CAMPAIGNS_SEARCH.validate,
  loader: () => loadWords(['campaigns', 'campaign-list']),
  component: latePage(() => import('./pages/campaigns'), 'CampaignsPage'),
});
const newCampaign = createRoute({
  getParentRoute: () => managing,
  path: '/campaigns/new',
  loader: () => loadWords(['campaigns', 'campaign-create']),
  component: latePage(() => import('./pages/campaign-new'), 'CampaignNewPage'),
});
const campaign = createRoute({
  getParentRoute: () => managing,
  path: '/campaign/$uuid',
  validateSearch: validateCampaignSearch,
  loader: ({ context, params, location, cause }) =>
    cause === 'enter' ? askForFirstView(context.queryClient, params.uuid, location) : undefined,
  component: latePage(() => import('./pages/campaign'), 'CampaignPage'),
});
/** The page of a creator in a campaign, and of a content; what of their address is not theirs is the list behind. */
const record = createRoute({
  getParentRoute: () => managing,
  path: '/campaign/$uuid/creators/$record',
  validateSearch: validateCampaignSearch,
  loader: () => loadWords(['campaigns', 'campaign-influencers', 'proposals', 'influencers', 'contents']),
  component: latePage(() => import('./pages/record'), 'RecordPage'),
});
const content = createRoute({
  getParentRoute: () => managing,
  path: '/campaign/$uuid/contents/$content',
  validateSearch: validateCampaignSearch,
  loader: () => loadWords(['campaigns', 'contents']),
  component: latePage(() => import('./pages/content'), 'ContentPage'),
});
/** Where a phone leads what another app shares with the product, see the web app manifest. */
const share = createRoute({
  getParentRoute: () => managing,
  path: '/share',
  loader: () => loadWords(['paste']),
  component: latePage(() => import('./pages/share'), 'SharePage'),
});
const brief = createRoute({
  getParentRoute: () => managing,
  path: '/campaign/$uuid/brief',
  loader: () => loadWords(['campaigns', 'campaign-create']),
  component: latePage(() => import('./pages/brief'), 'BriefPage'),
});

/** The money of a company is for its members. */
const financing = createRoute({
  getParentRoute: () => shell,
  id: 'financing',
  beforeLoad: ({ context }) => {
    if (!context.user.can.see_allowance) throw redirect(homeOf(context.user));
  },
  loader: () => loadWords(['finance']),
});
const payouts = createRoute({
  getParentRoute: () => financing,
  path: '/payouts',
  validateSearch: PAYOUTS_SEARCH.validate,
  component: latePage(() => import('./pages/payouts'), 'PayoutsPage'),
});
const transactions = createRoute({
  getParentRoute: () => financing,
  path: '/transactions',
  validateSearch: TRANSACTIONS_SEARCH.validate,
  component: latePage(() => import('./pages/transactions'), 'TransactionsPage'),
});
const plans = createRoute({
  getParentRoute: () => financing,
  path: '/plans',
  validateSearch: PLANS_SEARCH.validate,
  component: latePage(() => import('./pages/plans'), 'PlansPage'),
});
/** What a creator earns, and where they are paid. */
const earnings = createRoute({
  getParentRoute: () => shell,
  path: '/earnings',
  validateSearch: EARNINGS_SEARCH.validate,
  beforeLoad: ({ context }) => {
    if (context.user.role !== 'creator') throw redirect(homeOf(context.user));
  },
  loader: () => loadWords(['finance', 'payment-data']),
  component: latePage(() => import('./pages/earnings'), 'EarningsPage'),
});

/** What concerns the whole platform is for whoever runs it. */
const operating = createRoute({
  getParentRoute: () => shell,
  id: 'operating',
  beforeLoad: ({ context }) => {
    if (!context.user.can.oversee) throw redirect(homeOf(context.user));
  },
});
const companies = createRoute({
  getParentRoute: () => operating,
  path: '/companies',
  validateSearch: COMPANIES_SEARCH.validate,
  loader: () => loadWords(['companies']),
  component: latePage(() => import('./pages/companies'), 'CompaniesPage'),
});
const jobs = createRoute({
  getParentRoute: () => operating,
  path: '/jobs',
  validateSearch: JOBS_SEARCH.validate,
  loader: () => loadWords(['jobs']),
  component: latePage(() => import('./pages/jobs'), 'JobsPage'),
});
const mails = createRoute({
  getParentRoute: () => operating,
  path: '/mails',
  validateSearch: MAILS_SEARCH.validate,
  loader: () => loadWords(['mails']),
  component: latePage(() => import('./pages/mails'), 'MailsPage'),
});

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    bare.addChildren([
      guest.addChildren([signIn, googleReturn, register, forgotPassword]),
      resetPassword,
      verifyEmail,
      welcome,
      join,
      external,
    ]),
    either.addChildren([profile, publicPage]),
    shell.addChildren([
      account,
      team,
      newCompany,
      auditLog,
      invitations,
      myProfile,
      brands,
      proposal,
      earnings,
      financing.addChildren([payouts, transactions, plans]),
      managing.addChildren([campaigns, newCampaign, campaign, record, content, share, brief]),
      operating.addChildren([companies, jobs, mails]),
    ]),
  ]),
  context: { queryClient },
  parseSearch,
  stringifySearch,
  // Both slash forms answer, and neither is rewritten into the other [NAV-20].
  trailingSlash: 'preserve',
  scrollRestoration: true,
  // A hash names a tab, not a place to scroll to.
  defaultHashScrollIntoView: false,
  defaultPendingMs: 150,
  defaultPendingComponent: PagePending,
  defaultErrorComponent: PageError,
  defaultNotFoundComponent: PageNotFound,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** Whether the page that is open, or about to be, needs a session. */
export const isProtected = (): boolean =>
  !/^\/(sign-in|register|forgot-password|reset-password|verify-email|join|external-new)(\/|$)/.test(
    router.history.location.pathname,
  );
