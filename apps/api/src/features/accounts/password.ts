import { hash, verify } from '@node-rs/argon2';

/** OWASP's recommendation for Argon2id (the library's default variant): 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let decoy: Promise<string> | null = null;

/**
 * Whether a password fits a hash. Without a hash the same work is done against a decoy, so that
 * the time of the answer does not tell which addresses have an account.
 */
export async function passwordFits(password: string, passwordHash: string | null): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const fits = await verify(passwordHash ?? (await decoy), password);
  return fits && passwordHash !== null;
}
