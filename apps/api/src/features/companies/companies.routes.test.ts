import {
  LIMITS,
  type CompanyInvitation,
  type Guest,
  type Member,
  type ReceivedInvitation,
  type Team,
} from '@altavoz/contracts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { form, useTestServer } from '../../test/context.js';
import {
  makeAccount,
  addInfluencers,
  makeCampaign,
  makeCreator,
  makeGuest,
  makeManager,
  makeSuperuser,
  TEST_PASSWORD,
  makeViewer,
  openCampaign,
  unique,
  type TestAccount,
  type TestMember,
} from '../../test/factories.js';
import { picture } from '../../test/picture.js';

let now = new Date();
const server = useTestServer({ now: () => now });
beforeEach(() => {
  now = new Date();
});

const call = (
  token: string | undefined,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
) =>
  server.call({
    method,
    url: `/api/v1/${url}`,
    ...(token ? { token } : {}),
    ...(payload ? { payload } : {}),
  });
const teamOf = async (token: string): Promise<Team> =>
  (await call(token, 'GET', 'company/team/')).body.response;
const roles = (team: Team) => Object.fromEntries(team.members.map(({ uuid, role }: Member) => [uuid, role]));
/** The token of the newest link that was sent to an address. */
const linkTo = async (email: string): Promise<string> => {
  const { rows } = await server.context.pool.query<{ body_text: string }>(
    'select body_text from mails where recipient = $1 order by created_at desc, id desc limit 1',
    [email],
  );
  return /\/join\?token=([\w-]+)/.exec(rows[0]?.body_text ?? '')?.[1] ?? '';
};
const invite = (token: string, email: string, role = 'analyst') =>
  call(token, 'POST', 'company/invitations/', { email, role });
const join = (token: string, link: string) => call(token, 'POST', 'company/join/', { token: link });
const audited = async (companyId: string, kind: string) =>
  (
    await server.context.pool.query<{ details: Record<string, unknown>; account_id: string }>(
      'select details, account_id from audit_entries where company_id = $1 and kind = $2 order by id',
      [companyId, kind],
    )
  ).rows;
const profile = async (token: string) => (await call(token, 'GET', 'accounts/profile/')).body.response;

