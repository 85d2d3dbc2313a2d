import path from 'node:path';

/** For one machine of two cores that serves the web app as well. */
const SETTINGS: Record<string, string> = {
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  max_connections: '100',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  wal_compression: 'on',
  // Compiling costs more than our short queries take.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** For data that nobody misses after a power cut: tests. */
const NOT_DURABLE: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

/** The longest path of a socket that every system takes, without its final zero. */
const SOCKET_PATH_MAX = 103;

/** Whether a socket of PostgreSQL in the folder has a path that the system can hold. */
export function socketFits(dir: string, platform: NodeJS.Platform = process.platform): boolean {
  const socket = path.join(dir, '.s.PGSQL.65535');
  return platform !== 'win32' && Buffer.byteLength(socket) <= SOCKET_PATH_MAX;
}

/**
 * The arguments of `postgres`: loopback only, one socket inside the cluster's own folder (which only its
 * owner may enter) where its path fits.
 * @param extra settings that win over ours
 */
export function serverArguments(
  dir: string,
  port: number,
  durable: boolean,
  extra: Record<string, string>,
): string[] {
  // The setting is a list, so a folder with a comma or a quote in its name is quoted.
  const sockets = socketFits(dir) ? `"${dir.replaceAll('"', '""')}"` : '';
  const settings = {
    ...SETTINGS,
    ...(durable ? {} : NOT_DURABLE),
    ...extra,
    listen_addresses: '127.0.0.1',
    // Nothing leaves this machine, and the TLS library that the packages bring is an old one.
    ssl: 'off',
    unix_socket_directories: sockets,
  };
  const pairs = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', dir, '-p', String(port), ...pairs];
}
