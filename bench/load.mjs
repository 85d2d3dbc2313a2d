import autocannon from 'autocannon';

/** Requests a second and latencies of one address under load; rejects when anything but 2xx comes back. */
export async function load({ url, token, connections, seconds }) {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} wrong answers, ${result.errors} errors`);
  }
  return { perSecond: result.requests.average };
}

/** Latencies in milliseconds of one request after another. */
export async function latencies(url, token, count) {
  const times = [];
  for (let i = 0; i < count; i++) {
    const start = performance.now();
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return { p50: times[Math.floor(count * 0.5)], p95: times[Math.floor(count * 0.95)] };
}

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
