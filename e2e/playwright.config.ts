import { defineConfig } from '@playwright/test';

// Workers inherit the environment of the process that chose this first.
process.env['E2E_PORT'] ??= String(21_000 + Math.floor(Math.random() * 9_000));

export default defineConfig({
  testDir: '.',
  globalSetup: './demo-template.ts',
  outputDir: '../test-results',
  // One more than the cores of a small machine: a browser often waits for the server.
  workers: 3,
  // The longest journey takes 25 s on a quiet machine; a busy one is slower, not wrong.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  use: {
    locale: 'es-MX',
    // Drawing what moves took a seventh of the processor; a test where motion matters asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A first load in a new browser costs three times the processor of one more load. What a test leaves is taken away.
    reuseContext: true,
    // What a browser keeps for a day without a connection would answer in the place of the server.
    serviceWorkers: 'block',
    timezoneId: 'America/Mexico_City',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 20_000,
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
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
        // A page lives for seconds: making its code faster took an eighth of the processor and was never of use.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
});