describe('inviting to a company', () => {
  it('sends a link that an account of that address opens once, and works there from then on', async () => {
    const owner = await makeManager(server);
    const colleague = await makeAccount(server);
    const sent = await invite(owner.token, colleague.email.toUpperCase(), 'manager');
    expect(sent.status).toBe(201);
    expect(sent.body.response).toMatchObject({ email: colleague.email, role: 'manager', campaign: null });
    expect(sent.text).not.toContain(await linkTo(colleague.email));
    const link = await linkTo(colleague.email);
    const looked = await call(undefined, 'POST', 'company/join/look/', { token: link });
    expect(looked.body.response).toMatchObject({
      role: 'manager',
      email: colleague.email,
      invited_by: 'Ana Prueba',
      campaign: null,
    });
    const joined = await join(colleague.token, link);
    expect(joined.body.response).toEqual({ company: owner.companyId, campaign: null });
    expect(await profile(colleague.token)).toMatchObject({
      role: 'company',
      company: { uuid: owner.companyId, role: 'manager' },
      permissions: ['view_campaign', 'change_campaign'],
    });
    const team = await teamOf(owner.token);
    expect(roles(team)).toEqual({ [owner.id]: 'owner', [colleague.id]: 'manager' });
    expect(team.invitations).toEqual([]);
    // It has ended for everybody.
    expect((await join(colleague.token, link)).status).toBe(410);
    expect((await call(undefined, 'POST', 'company/join/look/', { token: link })).status).toBe(410);
    expect(await audited(owner.companyId, 'member_invited')).toMatchObject([
      { account_id: owner.id, details: { email: colleague.email, role: 'manager' } },
    ]);
    expect(await audited(owner.companyId, 'member_joined')).toMatchObject([{ account_id: colleague.id }]);
  });

  it('keeps no token, only its hash, and shows the mail to nobody', async () => {
    const owner = await makeManager(server);
    const email = `${unique('nueva')}@example.com`;
    await invite(owner.token, email);
    const link = await linkTo(email);
    const { rows } = await server.context.pool.query(
      'select i::text as text, m.is_secret from company_invitations i join mails m on m.recipient = i.email where i.email = $1',
      [email],
    );
    expect(rows).toMatchObject([{ is_secret: true }]);
    expect(JSON.stringify(rows)).not.toContain(link);
    const superuser = await makeSuperuser(server);
    const mails = await call(superuser.token, 'GET', 'mails/?size_page=500');
    const mail = mails.body.response.results.find((one: { recipient: string }) => one.recipient === email);
    const read = await call(superuser.token, 'GET', `mails/${mail.uuid}/`);
    expect(read.body.response).toMatchObject({ text: null, html: null });
  });

  it('answers the same whether there is an account at the address', async () => {
    const owner = await makeManager(server);
    const { email } = await makeAccount(server);
    const known = await invite(owner.token, email);
    const unknown = await invite(owner.token, `${unique('nadie')}@example.com`);
    const shape = ({ status, body }: typeof known) => [
      status,
      { ...body.response, uuid: '', email: '', sent_at: '', expires_at: '' },
    ];
    expect(shape(known)).toEqual(shape(unknown));
  });

  it('is refused to the account of another address and to creators, and stays open', async () => {
    const owner = await makeManager(server);
    const invited = await makeAccount(server);
    const other = await makeAccount(server);
    await invite(owner.token, invited.email);
    const link = await linkTo(invited.email);
    const wrong = await join(other.token, link);
    expect([wrong.status, wrong.body.error.code]).toEqual([403, 'companies.invitation_for_another']);
    expect((await profile(other.token)).company).toBeNull();
    const creator = await makeCreator(server);
    await invite(owner.token, creator.email);
    const refused = await join(creator.token, await linkTo(creator.email));
    expect([refused.status, refused.body.error.code]).toEqual([409, 'companies.creators_join_none']);
    expect((await join(invited.token, link)).status).toBe(200);
  });

  it('opens for seven days, and once more when it is sent again: the link before ends', async () => {
    const owner = await makeManager(server);
    const invited = await makeAccount(server);
    const { uuid } = (await invite(owner.token, invited.email)).body.response as CompanyInvitation;
    const first = await linkTo(invited.email);
    const sentAt = now;
    now = new Date(sentAt.getTime() + LIMITS.companyInvitationDays * 86_400_000 - 1000);
    expect((await call(undefined, 'POST', 'company/join/look/', { token: first })).status).toBe(200);
    now = new Date(sentAt.getTime() + LIMITS.companyInvitationDays * 86_400_000 + 1000);
    expect((await join(invited.token, first)).status).toBe(410);
    expect((await teamOf(owner.token)).invitations).toMatchObject([{ uuid, has_expired: true }]);
    const again = await call(owner.token, 'POST', `company/invitations/${uuid}/resend/`);
    expect(again.body.response).toMatchObject({ uuid, has_expired: false });
    const second = await linkTo(invited.email);
    expect(second).not.toBe(first);
    expect((await join(invited.token, first)).status).toBe(410);
    expect((await join(invited.token, second)).status).toBe(200);
  });

  it('is one at a time for an address: asking again says another role and sends another link', async () => {
    const owner = await makeManager(server);
    const email = `${unique('nueva')}@example.com`;
    await Promise.all([invite(owner.token, email), invite(owner.token, email, 'manager')]);
    await invite(owner.token, email, 'owner');
    expect((await teamOf(owner.token)).invitations).toMatchObject([{ email, role: 'owner' }]);
    expect(await audited(owner.companyId, 'member_invited')).toHaveLength(3);
  });

  it('ends when it is taken back', async () => {
    const owner = await makeManager(server);
    const invited = await makeAccount(server);
    const { uuid } = (await invite(owner.token, invited.email)).body.response;
    const link = await linkTo(invited.email);
    expect((await call(owner.token, 'DELETE', `company/invitations/${uuid}/`)).status).toBe(200);
    expect((await call(owner.token, 'DELETE', `company/invitations/${uuid}/`)).status).toBe(404);
    expect((await join(invited.token, link)).status).toBe(410);
    expect(await audited(owner.companyId, 'invitation_revoked')).toHaveLength(1);
  });

  it('lets one of two tries at the same moment in, and does no harm to whoever is a member already', async () => {
    const owner = await makeManager(server);
    const invited = await makeAccount(server);
    await invite(owner.token, invited.email);
    const link = await linkTo(invited.email);
    const both = await Promise.all([join(invited.token, link), join(invited.token, link)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    const twice = await invite(owner.token, invited.email);
    expect([twice.status, Object.keys(twice.body.error.fields)]).toEqual([400, ['email']]);
    expect((await teamOf(owner.token)).members).toHaveLength(2);
  });

  it('is throttled for one account over all its companies', async () => {
    const owner = await makeManager(server);
    await server.context.pool.query(
      `insert into audit_entries (id, company_id, account_id, kind, at)
       select gen_random_uuid(), $1, $2, 'guest_invited', $3 from generate_series(1, $4)`,
      [owner.companyId, owner.id, now, LIMITS.companyInvitationsAnHour],
    );
    const refused = await invite(owner.token, `${unique('una')}@example.com`);
    expect([refused.status, refused.body.error.code]).toEqual([429, 'request.too_many']);
    expect(refused.headers['retry-after']).toBeDefined();
    expect((await teamOf(owner.token)).invitations).toEqual([]);
    now = new Date(now.getTime() + 3_601_000);
    expect((await invite(owner.token, `${unique('una')}@example.com`)).status).toBe(201);
  });

  it('names the wrong field', async () => {
    const owner = await makeManager(server);
    const wrong = await invite(owner.token, 'nadie', 'boss');
    expect([wrong.status, Object.keys(wrong.body.error.fields).sort()]).toEqual([400, ['email', 'role']]);
  });
});

describe('the team of a company', () => {
  let owner: TestMember;
  let manager: TestMember;
  let analyst: TestMember;
  beforeEach(async () => {
    owner = await makeManager(server);
    manager = await makeViewer(server, owner, 'manager');
    analyst = await makeViewer(server, owner);
  });
  const member = (id: string) => `company/members/${id}/`;

  it('is changed by owners alone; managers and analysts are told so [PER-13]', async () => {
    for (const { token } of [manager, analyst]) {
      expect((await teamOf(token)).can.manage_members).toBe(false);
      for (const refused of [
        await call(token, 'PUT', member(owner.id), { role: 'analyst' }),
        await call(token, 'DELETE', member(owner.id)),
        await call(token, 'POST', `${member(owner.id)}hand-over/`),
        await invite(token, `${unique('una')}@example.com`),
        await call(token, 'PUT', 'company/', { name: 'Otra' }),
      ])
        expect([refused.status, refused.body.error.code]).toEqual([403, 'auth.forbidden']);
    }
    expect(roles(await teamOf(owner.token))).toEqual({
      [owner.id]: 'owner',
      [manager.id]: 'manager',
      [analyst.id]: 'analyst',
    });
  });

  it('answers for members of other companies as for nobody', async () => {
    const stranger = await makeManager(server);
    for (const refused of [
      await call(stranger.token, 'PUT', member(analyst.id), { role: 'manager' }),
      await call(stranger.token, 'DELETE', member(analyst.id)),
      await call(stranger.token, 'POST', `${member(analyst.id)}hand-over/`),
    ])
      expect([refused.status, refused.body.error.code]).toEqual([404, 'resource.not_found']);
    const creator = await makeCreator(server);
    const none = await call(creator.token, 'GET', 'company/team/');
    expect([none.status, none.body.error.code]).toEqual([403, 'accounts.company_required']);
  });

  it('gives another role, which holds at once [PER-08]', async () => {
    const create = () => call(analyst.token, 'POST', 'campaign/', { name: unique('Campaña') });
    expect((await create()).status).toBe(403);
    const changed = await call(owner.token, 'PUT', member(analyst.id), { role: 'manager' });
    expect(roles(changed.body.response)[analyst.id]).toBe('manager');
    expect((await create()).status).toBe(201);
    expect(await audited(owner.companyId, 'member_role_changed')).toMatchObject([
      { details: { account: analyst.id, from: 'analyst', to: 'manager' } },
    ]);
    // The same again is no change.
    await call(owner.token, 'PUT', member(analyst.id), { role: 'manager' });
    expect(await audited(owner.companyId, 'member_role_changed')).toHaveLength(1);
  });

  it('gets an owner by a superuser who proves to be one, where its owners are gone; those stay and are told', async () => {
    const superuser = await makeSuperuser(server);
    const appoint = (token: string, payload: object) =>
      call(token, 'POST', `companies/${owner.companyId}/owner/`, payload);
    const right = { account: manager.id, password: TEST_PASSWORD };
    for (const { token } of [owner, manager]) expect((await appoint(token, right)).status).toBe(403);
    const wrong = await appoint(superuser.token, { account: manager.id, password: 'otra-clave-cualquiera' });
    expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([400, ['password']]);
    expect((await appoint(superuser.token, { account: manager.id })).status).toBe(400);
    expect((await appoint(superuser.token, { ...right, account: superuser.id })).status).toBe(404);
    expect(roles(await teamOf(owner.token))[manager.id]).toBe('manager');

    // Whoever signs in by Google alone could prove nothing: a session that was found open is not enough.
    const bare = await makeSuperuser(server);
    await server.context.pool.query('update accounts set password_hash = null where id = $1', [bare.id]);
    const unproved = await appoint(bare.token, { account: manager.id });
    expect(unproved.body.error.fields).toHaveProperty('password');
    const done = await appoint(superuser.token, right);
    expect(done.body.response.people).toContainEqual(
      expect.objectContaining({ uuid: manager.id, role: 'owner' }),
    );
    expect(roles(await teamOf(manager.token))).toMatchObject({ [owner.id]: 'owner', [manager.id]: 'owner' });
    // Once more it is no change, and nobody is told again.
    await appoint(superuser.token, right);
    expect(await audited(owner.companyId, 'owner_appointed')).toMatchObject([
      { details: { account: manager.id, from: 'manager' } },
    ]);
    const told = await server.context.pool.query(
      `select recipient from mails where template = 'owner-appointed' and company_id = $1 order by 1`,
      [owner.companyId],
    );
    expect(told.rows.map(({ recipient }) => recipient)).toEqual([manager.email, owner.email].toSorted());
  });

  it('ends the sessions of whoever is sent away at once, and leaves them their account', async () => {
    expect((await call(owner.token, 'DELETE', member(manager.id))).status).toBe(200);
    expect((await call(manager.token, 'GET', 'campaign/')).status).toBe(401);
    expect(roles(await teamOf(owner.token))).not.toHaveProperty(manager.id);
    expect(await audited(owner.companyId, 'member_removed')).toMatchObject([
      { details: { account: manager.id, left: false } },
    ]);
    const { rows } = await server.context.pool.query(
      `select subject from mails where recipient = $1 and template = 'member-removed'`,
      [manager.email],
    );
    expect(rows).toEqual([{ subject: expect.stringContaining('Ya no estás en el equipo de') }]);
    expect((await call(owner.token, 'DELETE', member(manager.id))).status).toBe(404);
  });

  it('leaves no campaign open to whoever is not of it any more, also none that was opened to them before they joined [PER-08]', async () => {
    for (const leaves of [false, true]) {
      const one = await makeAccount(server);
      const elsewhere = await makeManager(server);
      const campaign = (await makeCampaign(server, owner.token)).uuid;
      const theirs = (await makeCampaign(server, elsewhere.token)).uuid;
      await openCampaign(server, one, { companyId: owner.companyId, campaignId: campaign }, 'editor');
      await openCampaign(server, one, { companyId: elsewhere.companyId, campaignId: theirs }, 'editor');
      await invite(owner.token, one.email);
      expect((await join(one.token, await linkTo(one.email))).status).toBe(200);
      expect((await call(one.token, 'GET', `campaign/${campaign}/`)).status).toBe(200);
      await call(leaves ? one.token : owner.token, 'DELETE', member(one.id));
      const login = await call(undefined, 'POST', 'accounts/login/', {
        email: one.email,
        password: TEST_PASSWORD,
      });
      const { access_token: token } = login.body.response;
      for (const refused of [
        await call(token, 'GET', `campaign/${campaign}/`),
        await call(token, 'POST', `campaign/${campaign}/update/`, { description: 'Otra' }),
      ])
        expect(refused.status).toBe(404);
      expect((await teamOf(owner.token)).guests).toEqual([]);
      // What another company has opened to them stays.
      expect((await call(token, 'GET', `campaign/${theirs}/`)).status).toBe(200);
    }
  });

  it('lets a session in another company go on when a member is sent away', async () => {
    const elsewhere = await makeManager(server);
    await invite(elsewhere.token, analyst.email);
    await join(analyst.token, await linkTo(analyst.email));
    await call(owner.token, 'DELETE', member(analyst.id));
    expect(await profile(analyst.token)).toMatchObject({ company: { uuid: elsewhere.companyId } });
  });

  it('is left by whoever wants to, whose session goes on', async () => {
    expect((await call(analyst.token, 'DELETE', member(analyst.id))).status).toBe(200);
    expect(await profile(analyst.token)).toMatchObject({ company: null, companies: [] });
    expect(await audited(owner.companyId, 'member_removed')).toMatchObject([{ details: { left: true } }]);
  });

  it('keeps its last owner: no leaving, no other role', async () => {
    for (const refused of [
      await call(owner.token, 'DELETE', member(owner.id)),
      await call(owner.token, 'PUT', member(owner.id), { role: 'manager' }),
    ])
      expect([refused.status, refused.body.error.code]).toEqual([409, 'companies.last_owner']);
    expect((await teamOf(owner.token)).members.find(({ is_self }) => is_self)).toMatchObject({
      is_last_owner: true,
    });
  });

  it('keeps one of two owners who leave, demote each other or leave and demote at the same moment', async () => {
    const ways = [
      (one: TestMember, _two: TestMember) => call(one.token, 'DELETE', member(one.id)),
      (_one: TestMember, two: TestMember) => call(_one.token, 'PUT', member(two.id), { role: 'analyst' }),
      (one: TestMember, two: TestMember) => call(one.token, 'DELETE', member(two.id)),
    ];
    for (const first of ways)
      for (const second of ways) {
        const one = await makeManager(server);
        const two = await makeViewer(server, one, 'owner');
        const both = await Promise.all([first(one, two), second(two, one)]);
        // Whoever has just been demoted may well leave.
        if (first === second) expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
        const { rows } = await server.context.pool.query(
          "select from memberships where company_id = $1 and role = 'owner'",
          [one.companyId],
        );
        expect(rows).toHaveLength(1);
      }
  });

  it('is handed over: the other owns it, whoever did it is a manager', async () => {
    const handed = await call(owner.token, 'POST', `${member(manager.id)}hand-over/`);
    expect(roles(handed.body.response)).toMatchObject({ [owner.id]: 'manager', [manager.id]: 'owner' });
    expect(handed.body.response.can.manage_members).toBe(false);
    expect((await call(owner.token, 'PUT', 'company/', { name: 'Otra' })).status).toBe(403);
    expect((await call(manager.token, 'PUT', 'company/', { name: 'Otra' })).status).toBe(200);
    expect(await audited(owner.companyId, 'member_role_changed')).toHaveLength(2);
  });
});

describe('guests of a campaign', () => {
  let owner: TestMember;
  let campaign: string;
  beforeAll(async () => {
    owner = await makeManager(server);
    campaign = (await makeCampaign(server, owner.token, { name: 'Verano abierto' })).uuid;
  });
  const guests = (of = campaign) => `campaign/${of}/guests/`;
  const ask = (token: string, email: string, role = 'viewer') =>
    call(token, 'POST', guests(), { email, role });

  it('are invited by mail, see that campaign and no other, and lose it when it is closed to them', async () => {
    const client = await makeAccount(server);
    const other = (await makeCampaign(server, owner.token)).uuid;
    expect((await ask(owner.token, client.email)).body.response).toMatchObject({
      email: client.email,
      role: 'viewer',
      campaign: { uuid: campaign, name: 'Verano abierto' },
    });
    const joined = await join(client.token, await linkTo(client.email));
    expect(joined.body.response).toEqual({ company: owner.companyId, campaign });
    expect(await profile(client.token)).toMatchObject({ company: null, permissions: ['view_campaign'] });
    const list = await call(client.token, 'GET', 'campaign/');
    expect(list.body.response.results.map(({ uuid }: { uuid: string }) => uuid)).toEqual([campaign]);
    expect((await call(client.token, 'GET', `campaign/${other}/`)).status).toBe(404);
    expect((await call(client.token, 'GET', `campaign/${campaign}/`)).body.response.can).toMatchObject({
      change: false,
      share: false,
    });

    const listed = (await call(owner.token, 'GET', guests())).body.response;
    expect(listed.guests).toMatchObject([{ uuid: client.id, role: 'viewer' }]);
    const rename = () => call(client.token, 'POST', `campaign/${campaign}/update/`, { description: 'Otra' });
    expect((await rename()).status).toBe(403);
    await call(owner.token, 'PUT', `${guests()}${client.id}/`, { role: 'editor' });
    expect((await rename()).status).toBe(200);
    expect((await call(owner.token, 'DELETE', `${guests()}${client.id}/`)).status).toBe(200);
    expect((await call(client.token, 'GET', `campaign/${campaign}/`)).status).toBe(403);
    expect((await call(owner.token, 'DELETE', `${guests()}${client.id}/`)).status).toBe(404);
    for (const kind of ['guest_invited', 'guest_joined', 'guest_role_changed', 'guest_removed'])
      expect(await audited(owner.companyId, kind)).toMatchObject([
        { details: { campaign, campaign_name: 'Verano abierto' } },
      ]);
  });

  it('are invited by managers, not by analysts, guests or owners elsewhere [PER-17]', async () => {
    const email = () => `${unique('cliente')}@example.com`;
    const manager = await makeViewer(server, owner, 'manager');
    expect((await ask(manager.token, email())).status).toBe(201);
    const analyst = await makeViewer(server, owner);
    const editor = await makeGuest(server, owner, campaign, 'editor');
    for (const { token } of [analyst, editor])
      for (const refused of [
        await ask(token, email()),
        await call(token, 'GET', guests()),
        await call(token, 'DELETE', `${guests()}${editor.id}/`),
      ])
        expect([refused.status, refused.body.error.code]).toEqual([403, 'auth.forbidden']);
    const stranger = await makeManager(server);
    for (const refused of [
      await ask(stranger.token, email()),
      await call(stranger.token, 'GET', guests()),
      await call(stranger.token, 'DELETE', `${guests()}${editor.id}/`),
    ])
      expect(refused.status).toBe(404);
    // A manager sees who is invited to campaigns, not to the company.
    await invite(owner.token, email());
    const seen = await teamOf(manager.token);
    expect(seen.invitations.every(({ campaign: of }) => of !== null)).toBe(true);
    expect(seen.guests.map(({ uuid }: Guest) => uuid)).toContain(editor.id);
    expect(await teamOf(analyst.token)).toMatchObject({ invitations: [], guests: [] });
  });

  it('who have nothing left are told whose access ended, and are asked again at the same address', async () => {
    const client = await makeAccount(server);
    await ask(owner.token, client.email);
    await join(client.token, await linkTo(client.email));
    expect((await profile(client.token)).lost_access).toBeNull();
    await call(client.token, 'PUT', 'accounts/profile/', { locale: 'en' });
    await call(owner.token, 'DELETE', `${guests()}${client.id}/`);
    const { rows: told } = await server.context.pool.query(
      'select subject, locale, is_secret from mails where recipient = $1 order by created_at desc, id desc limit 1',
      [client.email],
    );
    expect(told).toEqual([
      {
        subject: 'You no longer have access to “Verano abierto” on Altavoz',
        locale: 'en',
        is_secret: false,
      },
    ]);
    const { name } = (await call(owner.token, 'GET', 'company/')).body.response;
    // What it is called since is not theirs to know.
    await call(owner.token, 'POST', `campaign/${campaign}/update/`, { name: 'Otro nombre' });
    expect(await profile(client.token)).toMatchObject({
      role: null,
      can: { see_campaigns: false },
      lost_access: { company: name, campaign: 'Verano abierto' },
    });
    await call(owner.token, 'POST', `campaign/${campaign}/update/`, { name: 'Verano abierto' });
    expect((await call(client.token, 'GET', 'accounts/sessions/')).status).toBe(200);
    expect((await ask(owner.token, client.email)).status).toBe(201);
    await join(client.token, await linkTo(client.email));
    expect(await profile(client.token)).toMatchObject({
      can: { see_campaigns: true },
      lost_access: null,
    });
    // Nobody else is told anything, nor whoever has a place of their own.
    expect((await profile((await makeAccount(server)).token)).lost_access).toBeNull();
    await call(owner.token, 'DELETE', `${guests()}${client.id}/`);
    await call(client.token, 'POST', 'accounts/define-role/', { role: 'creator' });
    expect((await profile(client.token)).lost_access).toBeNull();
  });

  it('may be creators, who work in no company', async () => {
    const creator = await makeCreator(server);
    await ask(owner.token, creator.email);
    expect((await join(creator.token, await linkTo(creator.email))).status).toBe(200);
    expect(await profile(creator.token)).toMatchObject({
      role: 'creator',
      company: null,
      can: { see_campaigns: true },
    });
    expect((await call(creator.token, 'GET', `campaign/${campaign}/`)).status).toBe(200);
    // They look at it, also where more was offered to them before they were one [PER-16].
    const more = await call(owner.token, 'PUT', `${guests()}${creator.id}/`, { role: 'editor' });
    expect([more.status, more.body.error.fields]).toEqual([
      400,
      { role: ['Un creador solo puede ver la campaña'] },
    ]);
    await server.context.pool.query(`update campaign_grants set role = 'editor' where account_id = $1`, [
      creator.id,
    ]);
    expect((await profile(creator.token)).permissions).toEqual(['view_campaign']);
    const change = await call(creator.token, 'POST', `campaign/${campaign}/update/`, { description: 'x' });
    expect(change.status).toBe(403);
    const listed = (await call(owner.token, 'GET', guests())).body.response.guests as { role: string }[];
    expect(listed.map(({ role }) => role)).toContain('viewer');
    expect((await call(owner.token, 'DELETE', `${guests()}${creator.id}/`)).status).toBe(200);
    expect((await call(creator.token, 'GET', `campaign/${campaign}/`)).status).toBe(403);
  });

  it('see what waits for their address and accept it there, once the address is known to be theirs', async () => {
    const client = await makeAccount(server);
    await ask(owner.token, client.email);
    const waiting = async ({ token }: TestAccount) =>
      (await call(token, 'GET', 'company/join/')).body.response.results as ReceivedInvitation[];
    const accept = ({ token }: TestAccount, id: string) => call(token, 'POST', `company/join/${id}/`);
    const verify = ({ id }: TestAccount) =>
      server.context.pool.query('update accounts set email_verified_at = now() where id = $1', [id]);
    expect(await waiting(client)).toEqual([]);
    await verify(client);
    const [one] = await waiting(client);
    expect(one).toMatchObject({ campaign: 'Verano abierto', role: 'viewer', invited_by: 'Ana Prueba' });
    const stranger = await makeAccount(server);
    await verify(stranger);
    expect(await waiting(stranger)).toEqual([]);
    expect((await accept(stranger, one?.uuid ?? '')).status).toBe(404);
    expect((await accept(client, one?.uuid ?? '')).body.response).toEqual({
      company: owner.companyId,
      campaign,
    });
    expect((await accept(client, one?.uuid ?? '')).status).toBe(404);
    expect(await waiting(client)).toEqual([]);
    await ask(owner.token, stranger.email);
    const [other] = await waiting(stranger);
    const decline = ({ token }: TestAccount) => call(token, 'DELETE', `company/join/${other?.uuid}/`);
    for (const wrong of [client, owner]) expect((await decline(wrong)).status).toBe(404);
    expect(await waiting(stranger)).toHaveLength(1);
    const link = await linkTo(stranger.email);
    expect((await decline(stranger)).status).toBe(200);
    expect((await decline(stranger)).status).toBe(404);
    expect(await waiting(stranger)).toEqual([]);
    expect((await call(stranger.token, 'POST', 'company/join/', { token: link })).status).toBe(410);
    expect(await audited(owner.companyId, 'invitation_declined')).toHaveLength(1);
    await ask(owner.token, stranger.email);
    expect(await waiting(stranger)).toHaveLength(1);
    // By its link also without an account, once.
    const byLink = { token: await linkTo(stranger.email) };
    expect((await call(undefined, 'POST', 'company/join/decline/', { token: link })).status).toBe(410);
    expect((await call(undefined, 'POST', 'company/join/decline/', byLink)).status).toBe(200);
    expect((await call(undefined, 'POST', 'company/join/decline/', byLink)).status).toBe(410);
    expect(await waiting(stranger)).toEqual([]);
    expect(await audited(owner.companyId, 'invitation_declined')).toHaveLength(2);
    await ask(owner.token, stranger.email);
    now = new Date(now.getTime() + (LIMITS.companyInvitationDays + 1) * 86_400_000);
    expect(await waiting(stranger)).toEqual([]);
  });

  it('are written to in the language of their account, and known by the link that came to their address', async () => {
    const client = await makeAccount(server);
    await call(client.token, 'PUT', 'accounts/profile/', { locale: 'en' });
    const before = await profile(client.token);
    expect(before.email_verified).toBe(false);
    await ask(owner.token, client.email);
    const first = await linkTo(client.email);
    await ask(owner.token, client.email, 'editor');
    const { rows } = await server.context.pool.query(
      "select locale from mails where recipient = $1 and template = 'guest-invitation'",
      [client.email],
    );
    expect(rows).toEqual([{ locale: 'en' }, { locale: 'en' }]);
    const look = (link: string) =>
      server.call({
        method: 'POST',
        url: '/api/v1/company/join/look/',
        payload: { token: link },
        headers: { 'accept-language': 'es' },
      });
    expect((await look(first)).body.error).toMatchObject({
      code: 'companies.invitation_ended',
      message: 'Este enlace se cambió por uno nuevo. Abre el del último correo que te enviamos.',
    });
    await join(client.token, await linkTo(client.email));
    expect((await profile(client.token)).email_verified).toBe(true);
    // Once it is accepted, neither is of any use.
    expect((await look(first)).body.error.message).not.toContain('uno nuevo');
  });

  it('are neither members already nor guests twice', async () => {
    const colleague = await makeViewer(server, owner);
    const guest = await makeGuest(server, owner, campaign, 'viewer');
    for (const { email } of [colleague, guest]) {
      const refused = await ask(owner.token, email);
      expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ['email']]);
    }
    const unknown = await ask(owner.token, `${unique('cliente')}@example.com`, 'boss');
    expect([unknown.status, Object.keys(unknown.body.error.fields)]).toEqual([400, ['role']]);
  });
});

