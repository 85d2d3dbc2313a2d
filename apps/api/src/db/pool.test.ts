import { expect, inject, it } from 'vitest';
import { createPool } from './pool.js';

it('connects from the parts of an address, as to the embedded server, password and all', async () => {
  const { hostname, port, username, password } = new URL(inject('postgresUrl'));
  const pool = createPool({
    host: hostname,
    port: Number(port),
    user: username,
    password,
    database: 'postgres',
    max: 1,
  });
  try {
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  } finally {
    await pool.end();
  }
});

it('tells days in UTC where the database was set up in another zone', async () => {
  const database = 'another_zone';
  const url = inject('postgresUrl');
  const admin = createPool({ connectionString: url, max: 1 });
  try {
    await admin.query(`create database ${database}`);
    await admin.query(`alter database ${database} set timezone to 'America/Mexico_City'`);
    const there = new URL(url);
    there.pathname = database;
    const pool = createPool({ connectionString: there.href, max: 1 });
    expect((await pool.query('show timezone')).rows).toEqual([{ TimeZone: 'UTC' }]);
    await pool.end();
  } finally {
    await admin.query(`drop database if exists ${database}`);
    await admin.end();
  }
});
