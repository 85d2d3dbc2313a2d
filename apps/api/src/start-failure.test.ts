import { expect, it } from 'vitest';
import { startFailure } from './start-failure.js';

const settings = {
  host: '10.99.99.99',
  port: 3000,
  dataDir: '/srv/data',
  databaseUrl: 'postgres://ana:secreto@db.example:5433/altavoz',
  trustProxy: 'yes',
};
const failure = (message: string, more: object = {}) => Object.assign(new Error(message), more);

it.each([
  [failure('listen EADDRINUSE', { code: 'EADDRINUSE', syscall: 'listen' }), /^PORT: .*3000/],
  [failure('listen EACCES', { code: 'EACCES', syscall: 'listen' }), /^PORT: .*3000/],
  [failure('listen EADDRNOTAVAIL', { code: 'EADDRNOTAVAIL', syscall: 'listen' }), /^HOST: .*10\.99/],
  [failure('getaddrinfo ENOTFOUND 10.99.99.99', { code: 'ENOTFOUND', syscall: 'getaddrinfo' }), /^HOST: /],
  [
    failure('getaddrinfo ENOTFOUND db.example', { code: 'ENOTFOUND', syscall: 'getaddrinfo' }),
    /^DATABASE_URL: /,
  ],
  [
    failure('connect ECONNREFUSED', { code: 'ECONNREFUSED', syscall: 'connect' }),
    /^DATABASE_URL: .*db\.example:5433/,
  ],
  [failure('timeout expired'), /^DATABASE_URL: /],
  [
    failure('password authentication failed for user "ana"', { code: '28P01' }),
    /^DATABASE_URL: .*refuses us/,
  ],
  [failure('database "altavoz" does not exist', { code: '3D000' }), /^DATABASE_URL: .*db\.example:5433/],
  [failure('The server does not support SSL connections'), /^DATABASE_URL: /],
  [failure('EEXIST: file already exists', { code: 'EEXIST', syscall: 'mkdir' }), /^DATA_DIR: .*\/srv\/data/],
  [failure('invalid IP address: yes'), /^TRUST_PROXY: "yes"/],
  [failure('anything else'), /^anything else$/],
])('names the setting behind %s, and no secret', (error, sentence) => {
  expect(startFailure(error, settings)).toMatch(sentence);
  expect(startFailure(error, settings)).not.toContain('secreto');
});