describe('the logo of a company', () => {
  const LOGO = '/api/v1/company/logo/';
  const send = async (token: string | undefined, logo: File | string) =>
    server.call({ method: 'PUT', url: LOGO, ...(token ? { token } : {}), ...(await form({ logo })) });
  const shown = async (url: string) => (await server.call({ method: 'GET', url })).status;

  it('is set, replaced and taken away by its owner, who reads so in the log', async () => {
    const owner = await makeManager(server);
    expect((await call(owner.token, 'GET', 'company/')).body.response.logo).toBeNull();
    const first = (await send(owner.token, await picture('norte.png'))).body.response.logo;
    const second = (await send(owner.token, await picture('sur.png'))).body.response.logo;
    expect(second).not.toBe(first);
    expect([await shown(first), await shown(second)]).toEqual([404, 200]);
    // Nothing sent, nothing changed.
    expect((await call(owner.token, 'PUT', 'company/logo/', {})).body.response.logo).toBe(second);
    expect((await send(owner.token, '')).body.response.logo).toBeNull();
    expect((await call(owner.token, 'PUT', 'company/logo/', { logo: null })).status).toBe(200);
    expect(await shown(second)).toBe(404);
    const changes = await audited(owner.companyId, 'company_changed');
    expect(changes.map(({ details }) => details['fields'])).toEqual(['logo', 'logo', 'logo']);
  });

  it('is shown to its members in their menu and to whoever it invites, and to nobody else of its own', async () => {
    const owner = await makeManager(server);
    const other = await makeManager(server);
    const { logo } = (await send(owner.token, await picture('norte.png'))).body.response;
    const invited = await makeAccount(server);
    await invite(owner.token, invited.email);
    const link = await linkTo(invited.email);
    const seen = await call(undefined, 'POST', 'company/join/look/', { token: link });
    expect(seen.body.response.company_logo).toBe(logo);
    await server.context.pool.query('update accounts set email_verified_at = now() where id = $1', [
      invited.id,
    ]);
    const received = await call(invited.token, 'GET', 'company/join/');
    expect(received.body.response.results).toMatchObject([{ company_logo: logo }]);
    await join(invited.token, link);
    const logos = async (token: string) =>
      (await profile(token)).companies.map((one: { logo: string | null }) => one.logo);
    expect([await logos(owner.token), await logos(invited.token), await logos(other.token)]).toEqual([
      [logo],
      [logo],
      [null],
    ]);
  });

  it('is refused when it is no picture, by name and by what is in it', async () => {
    const { token } = await makeManager(server);
    for (const file of [new File(['<svg/>'], 'norte.svg'), new File(['<svg/>'], 'norte.png')]) {
      const refused = await send(token, file);
      expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ['logo']]);
    }
    expect((await call(token, 'GET', 'company/')).body.response.logo).toBeNull();
  });

  it('is for owners of the company alone, without a trace of what others sent', async () => {
    const owner = await makeManager(server);
    const logo = await picture('norte.png');
    expect((await send((await makeViewer(server, owner)).token, logo)).body.error.code).toBe(
      'auth.forbidden',
    );
    for (const other of [await makeCreator(server), await makeSuperuser(server)])
      expect((await send(other.token, logo)).body.error.code).toBe('accounts.company_required');
    expect((await send(undefined, logo)).status).toBe(401);
    // That of another company is its own.
    await send((await makeManager(server)).token, logo);
    expect((await call(owner.token, 'GET', 'company/')).body.response.logo).toBeNull();
  });
});

