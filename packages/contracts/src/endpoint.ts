import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.js';
import type { Permission } from './vocabulary.js';

/**
 * Who may call an endpoint. Every endpoint declares one of these:
 * - `public`: anyone;
 * - `invitation`: whoever holds the secret token of an invitation link;
 * - `session`: anyone signed in, whatever the role;
 * - `superuser`: only superusers;
 * - a permission: a member of a company that grants it (superusers always).
 */
export type Access = 'public' | 'invitation' | 'session' | 'superuser' | Permission;

/** What the body of a reply is: JSON in `{response}`, or what is passed on as it is. A table is a CSV or a workbook. */
export type ReplyKind = 'json' | 'csv' | 'workbook' | 'table' | 'picture' | 'events';

/** One call of the API as both sides know it. `path` carries `{name}` for each key of `params`. */
export interface Endpoint<
  P extends z.ZodMiniType = z.ZodMiniType,
  Q extends z.ZodMiniType = z.ZodMiniType,
  B extends z.ZodMiniType = z.ZodMiniType,
  R extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** The same call under another spelling of the specification. */
  readonly aliases?: readonly string[];
  readonly access: Access;
  readonly summary: string;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /**
   * The body may come as multipart/form-data (JSON is accepted as well): its file parts, each with the most
   * bytes it may have. A file anywhere else is refused.
   */
  readonly multipart?: Readonly<Record<string, number>>;
  readonly kind?: ReplyKind;
  readonly response?: R;
  /** The status of success, 200 unless said. */
  readonly status?: number;
  /** Failures of its own, besides those that its access, path, query and body bring. */
  readonly errors?: readonly ErrorCode[];
}

/** Declares an endpoint and keeps the exact types of its schemas. */
export function endpoint<
  P extends z.ZodMiniType = z.ZodMiniNever,
  Q extends z.ZodMiniType = z.ZodMiniNever,
  B extends z.ZodMiniType = z.ZodMiniNever,
  R extends z.ZodMiniType = z.ZodMiniNever,
>(definition: Endpoint<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return definition;
}

export type ParamsOf<E> =
  E extends Endpoint<infer P, z.ZodMiniType, z.ZodMiniType, z.ZodMiniType> ? z.output<P> : never;
export type QueryOf<E> =
  E extends Endpoint<z.ZodMiniType, infer Q, z.ZodMiniType, z.ZodMiniType> ? z.output<Q> : never;
export type BodyOf<E> =
  E extends Endpoint<z.ZodMiniType, z.ZodMiniType, infer B, z.ZodMiniType> ? z.output<B> : never;
export type ResponseOf<E> =
  E extends Endpoint<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, infer R> ? z.output<R> : never;
/** What a caller may send: before defaults and coercion. */
export type ParamsIn<E> =
  E extends Endpoint<infer P, z.ZodMiniType, z.ZodMiniType, z.ZodMiniType> ? z.input<P> : never;
export type QueryIn<E> =
  E extends Endpoint<z.ZodMiniType, infer Q, z.ZodMiniType, z.ZodMiniType> ? z.input<Q> : never;
export type BodyIn<E> =
  E extends Endpoint<z.ZodMiniType, z.ZodMiniType, infer B, z.ZodMiniType> ? z.input<B> : never;
export type ResponseIn<E> =
  E extends Endpoint<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, infer R> ? z.input<R> : never;
