import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { homeOf, isUndecided } from '../features/accounts';
import { campaignQuery } from '../features/campaigns';
import { savedViewsQuery } from '../features/saved-views';
import { late, loadWords } from '../lib/late';
import { parseSearch, stringifySearch } from '../lib/list-search';
import { notify } from '../lib/notify';
import { readToken } from '../lib/session';
import { campaignAt, paths } from '../paths';
import {
  AUDIT_SEARCH,
  CAMPAIGNS_SEARCH,
  COMPANIES_SEARCH,
  EARNINGS_SEARCH,
  NEW_CAMPAIGN_SEARCH,
  PAYOUTS_SEARCH,
  TRANSACTIONS_SEARCH,
  validateCampaignSearch,
} from '../searches';
import { BRAND, BRANDS } from './brands-routes';
import { CASTING_CALL, CASTING_CALLS } from './casting-calls-routes';
import { HOME_SEARCH } from './home-search';
import { IMAGES } from './images-route';
import { MONITOR } from './monitor-route';
import { NOTIFICATIONS, UNSUBSCRIBE } from './notification-routes';
import { askForCampaigns, askForFirstView, startOf } from './pages/first-view';
import { latePage } from './late-page';
import { queryClient } from './query-client';
import { JOBS, MAILS } from './operating-routes';
import { isCreator, only, requireUser } from './require-user';
import * as settingsRoutes from './settings-routes';
import { SHARE } from './share-route';
import { LonePageError, LonePagePending, PageError, PageNotFound, PagePending } from './shell/page-states';
import { NotFoundAnywhere, Shell } from './shell/shell';

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Outlet,
  notFoundComponent: NotFoundAnywhere,
  errorComponent: LonePageError,
});

const waysIn = () => import('./pages/ways-in');
const companyPages = () => import('./pages/company');
const moneyPages = () => import('./pages/money');
const creatorPages = () => import('./pages/creator-side');
const operatingPages = () => import('./pages/operating');

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async ({ context, location }) => {
    if (!readToken()) throw redirect(paths.signIn());
    throw redirect(await startOf(context.queryClient, await requireUser(context.queryClient, location.href)));
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
    if (readToken()) throw redirect(paths.home());
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
  component: latePage(waysIn, 'RegisterPage'),
});

const googleReturn = createRoute({
  getParentRoute: () => guest,
  path: '/sign-in/google',
  component: latePage(waysIn, 'GoogleReturnPage'),
});
const forgotPassword = createRoute({
  getParentRoute: () => guest,
  path: '/forgot-password',
  component: latePage(waysIn, 'ForgotPasswordPage'),
});
/** Where links of mails lead, whoever is signed in here. */
const resetPassword = createRoute({
  getParentRoute: () => bare,
  path: '/reset-password',
  loader: () => loadWords(['accounts']),
  component: latePage(waysIn, 'ResetPasswordPage'),
});
const verifyEmail = createRoute({
  getParentRoute: () => bare,
  path: '/verify-email',
  loader: () => loadWords(['accounts']),
  component: latePage(waysIn, 'VerifyEmailPage'),
});

