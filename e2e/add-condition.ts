import { expect, type Page } from '@playwright/test';

/** Begins a condition on a field, in the filters that are open. */
export async function addCondition(page: Page, field: string): Promise<void> {
  const panel = page.getByRole('dialog', { name: 'Filtros' });
  const another = panel.getByRole('button', { name: 'Agregar condición' });
  const fields = panel.getByRole('list', { name: 'Agregar condición' });
  await expect(another.or(fields)).toBeVisible();
  if (await another.isVisible()) await another.click();
  await fields.getByRole('button', { name: field, exact: true }).click();
}
