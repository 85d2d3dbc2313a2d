import { createHash, randomBytes } from 'node:crypto';
import type { World, WorldAccount } from './world.js';

export interface Consent {
  readonly account: WorldAccount;
  readonly scopes: readonly string[];
  readonly redirectUri: string;
  /** The app that asked. */
  readonly clientId: string;
  readonly challenge?: string;
}

interface Given extends Consent {
  readonly access: string;
  readonly refresh: string;
  readonly since: number;
  readonly accessUntil: number;
  readonly refreshUntil: number;
}

/** A leave as it is kept while the sandbox is off. */
export type SavedLeave = Omit<Given, 'account'> & { readonly username: string };

export interface GivenTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresIn: number;
  readonly refreshExpiresIn: number;
  readonly account: WorldAccount;
  readonly scopes: readonly string[];
}

/** How long tokens last, in seconds, and whether the refresh token is another one each time. */
export interface Lifetimes {
  readonly code: number;
  readonly access: number;
  readonly refresh: number;
  readonly rotates: boolean;
}

/**
 * The consents of one network: codes that are good once, tokens that end, refresh tokens that change, and consent that is
 * taken back. The tokens `EXPIRED`, `LIMIT`, `DOWN`, `SLOW` and `HTML` are nobody's: they are switches of tests, which
 * `server.ts` answers.
 */
export class Grants {
  private readonly codes = new Map<string, Consent & { until: number }>();
  private readonly given = new Set<Given>();

  constructor(
    private readonly world: World,
    private readonly lasts: Lifetimes,
  ) {}

  /** Somebody said yes on the page of the network. @returns the code for the way back */
  consent(consent: Consent): string {
    const code = randomBytes(12).toString('base64url');
    this.codes.set(code, { ...consent, until: this.world.now().getTime() + this.lasts.code * 1_000 });
    return code;
  }

  private hand(consent: Consent, lasts = this.lasts.access): GivenTokens {
    const now = this.world.now().getTime();
    const made: Given = {
      ...consent,
      since: now,
      access: `access-${randomBytes(18).toString('base64url')}`,
      refresh: `refresh-${randomBytes(18).toString('base64url')}`,
      accessUntil: now + lasts * 1_000,
      refreshUntil: now + this.lasts.refresh * 1_000,
    };
    this.given.add(made);
    return {
      accessToken: made.access,
      refreshToken: made.refresh,
      expiresIn: lasts,
      refreshExpiresIn: this.lasts.refresh,
      account: made.account,
      scopes: made.scopes,
    };
  }

  /**
   * A code for tokens. Null when it is unknown, used, too old, or asked back for another address or without the word it
   * was asked with (PKCE). @param hex the challenge is in hexadecimal
   */
  exchange(code: string, redirectUri: string, verifier: string | undefined, hex = false): GivenTokens | null {
    const consent = this.codes.get(code);
    this.codes.delete(code);
    if (!consent || consent.until < this.world.now().getTime() || consent.redirectUri !== redirectUri)
      return null;
    if (consent.challenge !== undefined) {
      const said = createHash('sha256')
        .update(verifier ?? '')
        .digest(hex ? 'hex' : 'base64url');
      if (said !== consent.challenge) return null;
    }
    return this.hand(consent);
  }

  /** New tokens for a refresh token; null when it is unknown, used or has ended. */
  refresh(token: string): GivenTokens | null {
    const now = this.world.now().getTime();
    for (const one of this.given)
      if (one.refresh === token && one.refreshUntil >= now) {
        if (this.lasts.rotates) {
          this.given.delete(one);
          return this.hand(one);
        }
        const next = { ...one, access: `access-${randomBytes(18).toString('base64url')}` };
        this.given.delete(one);
        this.given.add({ ...next, accessUntil: now + this.lasts.access * 1_000 });
        return {
          accessToken: next.access,
          refreshToken: next.refresh,
          expiresIn: this.lasts.access,
          refreshExpiresIn: Math.round((one.refreshUntil - now) / 1_000),
          account: next.account,
          scopes: next.scopes,
        };
      }
    return null;
  }

  /**
   * A token that is exchanged or renewed by itself, without a refresh token, as at Instagram.
   * @param lasts seconds, where it is another time than usual
   */
  renew(token: string, lasts?: number): GivenTokens | null {
    const found = this.of(token);
    return found && this.hand(found, lasts);
  }

  /** Whose token it is, and since when; null when it is unknown or has ended. */
  of(token: string): (Consent & { readonly since: number }) | null {
    const now = this.world.now().getTime();
    for (const one of this.given) if (one.access === token && one.accessUntil >= now) return one;
    return null;
  }

  /**
   * Takes back what was given by a token, access or refresh.
   * @param isOfAll with whatever else its account gave
   */
  revoke(token: string, isOfAll = false): boolean {
    for (const one of this.given)
      if (one.access === token || one.refresh === token)
        return isOfAll ? this.revokeAllOf(one.account.username) > 0 : this.given.delete(one);
    return false;
  }

  /** The accounts that have given any, by name. */
  accounts(): string[] {
    return [...new Set([...this.given].map(({ account }) => account.username))].toSorted();
  }

  /** What was given, to be put into `restore` after a restart. */
  saved(): SavedLeave[] {
    return [...this.given].map(({ account, ...one }) => ({ ...one, username: account.username }));
  }

  /** @param accountOf null for an account that is there no more */
  restore(saved: readonly SavedLeave[], accountOf: (username: string) => WorldAccount | null): void {
    for (const { username, ...one } of saved) {
      const account = accountOf(username);
      if (account) this.given.add({ ...one, account });
    }
  }

  /** Takes back everything that an account has given, as its owner does in the settings of the network. */
  revokeAllOf(username: string): number {
    const all = [...this.given].filter(({ account }) => account.username === username.toLowerCase());
    for (const one of all) this.given.delete(one);
    return all.length;
  }
}
