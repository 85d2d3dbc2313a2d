import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test as base, type Locator, type Page } from '@playwright/test';
import { portOfWorker } from './server-process';

// Shared parts alone, in a real browser: the kit page of development, without a server of ours.

const WEB = fileURLToPath(new URL('../apps/web', import.meta.url));
const VITE = path.join(WEB, '../../node_modules/vite/bin/vite.js');

export const test = base.extend<object, { kit: string }>({
  kit: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names
    async ({}, use) => {
      const port = String(portOfWorker(9));
      const vite = spawn(process.execPath, [VITE, '--port', port, '--strictPort'], {
        cwd: WEB,
        stdio: 'ignore',
      });
      const url = `http://127.0.0.1:${port}/kit/`;
      while (!(await fetch(url).catch(() => null))?.ok) {
        if (vite.exitCode !== null) throw new Error('the development server ended by itself');
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      await use(url);
      vite.kill();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
/** Opens a page of the kit; the first is made while one waits. */
export async function openKit(page: Page, kit: string, name: string): Promise<void> {
  await page.goto(`${kit}?${name}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 90_000 });
}

/** The place of one part, by its name in the kit, and what it has made of what was done. */
export function partOf(
  page: Page,
  name: string,
): { part: Locator; holds: (value: unknown) => Promise<void> } {
  const part = page.getByRole('region', { name, exact: true });
  return {
    part,
    holds: (value) => expect(part.locator('output')).toHaveText(JSON.stringify(value)),
  };
}

export { expect };
