import type {
  Brand,
  Campaign,
  CampaignInfluencer,
  CastingCall,
  Content,
  Job,
  Mail,
  OwnInvitation,
  Payout,
  PostSearch,
} from '@altavoz/contracts';
import { callServer } from '../server-process';
import { todayInMexico } from '../today';
import type { Person } from './screen';

/** What the demo and a few calls of the API give the screens to show. Nothing changes it afterwards. */
export interface World {
  url: string;
  /** Tokens by person; null for whoever is not signed in. */
  tokens: Readonly<Record<Person, string | null>>;
  campaigns: {
    /** 750 creators, 3,000 contents. */
    large: string;
    archived: string;
    /** Its posts are searched for, and some wait. */
    found: string;
    empty: string;
    /** One creator of every status, contents of every status, a content without a date. */
    small: string;
    /** Only creators that wait for an answer. */
    proposed: string;
    /** The sample of the company. */
    sample: string;
  };
  /** A creator of the large campaign who has published, and a content of it. */
  record: string;
  content: string;
  /** The open casting call of the demo. */
  castingCall: string;
  /** A brand with campaigns, and one that has none yet. */
  brand: string;
  newBrand: string;
  /** A creator of the catalogue. */
  creator: { network: string; username: string };
  /** A mail that was sent, and the job of one that could not be. */
  mail: string;
  failedJob: string;
  /** The path of an invitation that opens, token included. */
  invitation: string;
  /** One that nobody has answered, and one that was declined. */
  newInvitation: string;
  declinedInvitation: string;
  /** Its terms are accepted, and it is nobody's account's. */
  freeInvitation: string;
  /** Accepted, with a content that nobody has reviewed. */
  handedInInvitation: string;
  /** One of a campaign that is over. */
  endedInvitation: string;
  /** A link that another one took the place of. */
  replacedInvitation: string;
  /** An invitation of the creator, who has taken it as theirs. */
  proposal: string;
  /** One that was answered and opens no more. */
  keptProposal: string;
}

const PASSWORD = 'altavoz-demo';
const API = '/api/v1/campaign/';

/** Signs in and gives the token. */
export async function signIn(url: string, email: string, password = PASSWORD): Promise<string> {
  const { access_token } = await callServer<{ access_token: string }>(url, '/api/v1/accounts/login/', {
    body: { email, password },
  });
  return access_token;
}

/** Registers an account that has no role yet. */
async function register(url: string, name: string): Promise<string> {
  const email = `${name}-${Date.now()}-${Math.floor(Math.random() * 1e6)}@walk.altavoz.test`;
  const body = { email, password: PASSWORD, name: 'Noemí Nueva', locale: 'es' };
  const { access_token } = await callServer<{ access_token: string }>(url, '/api/v1/accounts/register/', {
    body,
  });
  return access_token;
}

const form = (fields: Record<string, string>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
};

/** Searches for posts of a campaign, and waits until that search is over: what is found stands then, and no more comes. */
async function searchToItsEnd(url: string, campaign: string, token: string): Promise<void> {
  const path = `${API}${campaign}/found-posts/search/`;
  let { last } = await callServer<PostSearch>(url, path, { token, body: {} });
  while (!last?.done_at) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    ({ last } = await callServer<PostSearch>(url, path, { token }));
  }
}

