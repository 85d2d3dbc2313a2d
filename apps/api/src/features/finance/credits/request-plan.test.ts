import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../test/context.js';
import {
  makeManager,
  makeSuperuser,
  makeViewer,
  setMaxViews,
  type TestMember,
} from '../../../test/factories.js';

const ASK = '/api/v3/plans/request/';
const WANTED = { views: 20_000, text: 'Una campaña nacional' };

const server = useTestServer();
const selling = useTestServer({ env: { PLANS_URL: 'mailto:ventas@altavoz.test?subject=Planes' } });

const ask = (at: typeof server, { token }: Pick<TestMember, 'token'>, payload: object = WANTED) =>
  at.call({ method: 'POST', url: ASK, token, payload });
const plans = async (at: typeof server, { token }: Pick<TestMember, 'token'>) =>
  (await at.call({ url: '/api/v3/plans/', token })).body.response;
const mailsTo = async (at: typeof server, recipient: string) =>
  (
    await at.context.pool.query<{ subject: string; body_text: string }>(
      `select subject, body_text from mails where recipient = $1 and template = 'plan-requested' order by id`,
      [recipient],
    )
  ).rows;

describe('another plan', () => {
  it('is asked of whoever runs the platform, by mail, and is told of until it is answered', async () => {
    const manager = await makeManager(server, { maxViews: 5_000 });
    // Nobody runs it yet: nothing is sent to nobody.
    expect(await plans(server, manager)).toMatchObject({
      can: { request: false },
      takes_requests: false,
      request: null,
    });
    expect((await ask(server, manager)).status).toBe(404);

    const operator = await makeSuperuser(server);
    const analyst = await makeViewer(server, manager);
    expect(await plans(server, manager)).toMatchObject({ can: { request: true }, takes_requests: true });
    expect(await plans(server, analyst)).toMatchObject({ can: { request: false }, takes_requests: true });
    expect((await ask(server, analyst)).status).toBe(403);
    expect((await ask(server, manager, { views: 0, text: '' })).body.error.fields).toHaveProperty('views');

    // A double click is one wish.
    const clicks = [await ask(server, manager), await ask(server, manager)];
    expect(clicks.map(({ status }) => status)).toEqual([201, 201]);
    const [mail, ...others] = await mailsTo(server, operator.email);
    expect(others).toEqual([]);
    for (const words of [
      '20,000',
      '5,000',
      manager.email,
      WANTED.text,
      `/companies?panel=${manager.companyId}`,
    ])
      expect(mail?.body_text).toContain(words);
    expect((await plans(server, analyst)).request).toMatchObject({ by: 'Ana Prueba', views: 20_000 });

    const log = await server.call({ url: '/api/v1/audit-log/?kind=plan_requested', token: manager.token });
    expect(log.body.response.results).toMatchObject([{ details: { views: 20_000 } }]);
    // Nobody else's.
    expect((await plans(server, await makeManager(server))).request).toBeNull();
  });

  it('is asked at the address of sales where one is set, and not without end', async () => {
    const manager = await makeManager(selling);
    await setMaxViews(selling, manager.companyId, 300);
    const tries = [];
    for (let views = 1; views <= 11; views += 1)
      tries.push((await ask(selling, manager, { views, text: '' })).status);
    expect(tries).toEqual([...Array<number>(10).fill(201), 429]);
    const mails = await mailsTo(selling, 'ventas@altavoz.test');
    expect(mails).toHaveLength(10);
    // Without words nothing is quoted.
    expect(mails[0]?.body_text).not.toMatch(/[«“]/);
    expect((await plans(selling, manager)).request).toMatchObject({ views: 10 });
  });
});
