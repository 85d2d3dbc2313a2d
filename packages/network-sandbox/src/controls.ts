import { networkManifest } from '@altavoz/networks';
import type { Network } from '@altavoz/contracts';
import type { Answered } from './answer.js';
import type { Grants } from './grants.js';
import { markup, wholePage } from './html.js';
import type { World } from './world.js';

const HOUR = 3_600_000;

/**
 * The page at `/` for whoever shows or tries the product: which accounts have given their leave, to take it back as their
 * owner does in the settings of a network, and the clock of the world, to move it on.
 */
export function controls(
  method: string,
  form: URLSearchParams,
  world: World,
  grants: ReadonlyMap<Network, Grants>,
): Answered {
  if (method === 'POST') {
    const network = form.get('network') as Network;
    const username = form.get('username');
    if (username !== null) grants.get(network)?.revokeAllOf(username);
    const hours = Number(form.get('hours') ?? 0);
    if (Number.isInteger(hours) && hours > 0 && hours <= 24 * 31) world.pass(hours * HOUR);
    return { status: 303, headers: { location: '/' } };
  }
  const rows = [...grants].flatMap(([network, of]) =>
    of.accounts().map(
      (username) =>
        markup`<li>
          ${networkManifest(network).name} · @${username}
          <form method="post">
            <input type="hidden" name="network" value="${network}">
            <button name="username" value="${username}">Quitar el permiso</button>
          </form>
        </li>`,
    ),
  );
  const days = markup`<form method="post">
    <button name="hours" value="1">Adelantar una hora</button>
    <button name="hours" value="24">Adelantar un día</button>
  </form>`;
  return {
    status: 200,
    html: wholePage(
      'Redes de demostración',
      markup`<p>
        Hacen las veces de las redes mientras se prueba el producto. Ahí dentro son las
        ${world.now().toISOString()}.
      </p>`,
      days,
      markup`<h2>Permisos dados</h2>`,
      rows.length === 0 ? markup`<p>Ninguno.</p>` : `<ul>${rows.join('')}</ul>`,
    ),
  };
}