/** Makes, on a server with the demo, everything that the screens need besides it. */
export async function makeWorld(url: string): Promise<World> {
  const demo = (who: string) => signIn(url, `${who}@demo.altavoz.test`);
  const [manager, viewer, guest, former, creator, superuser] = [
    await demo('manager'),
    await demo('viewer'),
    await demo('client'),
    await demo('former'),
    await demo('creator'),
    await demo('admin'),
  ];
  // A second session, so that there is one to end.
  await demo('manager');
  const newcomer = await register(url, 'nueva');
  const companyless = await register(url, 'sin-empresa');
  const founder = await register(url, 'fundadora');
  for (const token of [companyless, founder])
    await callServer(url, '/api/v1/accounts/define-role/', { token, body: { role: 'company' } });
  await callServer(url, '/api/v1/accounts/account-company/', {
    token: founder,
    body: { name: 'Empresa sin campañas', kind: 'brand', country: 'MX', website: '' },
  });

  const find = async (query: string) =>
    (await callServer<{ results: Campaign[] }>(url, `${API}?${query}`, { token: manager })).results[0]
      ?.uuid ?? '';
  const make = async (name: string) =>
    (
      await callServer<Campaign>(url, API, {
        token: manager,
        body: form({ name, starts_on: '2026-01-10', ends_on: '2026-12-20', budget: '50000' }),
      })
    ).uuid;
  const add = async (campaign: string, usernames: readonly string[]) =>
    callServer(url, `/api/v3/campaign/${campaign}/massive/assign/`, {
      token: manager,
      body: { influencers: usernames.map((username) => ({ network: 'instagram', username })) },
    });
  const rowsOf = async (campaign: string) =>
    (
      await callServer<{ results: CampaignInfluencer[] }>(url, `${API}${campaign}/influencers/`, {
        token: manager,
      })
    ).results;

  const small = await make('Campaña de una de cada cosa');
  const statuses = [
    'approved',
    'onboarding',
    'trading',
    'producing',
    'submitted',
    'published',
    'rejected',
    'pending',
  ];
  await add(
    small,
    statuses.map((status) => `una.de.${status}`),
  );
  const rows = await rowsOf(small);
  const content = (username: string, fields: Record<string, string>) =>
    callServer(url, `${API}${small}/manage/add/`, {
      token: manager,
      body: form({
        campaign_influencer: rows.find((row) => row.influencer.username === username)?.uuid ?? '',
        network: 'instagram',
        content_type: 'reel',
        number_repeat: '1',
        estimated_cost: '1500',
        ...fields,
      }),
    });
  await content('una.de.published', {
    status: 'content_published',
    published_date: '2026-05-03',
    url_info: 'https://www.instagram.com/p/una/',
    number_of_impressions: '1000',
    number_of_likes: '40',
    number_of_comments: '7',
    number_of_shares: '3',
    number_of_times_saved: '2',
  });
  // In the month that the calendar opens with.
  await content('una.de.producing', { status: 'content_pending', published_date: todayInMexico() });
  await content('una.de.submitted', { status: 'content_pending' });
  // After the contents: a published content moves its creator.
  for (const status of statuses.slice(0, -1)) {
    const influencers = rows
      .filter((row) => row.influencer.username === `una.de.${status}`)
      .map(({ uuid }) => uuid);
    await callServer(url, `${API}${small}/influencers/`, { token: manager, body: { influencers, status } });
  }
  const proposed = await make('Campaña con propuestas');
  await add(
    proposed,
    Array.from({ length: 12 }, (_, n) => `propuesta.${n + 1}`),
  );

  // A payout of each kind: asked for, approved, paid.
  const pay = <T>(path: string, body?: object) =>
    callServer<T>(url, `/api/v1/payouts/${path}`, { token: manager, ...(body ? { body } : {}) });
  await pay('', { campaign: await find('search=nube') });
  const [first, second] = (await pay<{ results: Payout[] }>('')).results.map(({ uuid }) => uuid);
  await pay('change/', { payouts: [first, second], act: 'approve' });
  await pay('change/', { payouts: [first], act: 'pay', note: 'SPEI 20260503-0001' });

  // The sign-ins have sent mails: one is refused, one is to be tried later.
  const firstOf = async <T>(path: string, isIt: (one: T) => boolean = () => true) => {
    for (;;) {
      const { results } = await callServer<{ results: T[] }>(url, path, { token: superuser });
      const found = results.find(isIt);
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  // Of a mail with a link that opens something, nobody is shown the text.
  const mail = await firstOf<Mail>(
    '/api/v1/mails/?state=sent&size_page=100',
    ({ template }) => template === 'new-device',
  );
  const failedJob = await firstOf<Job>('/api/v1/jobs/?state=failed');

  const searched = await find('search=nube');
  await searchToItsEnd(url, searched, manager);
  const large = await find('search=verano');
  const team = await callServer<{ results: CampaignInfluencer[] }>(
    url,
    `${API}${large}/influencers/?status=published&page=1&size_page=1`,
    { token: manager },
  );
  const known = team.results[0];
  if (!known) throw new Error('the demo has a published creator');
  const [shown] = (
    await callServer<{ results: Content[] }>(
      url,
      `${API}${large}/contents/?status=content_published&size_page=10`,
      { token: manager },
    )
  ).results;
  for (const text of ['Cerramos con 10 % de descuento.', 'Su propuesta:\nhttps://ejemplo.mx/propuesta'])
    await callServer(url, `${API}${large}/manage/influencer/${known.uuid}/notes/`, {
      token: manager,
      body: { text },
    });
  const invite = async (campaign: string, influencer: string) =>
    (
      await callServer<{ path: string }>(url, `${API}${campaign}/manage/influencer/${influencer}/link/`, {
        token: manager,
      })
    ).path;
  const offered = await make('Campaña que invita');
  await add(offered, ['una.entregada', 'una.libre', 'una.nueva', 'una.que.no', 'una.propia']);
  const [own, no, fresh, free, handedIn] = await rowsOf(offered);
  const links = {
    own: await invite(offered, own?.uuid ?? ''),
    no: await invite(offered, no?.uuid ?? ''),
    fresh: await invite(offered, fresh?.uuid ?? ''),
    free: await invite(offered, free?.uuid ?? ''),
    handedIn: await invite(offered, handedIn?.uuid ?? ''),
  };
  const partsOf = (path: string) => {
    const { pathname, searchParams } = new URL(path, url);
    const [slug, network, username] = pathname.split('/').slice(-3);
    return { slug, network, username, token: searchParams.get('token') };
  };
  await callServer(url, '/api/v1/invitations/claim/', { token: creator, body: partsOf(links.own) });
  const kept = (
    await callServer<{ results: OwnInvitation[] }>(url, '/api/v1/invitations/', { token: creator })
  ).results.find(({ path, answered_at }) => path === null && answered_at !== null);
  // What their companies lack is offered to them to be given.
  await callServer(url, '/api/v1/earnings/payment-data/', {
    token: creator,
    method: 'PUT',
    body: { beneficiary_name: 'Ximena Olvera', clabe: '012180012345678909' },
  });
  await callServer(url, `${API}external/update/status/${no?.uuid}`, {
    body: { token: partsOf(links.no).token, status: 'rejected', reason: 'dates' },
  });
  for (const path of [links.free, links.handedIn])
    await callServer(url, path.replace('/external-new/details/', `${API}external/accept-terms/`), {});
  const { token } = partsOf(links.handedIn);
  await callServer(url, `${API}external/update/status/${handedIn?.uuid}`, {
    body: { token, status: 'accepted' },
  });
  const handIn = (code: string) =>
    callServer<{ uuid: string }>(url, `${API}${offered}/manage/influencer-add/`, {
      body: {
        token,
        network: 'instagram',
        content_type: 'reel',
        url_info: `https://www.instagram.com/reel/${code}/`,
      },
    });
  await handIn('walk1');
  await callServer(url, `${API}${offered}/manage/update/${(await handIn('walk2')).uuid}/`, {
    token: manager,
    body: { status: 'content_rejected', rejection_reason: 'Falta el logo en la primera toma' },
  });
  const again = rows.find(({ influencer }) => influencer.username === 'una.de.pending')?.uuid ?? '';
  const replacedInvitation = await invite(small, again);
  await callServer(url, `${API}${small}/manage/influencer/${again}/link/`, { token: manager, body: {} });
  // The link of a rejected creator opens no more.
  const rejected = rows.find(({ influencer }) => influencer.username === 'una.de.rejected');
  const { results: brands } = await callServer<{ results: Brand[] }>(url, '/api/v1/brands/', {
    token: manager,
  });
  const { id: newBrand } = await callServer<Brand>(url, '/api/v1/brands/', {
    token: manager,
    body: form({ name: 'Marca sin campañas' }),
  });
  return {
    url,
    tokens: {
      nobody: null,
      newcomer,
      companyless,
      founder,
      creator,
      viewer,
      guest,
      former,
      manager,
      superuser,
    },
    campaigns: {
      large,
      archived: await find('archived=true'),
      found: searched,
      empty: await make('Campaña vacía'),
      small,
      proposed,
      sample: (await callServer<Campaign>(url, '/api/v1/sample-campaign/', { token: manager, body: {} }))
        .uuid,
    },
    record: known.uuid,
    brand: brands.find(({ name }) => name === 'Café Nube')?.id ?? '',
    newBrand,
    castingCall:
      (
        await callServer<{ results: CastingCall[] }>(url, '/api/v3/casting-calls/?state=open', {
          token: manager,
        })
      ).results[0]?.id ?? '',
    content: shown?.uuid ?? '',
    creator: { network: known.influencer.network, username: known.influencer.username },
    mail: mail.uuid,
    failedJob: failedJob.id,
    invitation: await invite(large, known.uuid),
    newInvitation: links.fresh,
    declinedInvitation: links.no,
    freeInvitation: links.free,
    handedInInvitation: links.handedIn,
    proposal: own?.uuid ?? '',
    keptProposal: kept?.uuid ?? '',
    replacedInvitation,
    endedInvitation: await invite(small, rejected?.uuid ?? ''),
  };
}
