import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

// Workers inherit the environment of the process that chose these first.
process.env['E2E_PORT'] ??= String(21_000 + Math.floor(Math.random() * 9_000));
process.env['E2E_DATA_DIR'] ??= mkdtempSync(path.join(tmpdir(), 'altavoz-e2e-'));
const baseURL = `http://127.0.0.1:${process.env['E2E_PORT']}`;
const server = fileURLToPath(new URL('../apps/api/dist/server.js', import.meta.url));

export default defineConfig({
  testDir: '.',
  // The walk through every screen and the wanderer take their own commands: `npm run walk`, `npm run wander`.
  testIgnore: process.env['E2E_ALL'] ? [] : ['**/screens/{walk,moves,forms}.spec.ts', '**/wander.spec.ts'],
  outputDir: '../test-results',
  workers: 1,
  // The longest journey takes 25 s on a quiet machine; a busy one is slower, not wrong.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  use: {
    baseURL,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 20_000,
    trace: 'retain-on-failure',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" "${server}"`,
    env: {
      PORT: process.env['E2E_PORT'],
      DATA_DIR: process.env['E2E_DATA_DIR'],
      SEED_DEMO: 'true',
      LOG_LEVEL: 'error',
    },
    url: `${baseURL}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
