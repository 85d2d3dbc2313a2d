import { describe, expect, it } from 'vitest';
import { serverArguments, socketFits } from './settings.js';

const valueOf = (args: string[], name: string) =>
  args.find((argument) => argument.startsWith(`${name}=`))?.slice(name.length + 1);

describe('settings of the embedded server', () => {
  it('listens on loopback alone, without TLS, whatever else is asked for', () => {
    const args = serverArguments('/data/postgres', 5433, true, { listen_addresses: '*', ssl: 'on' });
    expect(valueOf(args, 'listen_addresses')).toBe('127.0.0.1');
    expect(valueOf(args, 'ssl')).toBe('off');
    expect(args.slice(0, 4)).toEqual(['-D', '/data/postgres', '-p', '5433']);
  });

  it('lets a setting of the caller win', () => {
    expect(valueOf(serverArguments('/d', 1, true, { jit: 'on' }), 'jit')).toBe('on');
  });

  it('gives up safety against power cuts only when asked to', () => {
    expect(valueOf(serverArguments('/d', 1, true, {}), 'fsync')).toBeUndefined();
    expect(valueOf(serverArguments('/d', 1, false, {}), 'fsync')).toBe('off');
  });

  it('quotes the folder of the socket, since the setting is a list', () => {
    expect(valueOf(serverArguments('/a,"b"', 1, true, {}), 'unix_socket_directories')).toBe('"/a,""b"""');
  });

  it('does without a socket where its path is too long or unknown to the system', () => {
    const longest = `/${'d'.repeat(103 - 1 - '/.s.PGSQL.65535'.length)}`;
    expect(socketFits(longest, 'linux')).toBe(true);
    expect(socketFits(`${longest}d`, 'linux')).toBe(false);
    expect(socketFits('/ñ'.repeat(35), 'linux')).toBe(false);
    expect(socketFits('/d', 'win32')).toBe(false);
    expect(valueOf(serverArguments(`${longest}d`, 1, true, {}), 'unix_socket_directories')).toBe('');
  });
});
