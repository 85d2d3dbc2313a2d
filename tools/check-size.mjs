// What a first visit of a campaign downloads as JavaScript until its first rows stand there, compressed as it is
// served. Fails over the limit.
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const LIMIT_KB = 200;
const LIMIT_FILES = 40;
/** What the address of a campaign asks for one after the other: the page, its tabs, the first tab, their words. */
const ASKED_FOR = [
  'src/app/pages/campaign.tsx',
  'src/features/campaign-influencers/proposals/index.ts',
  '../../packages/words/src/locales/es/campaigns.json',
  '../../packages/words/src/locales/es/campaign-page.json',
  '../../packages/words/src/locales/es/proposals.json',
];

const dist = path.join(path.dirname(path.dirname(fileURLToPath(import.meta.url))), 'apps/web/dist');
const manifestFile = path.join(dist, '.vite/manifest.json');
if (!existsSync(manifestFile)) throw new Error('Nothing is built: run npm run build');
const chunks = JSON.parse(readFileSync(manifestFile, 'utf8'));
const page = readFileSync(path.join(dist, 'index.html'), 'utf8');

const files = new Set([...page.matchAll(/="\/(assets\/[\w~.-]+\.js)"/g)].map(([, file]) => file));
const seen = new Set();
/** A chunk and everything that it imports at once. */
function add(key) {
  if (seen.has(key)) return;
  seen.add(key);
  const chunk = chunks[key];
  if (!chunk) throw new Error(`The build has no ${key}: tools/check-size.mjs asks for it`);
  if (chunk.file.endsWith('.js')) files.add(chunk.file);
  for (const one of chunk.imports ?? []) add(one);
}
for (const key of ASKED_FOR) add(key);

/** Bytes as they travel: the compressed copy where there is one. */
const sent = (file, ending) => {
  const compressed = path.join(dist, file + ending);
  return statSync(existsSync(compressed) ? compressed : path.join(dist, file)).size;
};
const kilobytes = (ending) => [...files].reduce((sum, file) => sum + sent(file, ending), 0) / 1000;
const brotli = kilobytes('.br');
console.log(
  `First rows of a campaign: ${brotli.toFixed(1)} kB of JavaScript in ${files.size} files ` +
    `(limit ${LIMIT_KB} kB in ${LIMIT_FILES}; ${kilobytes('.gz').toFixed(1)} kB where only gzip is understood)`,
);
if (brotli > LIMIT_KB || files.size > LIMIT_FILES) process.exitCode = 1;
