import type { Permission, Role } from '@altavoz/contracts';

/** Who calls, as the session says. */
export interface Caller {
  readonly accountId: string;
  readonly sessionId: string;
  readonly role: Role | null;
  readonly isSuperuser: boolean;
  readonly companyId: string | null;
  readonly permissions: readonly Permission[];
}

/** The companies whose things the caller reaches: one, or all of them for a superuser [PER-17]. */
export interface Scope {
  readonly companyId: string | null;
  readonly all: boolean;
}

export const scopeOf = (caller: Caller): Scope => ({ companyId: caller.companyId, all: caller.isSuperuser });

/** Whether the caller holds a permission; superusers hold all. */
export const may = (caller: Caller, permission: Permission): boolean =>
  caller.isSuperuser || (caller.companyId !== null && caller.permissions.includes(permission));

/** How a session is found from the token of a request; rooms provide it, the door calls it. */
export interface Authenticator {
  authenticate(token: string): Promise<Caller | null>;
}
