import { readdirSync, readFileSync } from 'node:fs';
import autocannon from 'autocannon';

/** What a browser sends: replies are measured as they travel. */
export const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };

const bearer = (token) => ({ authorization: `Bearer ${token}` });

/**
 * Requests a second of one address under load, for some seconds or so many requests, each with the next token;
 * rejects what is not 2xx.
 */
export async function load({ url, tokens, connections, seconds, amount, headers = BROWSER }) {
  const result = await autocannon({
    url,
    connections,
    ...(amount === undefined ? { duration: seconds } : { amount }),
    requests: tokens.map((token) => ({ method: 'GET', headers: { ...headers, ...bearer(token) } })),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} wrong answers, ${result.errors} errors`);
  }
  return { perSecond: result.requests.average, count: result.requests.total };
}

/** Milliseconds of one request after another, the whole reply read. `send` makes request number n. */
export async function latencies(send, count) {
  const times = [];
  for (let n = 0; n < count; n++) {
    const start = performance.now();
    const response = await send(n);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    times.push(performance.now() - start);
  }
  return times;
}

/** A request as a browser makes it; `body` makes it a POST of JSON. */
export const request = (url, token, body) =>
  fetch(url, {
    headers: { ...BROWSER, ...bearer(token), ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });

export const median = (values) => quantile(values, 0.5);
export const quantile = (values, part) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))];

/** Resident memory of a process in MB; null where the system does not tell. */
export function memory(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
  } catch {
    return null;
  }
}

/** Milliseconds of processor that the threads of a process have used; null where the system does not tell. */
export function processorOf(pid) {
  try {
    return readdirSync(`/proc/${pid}/task`)
      .map((task) => Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]) / 1e6)
      .reduce((sum, ms) => sum + ms, 0);
  } catch {
    return null;
  }
}

const parentOf = (pid) => {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]);
  } catch {
    return null;
  }
};

/**
 * Reads the processor time of the server and of its database apart from the load: what a neighbour on the
 * machine hardly changes.
 * @param {number} server
 * @param {number} backend any process of the database
 * @returns {() => {server: number, database: number} | null}
 */
export function processorClock(server, backend) {
  const postmaster = parentOf(backend);
  // Connections come and go; what one has used stays used.
  const backends = new Map();
  return () => {
    const own = processorOf(server);
    if (own === null || postmaster === null) return null;
    for (const name of readdirSync('/proc')) {
      if (/^\d+$/.test(name) && parentOf(name) === postmaster)
        backends.set(name, Math.max(backends.get(name) ?? 0, processorOf(name) ?? 0));
    }
    return { server: own, database: [...backends.values()].reduce((sum, ms) => sum + ms, 0) };
  };
}