describe('a company', () => {
  it('says what it is: name, country, website, telephone and kind [API-083, ACC-04]', async () => {
    const account = await makeAccount(server);
    await call(account.token, 'POST', 'accounts/define-role/', { role: 'company' });
    const given = {
      name: 'Casa Norte',
      country: 'mx',
      website: 'https://norte.example/',
      telephone: '+52 (55) 1234-5678',
      kind: 'brand',
    };
    await call(account.token, 'POST', 'accounts/account-company/', given);
    const read = await call(account.token, 'GET', 'company/');
    expect(read.body.response).toMatchObject({ ...given, country: 'MX', can: { change: true } });

    const changed = await call(account.token, 'PUT', 'company/', { name: 'Casa Sur', telephone: ' \u3000' });
    expect(changed.body.response).toMatchObject({
      name: 'Casa Sur',
      country: 'MX',
      telephone: null,
      kind: 'brand',
    });
    const { uuid } = changed.body.response;
    expect(await audited(uuid, 'company_changed')).toMatchObject([
      { details: { fields: 'name, telephone' } },
    ]);
    // Nothing changed, nothing to answer for.
    await call(account.token, 'PUT', 'company/', { name: 'Casa Sur' });
    expect(await audited(uuid, 'company_changed')).toHaveLength(1);
    const wrong = await call(account.token, 'PUT', 'company/', {
      name: ' ',
      country: 'México',
      website: 'norte',
      telephone: 'llámame',
      kind: 'club',
    });
    expect(Object.keys(wrong.body.error.fields).sort()).toEqual([
      'country',
      'kind',
      'name',
      'telephone',
      'website',
    ]);
  });

  it('of either kind does the same [NAV-02]', async () => {
    const [brand, agency] = [
      await makeManager(server, { kind: 'brand' }),
      await makeManager(server, { kind: 'agency' }),
    ];
    const { permissions, can } = await profile(brand.token);
    expect(await profile(agency.token)).toMatchObject({ permissions, can });
  });

  it('has no free profiles when its account had them with another [ACC-10]', async () => {
    const { token } = await makeAccount(server);
    await call(token, 'POST', 'accounts/define-role/', { role: 'company' });
    await call(token, 'POST', 'accounts/account-company/', { name: 'La primera', kind: 'agency' });
    const left = async () => (await call(token, 'GET', 'accounts/max-views/')).body.response.max_views;
    expect(await left()).toBe(5_000);
    for (const name of ['La segunda', 'La tercera']) {
      expect((await call(token, 'POST', 'company/', { name, kind: 'brand' })).status).toBe(201);
      expect(await left()).toBe(0);
    }
  });

  it('is founded beside another one, which the session then works in; creators found none', async () => {
    const owner = await makeManager(server);
    const founded = await call(owner.token, 'POST', 'company/', { name: 'La segunda', kind: 'brand' });
    expect(founded.status).toBe(201);
    expect(await profile(owner.token)).toMatchObject({
      company: { uuid: founded.body.response.uuid, name: 'La segunda', role: 'owner' },
      companies: [{ name: 'La segunda' }, { uuid: owner.companyId }],
    });
    expect(await audited(founded.body.response.uuid, 'company_founded')).toHaveLength(1);
    const creator = await makeCreator(server);
    expect((await call(creator.token, 'POST', 'company/', { name: 'Ninguna' })).body.error.code).toBe(
      'accounts.company_role_required',
    );
  });

  it('is one of at most so many that an account owns, also of several at once', async () => {
    const owner = await makeManager(server);
    const many = await Promise.all(
      Array.from({ length: LIMITS.companiesOwnedMax + 1 }, (_, index) =>
        call(owner.token, 'POST', 'company/', { name: `Empresa ${index}` }),
      ),
    );
    expect(many.filter(({ status }) => status === 201)).toHaveLength(LIMITS.companiesOwnedMax - 1);
    expect(many.filter(({ status }) => status !== 201).map(({ body }) => body.error.code)).toEqual([
      'companies.too_many',
      'companies.too_many',
    ]);
  });
});