const welcome = createRoute({
  getParentRoute: () => bare,
  path: '/welcome',
  beforeLoad: async ({ context, location }) => {
    const user = await requireUser(context.queryClient, location.href);
    // What is asked here is asked once [PER-03].
    if (!isUndecided(user)) throw redirect(homeOf(user));
  },
  loader: () => loadWords(['accounts', 'companies']),
  component: latePage(() => import('./pages/welcome'), 'WelcomePage'),
});
/** Who is invited to a company or to one of its campaigns, with an account or before there is one. */
const join = createRoute({
  getParentRoute: () => bare,
  path: '/join',
  loader: () => loadWords(['companies']),
  component: latePage(() => import('./pages/join'), 'JoinPage'),
});
/** Where a network sends back whoever connects an account. */
const connect = createRoute({
  getParentRoute: () => bare,
  path: '/connect/$network',
  beforeLoad: ({ context, location }) => requireUser(context.queryClient, location.href),
  loader: () => loadWords(['networks']),
  component: latePage(creatorPages, 'ConnectPage'),
});
const unsubscribe = createRoute({ getParentRoute: () => bare, ...UNSUBSCRIBE });
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
    // Whoever has not said what the account is for may still change and delete it.
    if (start.to === '/welcome' && !/^\/account(\/|$)/.test(location.pathname)) throw redirect(start);
    return { user };
  },
});
const notifications = createRoute({ getParentRoute: () => shell, ...NOTIFICATIONS });
const noAccess = createRoute({
  getParentRoute: () => shell,
  path: '/no-access',
  loader: () => loadWords(['companies']),
  component: latePage(companyPages, 'NoAccessPage'),
});
/** What is set of the account, of the company and of the installation, with a list of it beside each. */
const settings = createRoute({ getParentRoute: () => shell, ...settingsRoutes.SETTINGS });
const account = createRoute({ getParentRoute: () => settings, ...settingsRoutes.ACCOUNT });
const profileSettings = createRoute({ getParentRoute: () => settings, ...settingsRoutes.PROFILE_SETTINGS });
const security = createRoute({ getParentRoute: () => settings, ...settingsRoutes.SECURITY });
const notificationSettings = createRoute({
  getParentRoute: () => settings,
  ...settingsRoutes.NOTIFICATION_SETTINGS,
});
const sessions = createRoute({ getParentRoute: () => settings, ...settingsRoutes.SESSIONS });
const serviceKeys = createRoute({ getParentRoute: () => settings, ...settingsRoutes.SERVICE_KEYS });
const companyDetails = createRoute({ getParentRoute: () => settings, ...settingsRoutes.COMPANY_DETAILS });
const team = createRoute({ getParentRoute: () => settings, ...settingsRoutes.TEAM });
const companyNetworks = createRoute({ getParentRoute: () => settings, ...settingsRoutes.COMPANY_NETWORKS });
const plans = createRoute({ getParentRoute: () => settings, ...settingsRoutes.PLANS });
const newCompany = createRoute({
  getParentRoute: () => shell,
  path: '/company/new',
  beforeLoad: only(({ role }) => role === 'company'),
  loader: () => loadWords(['companies', 'accounts']),
  component: latePage(companyPages, 'CompanyNewPage'),
});
const auditLog = createRoute({
  getParentRoute: () => shell,
  path: '/audit-log',
  validateSearch: AUDIT_SEARCH.validate,
  beforeLoad: only(({ can }) => can.see_audit_log),
  loader: () => loadWords(['audit-log', 'companies']),
  component: latePage(companyPages, 'AuditLogPage'),
});
/** Where a creator begins; nobody else is invited [PER-18]. */
const invitations = createRoute({
  getParentRoute: () => shell,
  path: '/invitations',
  beforeLoad: only(isCreator),
  loader: () => loadWords(['invitations']),
  component: latePage(creatorPages, 'InvitationsPage'),
});
/** One of them, with its answer [NAV-16]. */
const proposal = createRoute({
  getParentRoute: () => shell,
  path: '/proposals/$invitation',
  beforeLoad: only(isCreator),
  loader: () => loadWords(['invitations', 'accounts', 'payment-data']),
  component: latePage(creatorPages, 'ProposalPage'),
});
const myProfile = createRoute({
  getParentRoute: () => shell,
  path: '/my-profile',
  beforeLoad: only(isCreator),
  loader: () => loadWords(['networks', 'creator-profile', 'interests', 'brands']),
  component: latePage(creatorPages, 'MyProfilePage'),
});
const brands = createRoute({ getParentRoute: () => shell, ...BRANDS });
const brand = createRoute({ getParentRoute: () => shell, ...BRAND });

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
    if (user && homeOf(user).to === '/welcome') throw redirect(paths.welcome());
  },
});
const profile = createRoute({
  getParentRoute: () => either,
  path: '/perfil/$network/$username',
  loader: () => loadWords(['influencers', 'campaigns', 'creator-profile', 'interests', 'networks']),
  component: latePage(() => import('./pages/profile'), 'ProfilePage'),
});
const publicPage = createRoute({
  getParentRoute: () => either,
  path: '/p/$vanityName',
  loader: () => loadWords(['networks', 'creator-profile', 'interests']),
  component: latePage(() => import('./pages/public-page'), 'PublicCreatorPage'),
});

