import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { signInAs } from './sign-in';

async function startCampaign(page: Page, name: string): Promise<void> {
  await signInAs(page, 'manager');
  await page.goto('/campaigns/new');
  await page.getByLabel('Nombre de la campaña').fill(name);
}
const violationsIn = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
};

test.describe('days', () => {
  test('are typed, stepped and picked by keyboard, and wrong ones are refused [NAV-08, I18-10]', async ({
    page,
  }) => {
    await startCampaign(page, 'Fechas');
    const starts = page.getByLabel('Inicio', { exact: true });
    const ends = page.getByLabel('Fin', { exact: true });
    await starts.fill('3 nov 2026');
    await ends.fill('31/02/2027');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(starts).toHaveValue('3/11/2026');
    await expect(ends).toHaveValue('31/02/2027');
    await expect(ends).toHaveAccessibleDescription(/20\/11\/2026/);
    await expect(ends).toBeFocused();

    await ends.fill('1/11/2026');
    await ends.press('Enter');
    await expect(ends).toHaveAccessibleDescription('No puede ser anterior al inicio');
    await ends.press('ArrowUp');
    await expect(ends).toHaveValue('2/11/2026');
    await ends.fill('4/11');

    const pick = page.getByRole('button', { name: 'Fin: elegir en el calendario' });
    await pick.press('Enter');
    const calendar = page.getByRole('dialog');
    await expect(calendar.getByRole('button', { name: '4 noviembre 2026', exact: true })).toBeFocused();
    expect(await violationsIn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(calendar).toBeHidden();
    await expect(pick).toBeFocused();
    await pick.press('Enter');
    await expect(calendar.getByRole('button', { name: '4 noviembre 2026', exact: true })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(ends).toHaveValue('11/11/2026');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByLabel('Descripción')).toBeVisible();
  });
});
