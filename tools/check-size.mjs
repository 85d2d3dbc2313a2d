// What a first visit downloads as JavaScript: everything that index.html names, compressed. Fails over the limit.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const LIMIT_KB = 200;
const dist = path.join(path.dirname(path.dirname(fileURLToPath(import.meta.url))), 'apps/web/dist');
const page = readFileSync(path.join(dist, 'index.html'), 'utf8');
const files = new Set([...page.matchAll(/assets\/[\w-]+\.js/g)].map(([file]) => file));
if (files.size === 0) throw new Error('index.html names no script: run npm run build');
let bytes = 0;
for (const file of files) bytes += gzipSync(readFileSync(path.join(dist, file))).length;
const kilobytes = bytes / 1000;
console.log(
  `First visit: ${kilobytes.toFixed(1)} kB of compressed JavaScript in ${files.size} files (limit ${LIMIT_KB} kB)`,
);
if (kilobytes > LIMIT_KB) process.exit(1);
