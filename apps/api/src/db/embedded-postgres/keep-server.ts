import { pause } from './processes.js';
import type { Server } from './server-process.js';

/** Pauses before each try to start a server again; one that fails them all is given up. */
const PAUSES_MS = [0, 250, 500, 1_000, 2_000];
/** A server that has run for so long has the tries of a new one. */
const STEADY_MS = 60_000;

interface Keeping {
  restart: boolean;
  note: (sentence: string) => void;
  onExit: (code: number | null) => void;
}

/**
 * Starts a server and, when it ends by itself, starts it again on the same port, so that whoever was connected finds
 * it there.
 * @param begin starts it once, on any port the first time, and tells when it has ended by itself
 */
export async function keepServer(
  begin: (port: number | undefined, onEnd: (code: number | null) => void) => Promise<Server>,
  { restart, note, onExit }: Keeping,
): Promise<Server> {
  let stopping = false;
  let tries = 0;
  let startedAt = Date.now();
  let reviving: Promise<void> = Promise.resolve();
  const ended = (code: number | null) => {
    if (stopping) return;
    if (!restart) {
      onExit(code);
      return;
    }
    note(`PostgreSQL ended by itself (${code === null ? 'killed' : `code ${code}`}); starting it again.`);
    if (Date.now() - startedAt > STEADY_MS) tries = 0;
    reviving = revive(code);
  };
  const revive = async (code: number | null) => {
    while (tries < PAUSES_MS.length) {
      await pause(PAUSES_MS[tries] ?? 0);
      tries += 1;
      if (stopping) return;
      try {
        server = await begin(port, ended);
        startedAt = Date.now();
        note('PostgreSQL runs again.');
        return;
      } catch (error) {
        note(error instanceof Error ? error.message : String(error));
      }
    }
    note('PostgreSQL does not stay up: giving up.');
    onExit(code);
  };
  let server = await begin(undefined, ended);
  const { port } = server;
  return {
    port,
    async stop() {
      stopping = true;
      await reviving;
      await server.stop();
    },
  };
}
