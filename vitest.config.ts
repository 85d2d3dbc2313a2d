import { defineConfig } from 'vitest/config';

// Every package is read from its source: the `altavoz-source` condition skips the build.
const source = {
  resolve: { conditions: ['altavoz-source'] },
  ssr: { resolve: { conditions: ['altavoz-source'] } },
};

// A worker reads the sources once for all its files, which keep nothing of one another: half of the time was reading.
// A project takes nothing from the settings around it.
const shared = { isolate: false, maxWorkers: 3 };

export default defineConfig({
  ...source,
  test: {
    projects: [
      {
        ...source,
        test: {
          ...shared,
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'apps/web/src/**/*.test.ts', 'tools/**/*.test.ts'],
          // Properties that take a second alone take many beside other work.
          testTimeout: 30_000,
        },
      },
      {
        ...source,
        test: {
          ...shared,
          name: 'api',
          include: ['apps/api/src/**/*.test.ts'],
          globalSetup: ['apps/api/src/test/global-setup.ts'],
          setupFiles: ['apps/api/src/test/each-statement.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
