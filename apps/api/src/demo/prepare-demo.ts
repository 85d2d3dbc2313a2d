import { randomBytes } from 'node:crypto';
import type { Context } from '../context.js';
import { findCredentials, passwordFits, replacePassword } from '../features/accounts/index.js';
import { seedDemo, shouldSeedDemo } from './seed-demo.js';
import { DEMO_PASSWORD, DEMO_SIGN_INS, type DemoEmail } from './sign-ins.js';

/** A sign-in whose password may be shown: it is published, or was made just now. */
export interface DemoSignIn {
  email: DemoEmail;
  who: string;
  password: string;
}

const newPassword = (): string => randomBytes(12).toString('base64url');

/**
 * Fills an empty database with the demo where that is wished, and sees to it that the published password opens
 * nothing that others can reach: there the demo's accounts get passwords of their own, and what was signed in ends.
 * @param announce is called before the work of filling begins
 * @returns the sign-ins to show; made passwords are known nowhere else and not shown again
 */
export async function prepareDemo(
  context: Context,
  embedded: boolean,
  announce: () => void,
): Promise<DemoSignIn[]> {
  const { db, config, now } = context;
  const state = await shouldSeedDemo(context, embedded);
  if (state === 'none') return [];
  const signIns = DEMO_SIGN_INS.map((signIn) => ({
    ...signIn,
    password: config.isLocal ? DEMO_PASSWORD : newPassword(),
  }));
  if (state === 'seed') {
    announce();
    const passwords = Object.fromEntries(signIns.map(({ email, password }) => [email, password]));
    await seedDemo(context, passwords as Record<DemoEmail, string>);
    return signIns;
  }
  const shown: DemoSignIn[] = [];
  for (const signIn of signIns) {
    const account = await findCredentials(db, signIn.email);
    if (!account || !(await passwordFits(DEMO_PASSWORD, account.password_hash))) continue;
    if (!config.isLocal) await replacePassword(db, account.id, signIn.password, now());
    shown.push(signIn);
  }
  return shown;
}
