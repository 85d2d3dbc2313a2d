import { expect, test } from '@playwright/test';
import { violationsIn } from './accessibility';

test('what breaks the rules is found, where it is looked for', async ({ page }) => {
  await page.setContent(
    `<html lang="es"><title>Prueba</title><main><h1>Prueba</h1>
     <section id="a"><button></button></section><p style="color: #ccc; background: #fff">gris</p></main></html>`,
  );
  const found = async (judged?: Parameters<typeof violationsIn>[1]) =>
    (await violationsIn(page, judged)).map(({ rule, selector }) => `${rule} ${selector}`);
  expect((await found()).toSorted()).toEqual(['button-name button', 'color-contrast p']);
  expect(await found({ within: '#a' })).toEqual(['button-name button']);
  expect(await found({ without: ['section', '#none'] })).toEqual(['color-contrast p']);
});
