import { LIMITS, type Team } from '@altavoz/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestServer } from '../../test/context.js';
import {
  makeAccount,
  makeCampaign,
  makeManager,
  TEST_PASSWORD,
  type TestAccount,
  type TestMember,
} from '../../test/factories.js';
import { behind } from '../../test/held-row.js';

const server = useTestServer();
let owner: TestMember;
beforeEach(async () => {
  owner = await makeManager(server);
});

const call = (token: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  server.call({ method, url: `/api/v1/${url}`, token, ...(payload ? { payload } : {}) });
const member = (id: string) => `company/members/${id}/`;
const invite = (token: string, email: string, role: string) =>
  call(token, 'POST', 'company/invitations/', { email, role });
const join = (token: string, link: string) => call(token, 'POST', 'company/join/', { token: link });
/** The token of the link that was sent to an address; empty for none. */
const linkTo = async (email: string): Promise<string> => {
  const { rows } = await server.context.pool.query<{ body_text: string }>(
    'select body_text from mails where recipient = $1 order by created_at desc, id desc limit 1',
    [email],
  );
  return /\/join\?token=([\w-]+)/.exec(rows[0]?.body_text ?? '')?.[1] ?? '';
};

/** Accounts that are there, by a statement that goes on from them. */
const withAccounts = (count: number, then: string, values: readonly unknown[]) =>
  server.context.pool.query(
    `with made as (
      insert into accounts (id, email, name)
      select gen_random_uuid(), gen_random_uuid() || '@lleno.test', 'Relleno' from generate_series(1, $1::int)
      returning id
    ) ${then}`,
    [count, owner.companyId, ...values],
  );
const fillMembers = (count: number) =>
  withAccounts(
    count,
    `insert into memberships (company_id, account_id, role) select $2::uuid, id, 'analyst' from made`,
    [],
  );
/** Guests of the owner, who were there before anybody that comes now. */
const fillGuests = (campaign: string, count: number) =>
  withAccounts(
    count,
    `insert into campaign_grants (company_id, campaign_id, account_id, role, invited_by, created_at)
      select $2::uuid, $3::uuid, id, 'viewer', $4::uuid, now() - interval '1 day' from made`,
    [campaign, owner.id],
  );

describe('an invitation to a company', () => {
  it('goes however often another company has written to the address, and is none where it cannot go', async () => {
    const [stranger, { email }] = [await makeManager(server), await makeAccount(server)];
    const { uuid } = (await invite(stranger.token, email, 'analyst')).body.response;
    const resend = () => call(stranger.token, 'POST', `company/invitations/${uuid}/resend/`, {});
    for (let time = 0; time < 9; time++) expect((await resend()).status).toBe(200);
    const link = await linkTo(email);
    const refused = await resend();
    expect([refused.status, refused.body.error.message]).toEqual([
      429,
      'Esa dirección ya recibió hoy muchas invitaciones de la empresa. Vuelve a intentarlo mañana.',
    ]);
    // What was mailed last opens still, and the log tells of no sending that was none.
    expect((await call(stranger.token, 'POST', 'company/join/look/', { token: link })).status).toBe(200);
    const { rows } = await server.context.pool.query(
      `select kind from audit_entries where company_id = $1 and kind = 'member_invited'`,
      [stranger.companyId],
    );
    expect(rows).toHaveLength(10);
    await call(stranger.token, 'DELETE', `company/invitations/${uuid}/`);
    expect((await invite(stranger.token, email, 'analyst')).status).toBe(429);
    const { invitations } = (await call(stranger.token, 'GET', 'company/team/')).body.response as Team;
    expect(invitations).toEqual([]);

    expect((await invite(owner.token, email, 'analyst')).status).toBe(201);
    expect(await linkTo(email)).not.toBe(link);
    const campaign = await makeCampaign(server, owner.token);
    const asGuest = await call(owner.token, 'POST', `campaign/${campaign.uuid}/guests/`, {
      email,
      role: 'viewer',
    });
    expect(asGuest.status).toBe(201);
  });

  /** Another owner of the company, who works there. */
  const makeSecondOwner = async () => {
    const other = await makeManager(server);
    await invite(owner.token, other.email, 'owner');
    await join(other.token, await linkTo(other.email));
    await call(other.token, 'PUT', 'accounts/active-company/', { company: owner.companyId });
    return other;
  };
  const toBe = (role: string) => (other: TestAccount) => call(owner.token, 'PUT', member(other.id), { role });
  it.each([
    ['is sent away', (other: TestAccount) => call(owner.token, 'DELETE', member(other.id))],
    ['leaves', (other: TestAccount) => call(other.token, 'DELETE', member(other.id))],
    ['becomes a manager', toBe('manager')],
    ['becomes an analyst', toBe('analyst')],
    [
      'hands the company over',
      (other: TestAccount) => call(other.token, 'POST', `${member(owner.id)}hand-over/`, {}),
    ],
    [
      'deletes the account',
      (other: TestAccount) =>
        call(other.token, 'POST', 'accounts/delete-account/', { password: TEST_PASSWORD }),
    ],
  ])('ends when the owner who sent it %s', async (_, end) => {
    const other = await makeSecondOwner();
    const second = await makeAccount(server);
    expect((await invite(other.token, second.email, 'owner')).status).toBeLessThan(300);
    const back = await linkTo(second.email);
    expect((await end(other)).status).toBe(200);
    expect((await join(second.token, back)).status).toBe(410);
    const team: Team = (await call(owner.token, 'GET', 'company/team/')).body.response;
    expect(team.invitations).toEqual([]);
  });

  it('goes on as long as whoever sent it may send it', async () => {
    const second = await makeAccount(server);
    const other = await makeSecondOwner();
    await toBe('manager')(other);
    const { uuid } = await makeCampaign(server, owner.token);
    const asked = await call(other.token, 'POST', `campaign/${uuid}/guests/`, {
      email: second.email,
      role: 'viewer',
    });
    expect(asked.status).toBeLessThan(300);
    await toBe('owner')(other);
    await toBe('manager')(other);
    expect((await join(second.token, await linkTo(second.email))).status).toBe(200);
  });

  it('waits on where the company has filled up meanwhile, with members or with guests', async () => {
    const [person, guest] = [await makeAccount(server), await makeAccount(server)];
    const { uuid } = await makeCampaign(server, owner.token);
    await invite(owner.token, person.email, 'analyst');
    await call(owner.token, 'POST', `campaign/${uuid}/guests/`, { email: guest.email, role: 'viewer' });
    const [asMember, asGuest] = [await linkTo(person.email), await linkTo(guest.email)];
    await fillMembers(LIMITS.membersMax - 1);
    await fillGuests(uuid, LIMITS.guestsMax);
    const team = async () => (await call(owner.token, 'GET', 'company/team/')).body.response as Team;
    for (const [who, link] of [
      [person, asMember],
      [guest, asGuest],
    ] as const) {
      const refused = await join(who.token, link);
      expect([refused.status, refused.body.error.message]).toEqual([
        400,
        expect.stringMatching(/ ya tiene (200|500) personas, el máximo\. Pídele que haga lugar/),
      ]);
    }
    const full = await team();
    expect([full.members.length, full.guests.length, full.invitations.length]).toEqual([200, 500, 2]);
    // What it leads to is there once there is room.
    await server.context.pool.query(
      `delete from memberships where account_id = (
        select account_id from memberships where company_id = $1 and role = 'analyst' limit 1)`,
      [owner.companyId],
    );
    expect((await join(person.token, asMember)).status).toBe(200);
    // Whoever is a guest there already takes no other place.
    const [there] = full.guests;
    await server.context.pool.query(
      'update campaign_grants set account_id = $1 where company_id = $2 and account_id = $3',
      [guest.id, owner.companyId, there?.uuid],
    );
    expect((await join(guest.token, asGuest)).status).toBe(200);
  });

  it('is not sent for whoever is sent away meanwhile', async () => {
    const other = await makeSecondOwner();
    const second = await makeAccount(server);
    const reply = await behind(
      server.context,
      [
        ['select from companies where id = $1 for update', [owner.companyId]],
        ['delete from memberships where company_id = $1 and account_id = $2', [owner.companyId, other.id]],
      ],
      () => invite(other.token, second.email, 'owner'),
    );
    expect([reply.status, reply.body.error.code]).toEqual([403, 'auth.forbidden']);
    expect(await linkTo(second.email)).toBe('');
  });
});

describe('what a member opened to guests, who is sent away', () => {
  const guests = (campaign: string) => `campaign/${campaign}/guests/`;
  /** Somebody who took the invitation of a member to a campaign. */
  const makeGuestOf = async (inviter: TestAccount, campaign: string, guest?: TestAccount) => {
    const account = guest ?? (await makeAccount(server));
    const asked = await call(inviter.token, 'POST', guests(campaign), {
      email: account.email,
      role: 'viewer',
    });
    expect(asked.status).toBe(201);
    expect((await join(account.token, await linkTo(account.email))).status).toBe(200);
    return account;
  };
  const makeColleague = async (role: string) => {
    const colleague = await makeAccount(server);
    await invite(owner.token, colleague.email, role);
    await join(colleague.token, await linkTo(colleague.email));
    return colleague;
  };
  /** The same account, signed in once more: whoever is sent away is signed out. */
  const again = async (account: TestAccount): Promise<TestAccount> => {
    const { body } = await server.call({
      method: 'POST',
      url: '/api/v1/accounts/login/',
      payload: { email: account.email, password: TEST_PASSWORD },
    });
    return { ...account, token: body.response.access_token };
  };
  const sees = async ({ token }: TestAccount, campaign: string) =>
    (await call(token, 'GET', `campaign/${campaign}/`)).status === 200;

  it('is closed with them where the owner says so, and else stays and names who opened it', async () => {
    const [first, second] = [
      (await makeCampaign(server, owner.token)).uuid,
      (await makeCampaign(server, owner.token)).uuid,
    ];
    const [gone, kept] = [await makeColleague('manager'), await makeColleague('manager')];
    const stays = await makeGuestOf(owner, first);
    const [byGone, byKept] = [await makeGuestOf(gone, first), await makeGuestOf(kept, second)];
    const refused = await call(kept.token, 'DELETE', `${member(gone.id)}?guests=close`);
    expect(refused.status).toBe(403);
    expect((await call(gone.token, 'DELETE', `${member(gone.id)}?guests=close`)).status).toBe(403);
    expect(await sees(byGone, first)).toBe(true);

    expect((await call(owner.token, 'DELETE', `${member(gone.id)}?guests=close`)).status).toBe(200);
    expect([await sees(byGone, first), await sees(stays, first)]).toEqual([false, true]);
    const { rows } = await server.context.pool.query(
      `select template from mails where recipient = $1 order by created_at desc limit 1`,
      [byGone.email],
    );
    expect(rows).toEqual([{ template: 'guest-removed' }]);

    expect((await call(owner.token, 'DELETE', member(kept.id))).status).toBe(200);
    expect(await sees(byKept, second)).toBe(true);
    const team: Team = (await call(owner.token, 'GET', 'company/team/')).body.response;
    const openers = team.guests.map(({ uuid, invited_by }) => [
      uuid,
      invited_by?.uuid,
      invited_by?.is_member,
    ]);
    expect(openers.sort()).toEqual(
      [
        [stays.id, owner.id, true],
        [byKept.id, kept.id, false],
      ].sort(),
    );
  });

  it('is closed also where it is more than is listed', async () => {
    const { uuid } = await makeCampaign(server, owner.token);
    const gone = await makeColleague('manager');
    const last = await makeGuestOf(gone, uuid);
    await fillGuests(uuid, LIMITS.guestsMax);
    expect((await call(owner.token, 'DELETE', `${member(gone.id)}?guests=close`)).status).toBe(200);
    expect(await sees(last, uuid)).toBe(false);
  });

  it('does not let them in again by a mail from before', async () => {
    const { uuid } = await makeCampaign(server, owner.token);
    const person = await makeAccount(server);
    await call(owner.token, 'POST', guests(uuid), { email: person.email, role: 'editor' });
    const asGuest = await linkTo(person.email);
    await invite(owner.token, person.email, 'manager');
    await join(person.token, await linkTo(person.email));
    expect((await call(owner.token, 'DELETE', member(person.id))).status).toBe(200);
    const back = await again(person);
    expect((await join(back.token, asGuest)).status).toBe(410);
    expect(await sees(back, uuid)).toBe(false);
  });

  it('ends what they took as one of their company, and nothing that they took otherwise', async () => {
    const agency = await makeManager(server);
    const { uuid } = await makeCampaign(server, agency.token);
    const [colleague, freelancer] = [await makeColleague('manager'), await makeAccount(server)];
    await makeGuestOf(agency, uuid, colleague);
    await makeGuestOf(agency, uuid, freelancer);
    await invite(owner.token, freelancer.email, 'analyst');
    await join(freelancer.token, await linkTo(freelancer.email));
    for (const { id } of [colleague, freelancer])
      expect((await call(owner.token, 'DELETE', member(id))).status).toBe(200);
    expect(await sees(await again(colleague), uuid)).toBe(false);
    expect(await sees(await again(freelancer), uuid)).toBe(true);
  });
});
