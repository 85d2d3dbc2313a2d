import { defineConfig } from '@playwright/test';
import base from '../playwright.config';

/** `npm run screens`: the same server and browser as the tests, for pictures instead of checks. */
export default defineConfig({
  ...base,
  testDir: '.',
  globalSetup: '../demo-template.ts',
  testMatch: 'photographs.ts',
  outputDir: '../../test-results/screens',
  fullyParallel: true,
  workers: 2,
  reporter: [['dot']],
  use: { ...base.use, trace: 'off' },
});
