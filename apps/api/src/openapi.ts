import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { buildApp } from './app.js';
import { readConfig } from './config.js';
import { createServices } from './services.js';
import { VERSION } from './version.js';

/** The contract as the routes declare it, as text for openapi.json. Touches no database. */
export async function writeOpenapi(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'altavoz-openapi-'));
  const config = readConfig({ DATA_DIR: folder });
  const services = createServices(config, {}, pino({ level: 'silent' }));
  const { context } = services;
  try {
    const app = await buildApp(context, { version: VERSION, webFolder: null });
    await app.ready();
    const text = `${JSON.stringify(app.swagger(), null, 2)}\n`;
    await app.close();
    return text;
  } finally {
    await services.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
