// How long a browser is busy with the screens of a campaign, beside those of one with a handful of creators.
import { chromium } from '@playwright/test';
import { median } from './measure.mjs';

/** What blocks fingers and keys is what a task takes beyond this (ms): web.dev/articles/tbt. */
const LONG_MS = 50;
/** A page is at rest once it has had no long task for so long (ms). */
const REST_MS = 1_000;
const ROUNDS = 3;
const SCROLLS = 25;

const DEVICES = [
  { name: 'desk, 1440 × 900', slowed: 1, options: { viewport: { width: 1440, height: 900 } } },
  {
    name: 'phone, 390 × 844, processor 4 times slower',
    slowed: 4,
    options: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  },
];
const SCREENS = [
  { name: 'proposals', hash: 'propuestas', shown: '[data-row]' },
  { name: 'squad, 100 rows', hash: 'squad', search: '?size=100', shown: '[data-row]' },
  { name: 'squad in groups', hash: 'squad', search: '?group=status&size=100', shown: '[data-row]' },
  { name: 'contents, 100 rows', hash: 'contenidos', search: '?size=100', shown: '[data-row]' },
  { name: 'board', hash: 'overview', shown: '[data-card]' },
  { name: 'analytics', hash: 'analytics', shown: '[role=tabpanel] svg' },
];

/** The tasks of a page that were long, from before its first script on. */
const watch = ({ token }) => {
  localStorage.setItem('access_token', token);
  globalThis.longTasks = [];
  new PerformanceObserver((list) => globalThis.longTasks.push(...list.getEntries())).observe({
    type: 'longtask',
    buffered: true,
  });
};
const isAtRest = (rest) => {
  const last = globalThis.longTasks.at(-1);
  return performance.now() - (last ? last.startTime + last.duration : 0) > rest;
};
const blockedSince = ({ since, long }) => {
  const tasks = globalThis.longTasks.filter(({ startTime }) => startTime >= since);
  return {
    blocked: tasks.reduce((sum, { duration }) => sum + duration - long, 0),
    longest: Math.max(0, ...tasks.map(({ duration }) => duration)),
  };
};
/** Goes down what can be gone down: the window, and each column of a board. */
const scroll = async (steps) => {
  const columns = [...document.querySelectorAll('[data-column]')];
  for (let step = 0; step < steps; step++) {
    if (columns.length === 0) scrollBy(0, 700);
    else columns[step % columns.length].scrollBy(0, 700);
    await new Promise((done) => setTimeout(done, 60));
  }
};

/** One look at a screen with an empty cache. @returns milliseconds */
async function look(browser, { base, token, campaign, screen, device }) {
  const context = await browser.newContext({ ...device.options, serviceWorkers: 'block' });
  try {
    await context.addInitScript(watch, { token });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: device.slowed });
    await page.goto(`${base}/campaign/${campaign}${screen.search ?? ''}#${screen.hash}`);
    await page.locator(screen.shown).first().waitFor();
    const shown = await page.evaluate(() => performance.now());
    await page.waitForFunction(isAtRest, REST_MS);
    const painted = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    );
    const opening = await page.evaluate(blockedSince, { since: painted, long: LONG_MS });
    const since = await page.evaluate(() => performance.now());
    await page.evaluate(scroll, SCROLLS);
    const scrolling = await page.evaluate(blockedSince, { since, long: LONG_MS });
    return { shown, blocked: opening.blocked, longest: scrolling.longest };
  } finally {
    await context.close();
  }
}

/**
 * The screens of a large campaign in turns with those of a small one: what a screen costs should not grow with it.
 * @returns {Promise<string[]>} lines of the report
 */
export async function benchScreens({ base, token, small, large, note }) {
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const rows = [];
  try {
    for (const device of DEVICES)
      for (const screen of SCREENS) {
        const looks = { small: [], large: [] };
        for (let round = 0; round < ROUNDS; round++)
          for (const [size, { id }] of Object.entries({ small, large }))
            looks[size].push(await look(browser, { base, token, campaign: id, screen, device }));
        note(`${screen.name}, ${device.name}`);
        const of = (size, figure) => median(looks[size].map((one) => one[figure])).toFixed(0);
        const isBoard = screen.name === 'board' && device.slowed > 1;
        const blocked = of('large', 'blocked');
        rows.push(
          `| ${screen.name} | ${device.name} | ${of('small', 'shown')} | ${of('large', 'shown')} | ${of('small', 'blocked')} | ${blocked} | ${of('small', 'longest')} | ${of('large', 'longest')} | ${isBoard ? (blocked < 200 ? '< 200: met' : '< 200: MISSED') : ''} |`,
        );
      }
  } finally {
    await browser.close();
  }
  const told = ({ size }) =>
    `${size.creators.toLocaleString('en')} creators and ${size.contents.toLocaleString('en')} contents`;
  return [
    '## (g) Screens in a browser',
    '',
    `Opened with an empty cache, in turns, median of ${ROUNDS}: a campaign of ${told(small)} (small) and one of ${told(large)} (large). Shown: from the address to the first row. Blocked: total blocking time from the first paint until nothing is left to do. Scrolling: the longest task while ${SCROLLS} windows are gone down.`,
    '',
    '| screen | device | small, shown ms | large, shown ms | small, blocked ms | large, blocked ms | small, scrolling ms | large, scrolling ms | blocked, target |',
    '|---|---|---|---|---|---|---|---|---|',
    ...rows,
  ];
}
