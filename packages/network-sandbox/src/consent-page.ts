import type { Network } from '@altavoz/contracts';
import { networkManifest } from '@altavoz/networks';
import { markup, wholePage } from './html.js';

/**
 * Where somebody says which account of the sandbox gives its leave.
 * @param fields goes back as it came
 * @param wrong why the name that was typed is none
 */
export function consentPage(network: Network, action: string, fields: URLSearchParams, wrong = ''): string {
  const { name } = networkManifest(network);
  const hidden = [...fields].map(
    ([key, value]) => markup`<input type="hidden" name="${key}" value="${value}">`,
  );
  return wholePage(
    `${name} · demostración`,
    markup`<p>
      Datos de demostración: esta página hace las veces de ${name}. Nada de aquí sale de este equipo.
    </p>`,
    markup`<form method="post" action="${action}">`,
    ...hidden,
    `<label for="username">Usuario que da su permiso</label>
<input type="text" id="username" name="username" required autofocus autocapitalize="none" autocomplete="off"${wrong && ' aria-invalid="true" aria-describedby="wrong"'}>`,
    wrong && markup`<p id="wrong" role="alert">${wrong}</p>`,
    `
<button name="decision" value="yes">Dar permiso</button><button name="decision" value="no" formnovalidate>Cancelar</button></form>`,
  );
}