describe('all companies, for whoever runs the platform', () => {
  let superuser: TestAccount;
  let company: TestMember;
  const name = unique('Ñandú & Cía');
  beforeAll(async () => {
    superuser = await makeSuperuser(server);
    company = await makeManager(server, { name, maxViews: 1200 });
    await makeViewer(server, company);
    await makeCampaign(server, company.token);
  });

  it('are listed with what is counted of them, found by name, and read on page after page', async () => {
    const found = await call(
      superuser.token,
      'GET',
      `companies/?search=${encodeURIComponent(name.toLowerCase().replace('ñ', 'n'))}`,
    );
    expect(found.body.response).toMatchObject({
      count: 1,
      results: [{ uuid: company.companyId, name, members: 2, campaigns: 1, max_views: 1200 }],
    });
    const first = (await call(superuser.token, 'GET', 'companies/?size_page=1')).body.response;
    const second = await call(superuser.token, 'GET', `companies/?size_page=1&after=${first.next}`);
    expect(second.body.response.results[0].uuid).not.toBe(first.results[0].uuid);
    const one = await call(superuser.token, 'GET', `companies/${company.companyId}/`);
    expect(one.body.response).toMatchObject({
      plan: 'free',
      views_used: 0,
      views_bought: 0,
      archived_campaigns: 0,
    });
    expect(one.body.response.people).toMatchObject([
      { uuid: company.id, role: 'owner' },
      { role: 'analyst' },
    ]);
    expect((await call(superuser.token, 'GET', `companies/${company.id}/`)).status).toBe(404);
  });

  it('are opened with their plan, what they used of it, and when somebody last worked there', async () => {
    const busy = await makeManager(server, { maxViews: 40 });
    const read = async () =>
      (await call(superuser.token, 'GET', `companies/${busy.companyId}/`)).body.response;
    const campaign = await makeCampaign(server, busy.token);
    await addInfluencers(server, busy.token, campaign.uuid, [
      { network: 'instagram', username: unique('uno') },
      { network: 'instagram', username: unique('dos') },
    ]);
    await call(busy.token, 'POST', `campaign/${campaign.uuid}/update/`, { is_archived: true });
    const before = await read();
    expect(before).toMatchObject({
      plan: 'free',
      campaigns: 1,
      archived_campaigns: 1,
      max_views: 38,
      views_used: 2,
      views_bought: 0,
    });
    expect(Math.abs(Date.now() - Date.parse(before.last_used_at))).toBeLessThan(60_000);
    const trial = { method: 'GET', url: '/api/v3/plans/apply-trial/', token: busy.token } as const;
    expect((await server.call(trial)).status).toBe(200);
    expect((await read()).plan).toBe('trial');
    await call(superuser.token, 'PUT', `companies/${busy.companyId}/allowance/`, {
      max_views: 90_000,
      reason: 'Lo acordado',
    });
    expect(await read()).toMatchObject({ plan: 'pro', views_used: 2, max_views: 90_000 });
    const listed = async () =>
      (await call(superuser.token, 'GET', `companies/?search=${encodeURIComponent((await read()).name)}`))
        .body.response.results[0];
    expect(await listed()).toMatchObject({ plan: 'pro', last_used_at: (await read()).last_used_at });
    // A company that nobody is signed in to says so.
    await server.context.pool.query('delete from sessions where account_id = $1', [busy.id]);
    expect((await read()).last_used_at).toBeNull();
    expect((await listed()).last_used_at).toBeNull();
  });

  it('have exactly the allowance that is set, with the reason in the audit log', async () => {
    const set = (payload: object) =>
      call(superuser.token, 'PUT', `companies/${company.companyId}/allowance/`, payload);
    expect(
      (await set({ max_views: 2500, reason: 'Compra por factura', expected: 1200 })).body.response,
    ).toMatchObject({ max_views: 2500 });
    const overtaken = await set({ max_views: 9, reason: 'Con prisa', expected: 1200 });
    expect([overtaken.status, overtaken.body.error.code]).toEqual([409, 'request.overtaken']);
    expect((await call(company.token, 'GET', 'accounts/max-views/')).body.response.max_views).toBe(2500);
    await set({ max_views: 2500, reason: 'Otra vez' });
    expect(await audited(company.companyId, 'allowance_changed')).toMatchObject([
      { account_id: superuser.id, details: { from: 1200, to: 2500, reason: 'Compra por factura' } },
    ]);
    // Its history says who it was, too.
    const { rows } = await server.context.pool.query(
      'select kind, amount, left_after, account_id from view_entries where company_id = $1 order by id desc limit 1',
      [company.companyId],
    );
    expect(rows).toEqual([{ kind: 'adjusted', amount: 1300, left_after: 2500, account_id: superuser.id }]);
    const wrong = await set({ max_views: -1, reason: ' ' });
    expect(Object.keys(wrong.body.error.fields).sort()).toEqual(['max_views', 'reason']);
  });
});