const homeSearch = createRoute({ getParentRoute: () => shell, ...HOME_SEARCH });
const images = createRoute({ getParentRoute: () => shell, ...IMAGES });
const monitor = createRoute({ getParentRoute: () => shell, ...MONITOR });
const castingCalls = createRoute({ getParentRoute: () => shell, ...CASTING_CALLS });
const castingCall = createRoute({ getParentRoute: () => either, ...CASTING_CALL });

/** Campaign management is for whoever may see a campaign, which creators may not [PER-18]. */
const managing = createRoute({
  getParentRoute: () => shell,
  id: 'managing',
  beforeLoad: ({ context: { queryClient, user }, location }) => {
    if (!user.can.see_campaigns) {
      // The list itself is where everybody is led who asks for no page; whoever was a guest is told more where they go.
      if (!user.lost_access && !/^\/campaigns\/?$/.test(location.pathname))
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
  loader: ({ context, location, cause }) => askForCampaigns(context.queryClient, location, cause === 'enter'),
  component: latePage(() => import('./pages/campaigns'), 'CampaignsPage'),
});
const newCampaign = createRoute({
  getParentRoute: () => managing,
  path: '/campaigns/new',
  validateSearch: NEW_CAMPAIGN_SEARCH.validate,
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
const share = createRoute({ getParentRoute: () => managing, ...SHARE });
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
  beforeLoad: only(({ can }) => can.see_allowance),
  loader: () => loadWords(['finance']),
});
const payouts = createRoute({
  getParentRoute: () => financing,
  path: '/payouts',
  validateSearch: PAYOUTS_SEARCH.validate,
  component: latePage(moneyPages, 'PayoutsPage'),
});
const transactions = createRoute({
  getParentRoute: () => financing,
  path: '/transactions',
  validateSearch: TRANSACTIONS_SEARCH.validate,
  component: latePage(moneyPages, 'TransactionsPage'),
});
/** What a creator earns, and where they are paid. */
const earnings = createRoute({
  getParentRoute: () => shell,
  path: '/earnings',
  validateSearch: EARNINGS_SEARCH.validate,
  beforeLoad: only(isCreator),
  loader: () => loadWords(['finance', 'payment-data']),
  component: latePage(creatorPages, 'EarningsPage'),
});

/** What concerns the whole platform is for whoever runs it. */
const operating = createRoute({
  getParentRoute: () => shell,
  id: 'operating',
  beforeLoad: only(({ can }) => can.oversee),
});
const companies = createRoute({
  getParentRoute: () => operating,
  path: '/companies',
  validateSearch: COMPANIES_SEARCH.validate,
  loader: () => loadWords(['companies']),
  component: latePage(operatingPages, 'CompaniesPage'),
});
const jobs = createRoute({ getParentRoute: () => operating, ...JOBS });
const mails = createRoute({ getParentRoute: () => operating, ...MAILS });

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    bare.addChildren([
      guest.addChildren([signIn, googleReturn, register, forgotPassword]),
      resetPassword,
      verifyEmail,
      welcome,
      join,
      connect,
      unsubscribe,
      external,
    ]),
    either.addChildren([profile, publicPage, castingCall]),
    shell.addChildren([
      notifications,
      noAccess,
      settings.addChildren([
        account,
        profileSettings,
        security,
        notificationSettings,
        sessions,
        serviceKeys,
        companyDetails,
        team,
        companyNetworks,
        plans,
      ]),
      newCompany,
      auditLog,
      invitations,
      myProfile,
      brands,
      brand,
      homeSearch,
      images,
      monitor,
      castingCalls,
      proposal,
      earnings,
      financing.addChildren([payouts, transactions]),
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
