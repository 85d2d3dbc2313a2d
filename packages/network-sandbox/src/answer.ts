/** What a network of the sandbox is asked, by a request to `/<its name>/<name of the base>/…`. */
export interface Asked {
  readonly method: string;
  /** Which of the connector's `baseUrls`. */
  readonly base: string;
  /** Behind the base, with its first slash. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The form that was sent; empty where none was. */
  readonly form: URLSearchParams;
  /** The JSON that was sent; undefined where none was. */
  readonly json: unknown;
  /** The address of the sandbox, for pictures and pages. */
  readonly origin: string;
}

export interface Answered {
  readonly status: number;
  readonly json?: unknown;
  /** A page, where a person looks at it. */
  readonly html?: string;
  /** A file, which is sent as the type that the headers name. */
  readonly file?: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

export const reply = (json: unknown, status = 200, headers?: Readonly<Record<string, string>>): Answered => ({
  status,
  json,
  ...(headers && { headers }),
});

/** The token of `Authorization: Bearer …`, else of `access_token`; null without one. */
export const tokenOf = ({ headers, query, form }: Asked): string | null =>
  /^Bearer (.+)$/.exec(headers['authorization'] ?? '')?.[1] ??
  query.get('access_token') ??
  form.get('access_token');
