import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A line to the database that can be cut, closed and silenced. */
export interface DatabaseProxy {
  port: number;
  /** Passes everything on again; connections that were silenced go on. */
  restore(): void;
  /** Ends every connection; new ones are welcome. */
  cut(): void;
  /** Ends every connection and every new one, as a server that is being restarted. */
  refuse(): void;
  /** Takes connections and statements, and answers nothing. */
  silence(): void;
  /** As silent, and what was connected stays so for ever: a machine or a firewall that has forgotten it. */
  lose(): void;
  /** How many connections there are now, and how many there have been at once at most. */
  open(): number;
  most(): number;
  close(): Promise<void>;
}

/** One connection through it. */
interface Line {
  client: Socket;
  target: Socket;
  /** What waits for the end of a silence. */
  held: (() => void)[];
  /** Nothing goes through any more. */
  dead: boolean;
}

/** Opens a proxy in front of a database. */
export async function openDatabaseProxy(targetPort: number, targetHost: string): Promise<DatabaseProxy> {
  let mode: 'pass' | 'refuse' | 'silent' | 'lost' = 'pass';
  let most = 0;
  const lines = new Set<Line>();
  const server = createServer((client) => {
    if (mode === 'refuse') {
      client.destroy();
      return;
    }
    const target = connect(targetPort, targetHost);
    const line: Line = { client, target, held: [], dead: mode === 'lost' };
    lines.add(line);
    most = Math.max(most, lines.size);
    for (const [from, to] of [
      [client, target],
      [target, client],
    ] as const) {
      from.on('error', () => {});
      from.on('close', () => {
        lines.delete(line);
        to.destroy();
      });
      // What is said into silence is kept, not left unread: who hangs up is seen to.
      from.on('data', (data) => {
        if (line.dead) return;
        if (mode === 'silent') line.held.push(() => to.write(data));
        else to.write(data);
      });
    }
  });
  const cut = () => {
    for (const { client, target } of lines) {
      client.destroy();
      target.destroy();
    }
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    restore() {
      mode = 'pass';
      for (const { held } of lines) for (const say of held.splice(0)) say();
    },
    cut,
    refuse() {
      mode = 'refuse';
      cut();
    },
    silence() {
      mode = 'silent';
    },
    lose() {
      mode = 'lost';
      for (const line of lines) line.dead = true;
    },
    open: () => lines.size,
    most: () => most,
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
