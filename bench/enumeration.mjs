import { setTimeout as wait } from 'node:timers/promises';
import { median } from './measure.mjs';

const TRIES = 400;
const PAUSE_MS = 60;
/** What an attacker may at most guess right of one answer: half are right by chance alone. */
const GUESSED = 0.55;

const CALLS = [
  {
    what: 'sign-in with a wrong password',
    path: 'login',
    body: (email) => ({ email, password: 'not-the-password-1' }),
  },
  { what: 'forgotten password', path: 'send-password', body: (email) => ({ email }) },
];

/**
 * Whether the time of an answer tells if an address has an account: addresses that have one and addresses that have
 * none, in pairs, each from another place, one after the other. The figure is the chance that the longer of two answers
 * is the one with an account (Mann and Whitney's U over the number of pairs).
 */
export async function benchEnumeration({ base, pool, newId, passwordHash, milliseconds }) {
  const known = Array.from({ length: TRIES }, (_, n) => `known.${n}@example.com`);
  await pool.query(
    `insert into accounts (id, email, password_hash, name, role)
     select id, email, $3, 'Known', 'company' from unnest($1::uuid[], $2::text[]) as given (id, email)`,
    [known.map(() => newId()), known, passwordHash],
  );
  const rows = [];
  for (const { what, path, body } of CALLS) {
    const times = { known: [], unknown: [] };
    const until = performance.now() + milliseconds / CALLS.length;
    for (let n = 0; n < TRIES && performance.now() < until; n++) {
      const pair = [
        ['known', known[n]],
        ['unknown', `nobody.${n}@example.com`],
      ];
      // Which is first is left to chance: the second finds the machine as the first left it.
      for (const [who, email] of Math.random() < 0.5 ? pair : pair.reverse()) {
        const place = Math.floor(Math.random() * 2 ** 24);
        const start = performance.now();
        const response = await fetch(`${base}/api/v1/accounts/${path}/`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-forwarded-for': `10.${place >> 16}.${(place >> 8) & 255}.${place & 255}`,
          },
          body: JSON.stringify(body(email)),
        });
        await response.arrayBuffer();
        if (response.status === 429 || response.status >= 500) throw new Error(`${what}: ${response.status}`);
        times[who].push(performance.now() - start);
        // What is done behind an answer, such as the mail, keeps the next one waiting, whoever it is about.
        await wait(PAUSE_MS);
      }
    }
    const chance = longer(times.known, times.unknown);
    const guessed = Math.max(chance, 1 - chance);
    rows.push(
      `| ${what} | ${times.known.length} | ${median(times.known).toFixed(1)} | ${median(times.unknown).toFixed(1)} | ` +
        `${(guessed * 100).toFixed(1)} % | ${guessed <= GUESSED ? 'met' : 'MISSED'} |`,
    );
  }
  return [
    '## (f) Whether the time of an answer tells who has an account',
    '',
    `Target: of two answers, one with and one without an account, the time tells which is which in at most ${(GUESSED * 100).toFixed(0)} % of cases; 50 % is chance.`,
    '',
    '| call | pairs | with account p50 ms | without p50 ms | told apart | target |',
    '|---|---|---|---|---|---|',
    ...rows,
  ];
}

/** How often one of the first is longer than one of the second, ties by half. */
function longer(first, second) {
  let wins = 0;
  for (const a of first) for (const b of second) wins += a > b ? 1 : a === b ? 0.5 : 0;
  return wins / (first.length * second.length);
}
