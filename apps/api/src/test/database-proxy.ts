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
  /** How many connections there are now, and how many there have been at once at most. */
  open(): number;
  most(): number;
  close(): Promise<void>;
}

/** Opens a proxy in front of a database. */
export async function openDatabaseProxy(targetPort: number, targetHost: string): Promise<DatabaseProxy> {
  let mode: 'pass' | 'refuse' | 'silent' = 'pass';
  let most = 0;
  const pairs = new Map<Socket, Socket>();
  const server = createServer((client) => {
    if (mode === 'refuse') {
      client.destroy();
      return;
    }
    const target = connect(targetPort, targetHost);
    pairs.set(client, target);
    most = Math.max(most, pairs.size);
    for (const [from, to] of [
      [client, target],
      [target, client],
    ] as const) {
      from.on('error', () => {});
      from.on('close', () => {
        pairs.delete(client);
        to.destroy();
      });
      from.on('data', (data) => to.write(data));
    }
    if (mode === 'silent') hush(client, target);
  });
  const hush = (...sockets: Socket[]) => {
    for (const socket of sockets) socket.pause();
  };
  const cut = () => {
    for (const [client, target] of pairs) {
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
      for (const [client, target] of pairs) {
        client.resume();
        target.resume();
      }
    },
    cut,
    refuse() {
      mode = 'refuse';
      cut();
    },
    silence() {
      mode = 'silent';
      for (const [client, target] of pairs) hush(client, target);
    },
    open: () => pairs.size,
    most: () => most,
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
