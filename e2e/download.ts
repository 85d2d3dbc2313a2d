import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** Saves what a click downloads. A report of a large campaign takes a busy machine minutes. */
export async function downloadBy(
  page: Page,
  click: () => Promise<void>,
): Promise<{ name: string; bytes: Buffer; text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download', { timeout: 120_000 }), click()]);
  const bytes = readFileSync(await file.path());
  return { name: file.suggestedFilename(), bytes, text: bytes.toString('utf8') };
}
