import { connect, type Socket } from 'node:net';

export interface WireAnswer {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: string;
}

/** Why an exchange ended without an answer. */
export class NoAnswer extends Error {}

/** One connection as a client without manners uses it: any bytes, in any pieces, one request after the other. */
export class Wire {
  private received: Buffer = Buffer.alloc(0);
  private wake: () => void = () => {};
  /** Set once the server has closed, or the line broke. */
  closed = false;

  private constructor(private readonly socket: Socket) {
    socket.on('data', (chunk: Buffer) => {
      this.received = Buffer.concat([this.received, chunk]);
      this.wake();
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      this.closed = true;
      this.wake();
    });
  }

  static async open(port: number): Promise<Wire> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    await new Promise((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('error', reject);
    });
    return new Wire(socket);
  }

  send(bytes: string | Uint8Array): void {
    if (!this.closed) this.socket.write(bytes);
  }

  /** Ends our side; the server may still answer. */
  end(): void {
    this.socket.end();
  }

  destroy(): void {
    this.socket.destroy();
  }

  /**
   * The next answer on this connection.
   * @throws NoAnswer when none comes in time, or the server closes without one
   */
  async answer({ withoutBody = false, timeoutMs = 15_000 } = {}): Promise<WireAnswer> {
    const until = Date.now() + timeoutMs;
    for (;;) {
      const taken = takeAnswer(this.received, withoutBody, this.closed);
      if (taken) {
        this.received = taken.rest;
        // 100 Continue comes before the answer.
        if (taken.answer.status >= 200) return taken.answer;
        continue;
      }
      if (this.closed)
        throw new NoAnswer(`closed without an answer: ${this.received.toString().slice(0, 300)}`);
      const left = until - Date.now();
      if (left <= 0) throw new NoAnswer(`no answer within ${timeoutMs} ms`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }
}

/** Cuts the first whole answer off what has been received; null while it is not complete. */
function takeAnswer(
  received: Buffer,
  withoutBody: boolean,
  closed: boolean,
): { answer: WireAnswer; rest: Buffer } | null {
  const end = received.indexOf('\r\n\r\n');
  if (end === -1) return null;
  const [first = '', ...lines] = received.subarray(0, end).toString('latin1').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  const status = Number(first.split(' ')[1]);
  const body = received.subarray(end + 4);
  const whole = (text: Buffer, rest: Buffer) => ({
    answer: { status, headers, body: text.toString() },
    rest,
  });
  // A stream has no end to wait for.
  const isStream = headers['content-type']?.startsWith('text/event-stream') ?? false;
  if (withoutBody || isStream || status < 200 || status === 204 || status === 304)
    return whole(Buffer.alloc(0), body);
  if (headers['transfer-encoding']?.includes('chunked')) return takeChunks(body, whole);
  const length = headers['content-length'];
  if (length === undefined) return closed ? whole(body, Buffer.alloc(0)) : null;
  if (body.length < Number(length)) return null;
  return whole(body.subarray(0, Number(length)), body.subarray(Number(length)));
}

function takeChunks<T>(body: Buffer, whole: (text: Buffer, rest: Buffer) => T): T | null {
  const chunks: Buffer[] = [];
  for (let at = 0; ;) {
    const line = body.indexOf('\r\n', at);
    if (line === -1) return null;
    const size = Number.parseInt(body.subarray(at, line).toString('latin1'), 16);
    const next = line + 2 + size + 2;
    if (body.length < next) return null;
    if (size === 0) return whole(Buffer.concat(chunks), body.subarray(next));
    chunks.push(body.subarray(line + 2, line + 2 + size));
    at = next;
  }
}

/** A request as it stands on the wire; a body gets its length unless the headers say one. */
export function rawRequest(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body: string | Uint8Array = '',
): Buffer {
  const bytes = Buffer.from(body);
  const given = { host: 'altavoz.test', ...headers };
  const says = Object.keys(given).some((name) => /^(content-length|transfer-encoding)$/i.test(name));
  const lines = Object.entries(given).map(([name, value]) => `${name}: ${value}`);
  if (!says && (bytes.length > 0 || method === 'POST' || method === 'PUT'))
    lines.push(`content-length: ${bytes.length}`);
  return Buffer.concat([Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`), bytes]);
}
