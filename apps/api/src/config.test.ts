import { expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.js';

it.each([
  [
    { DATABASE_URL: 'postgres://u:pa#ss@127.0.0.1/db' },
    'DATABASE_URL: is no address of a database (Invalid URL)',
  ],
  [{ DATABASE_URL: 'postgres://u:p@127.0.0.1:99999/db' }, 'DATABASE_URL: is no address of a database'],
  [{ DATABASE_URL: 'postgres://u:p@127.0.0.1/db?sslrootcert=/nope' }, '/nope'],
  [{ DATABASE_URL: 'mysql://127.0.0.1/db' }, 'DATABASE_URL: must start with postgres://'],
  [{ PUBLIC_URL: 'https://altavoz.example/?a=b' }, 'PUBLIC_URL: must have no ? and no #'],
  [{ PUBLIC_URL: 'https://altavoz.example/#a' }, 'PUBLIC_URL: must have no ? and no #'],
  [{ SMTP_URL: 'smtp://', MAIL_FROM: 'a@b.example' }, 'SMTP_URL: must name the mail server'],
  [{ NEW_COMPANY_MAX_VIEWS: '3000000000' }, 'NEW_COMPANY_MAX_VIEWS'],
  [{ CREDIT_PACKS: '500:25.00,500:20.00' }, 'CREDIT_PACKS: names a number of profiles twice'],
  [{ SESSION_IDLE_DAYS: '20', SESSION_DAYS: '10' }, 'SESSION_IDLE_DAYS is more than SESSION_DAYS'],
  [{ GOOGLE_ISSUER: 'https://id.example' }, 'need GOOGLE_CLIENT_ID'],
  [
    { PAYPAL_CLIENT_ID: 'a', PAYPAL_SECRET: 'b', PAYPAL_API_URL: 'http://pay.example' },
    'PAYPAL_API_URL must begin with https://',
  ],
  [{ STORIES_URL: 'http://stories.example' }, 'STORIES_URL must begin with https://'],
  [{ IMAGINE_API_KEY: 'a' }, 'IMAGINE_API_KEY and IMAGINE_IMAGE_PRICE go together'],
  [{ OPENAI_API_KEY: 'a', OPENAI_IMAGE_PRICE: '0' }, 'OPENAI_IMAGE_PRICE: must be an amount in USD'],
  [{ OPENAI_API_URL: 'http://images.example' }, 'OPENAI_API_URL must begin with https://'],
  [{ OPENAI_IMAGE_MODEL: 'dall-e-3' }, 'OPENAI_IMAGE_MODEL: must be a GPT image model'],
])('%j is refused before anything starts, by its name', (env, words) => {
  const read = () => readConfig(env);
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(words);
});

it('ends sessions without a call no later than all of them', () => {
  expect(readConfig({ SESSION_DAYS: '5' })).toMatchObject({ sessionIdleDays: 5, sessionDays: 5 });
  expect(readConfig({})).toMatchObject({ sessionIdleDays: 14, sessionDays: 30 });
});

it('says of which kind the app of a network is, where there are two', () => {
  const keys = { TIKTOK_APP_ID: 'a', TIKTOK_APP_SECRET: 'b' };
  expect(readConfig(keys).networks.keys.tiktok).toEqual({ id: 'a', secret: 'b' });
  const { tiktok } = readConfig({ ...keys, TIKTOK_APP_BUSINESS: 'true' }).networks.keys;
  expect(tiktok).toEqual({ id: 'a', secret: 'b', isBusiness: true });
});

it('takes addresses as operators have them', () => {
  const databaseUrl = 'postgresql://u:pa%23ss@db.example:5433/altavoz?sslmode=no-verify';
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: 'https://altavoz.example/team/',
    SMTP_URL: 'smtp://mail.example:2525',
    MAIL_FROM: 'Altavoz <a@b.example>',
    NEW_COMPANY_MAX_VIEWS: '2147483647',
    STORIES_URL: 'https://stories.example/of/',
  });
  expect(config).toMatchObject({
    databaseUrl,
    publicUrl: 'https://altavoz.example/team',
    smtpUrl: 'smtp://mail.example:2525',
    newCompanyMaxViews: 2_147_483_647,
    networks: { storiesUrl: 'https://stories.example/of' },
  });
});
