import { createHash, randomBytes } from 'node:crypto';

/** A new bearer token: 32 random bytes. Only its hash is stored. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url');

export const hashSessionToken = (token: string): Buffer => createHash('sha256').update(token).digest();
