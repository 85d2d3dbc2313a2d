import { foldText } from '@altavoz/domain';
import { INTEREST_TOPICS, type Network } from '@altavoz/contracts';
import type { Random } from './random.js';

const FEMININE_NAMES = (
  'Ximena Regina Valentina Camila Renata Sofía Fernanda Daniela Mariana Andrea Paola Lucía Itzel Citlali Abril Jimena ' +
  'Natalia Montserrat Aitana Frida Alejandra Karla Brenda Yaretzi Araceli'
).split(' ');
export const MASCULINE_NAMES: readonly string[] = (
  'Diego Santiago Emiliano Mateo Leonardo Sebastián Rodrigo Iker Ángel Gael Bruno Héctor Julián Tadeo Joaquín Raúl ' +
  'Óscar Iván Adrián Cuauhtémoc Nicolás'
).split(' ');
const FIRST_NAMES = [...FEMININE_NAMES, ...MASCULINE_NAMES];
const LAST_NAMES = (
  'Hernández García Martínez López González Pérez Rodríguez Sánchez Ramírez Cruz Flores Gómez Morales Vázquez Reyes ' +
  'Jiménez Torres Díaz Gutiérrez Ruiz Mendoza Aguilar Ortiz Castillo Moreno Rivera Ramos Juárez Domínguez Guzmán ' +
  'Salazar Ibarra Cárdenas Olvera Zúñiga Montes Quiroga Treviño Cantú Elizondo Arriaga Villaseñor Peñaloza Nájera'
).split(' ');
const HANDLE_WORDS = [
  'mx',
  'oficial',
  'vlogs',
  'cocina',
  'viaja',
  'fit',
  'studio',
  'diario',
  'enlinea',
  'crea',
  'tips',
];

const NETWORK_SHARES: readonly (readonly [Network, number])[] = [
  ['instagram', 44],
  ['tiktok', 28],
  ['youtube', 12],
  ['facebook', 5],
  ['twitter', 4],
  ['twitch', 3],
  ['pinterest', 1],
  ['linkedin', 1],
  ['spotify', 1],
  ['snapchat', 1],
];

/** Followers by size of creator: most are small, a few are famous. */
const SIZES: readonly (readonly [readonly [number, number], number])[] = [
  [[1_200, 9_900], 30],
  [[10_000, 99_000], 43],
  [[100_000, 980_000], 20],
  [[1_000_000, 8_500_000], 6],
  [[10_000_000, 24_000_000], 1],
];

export interface InventedCreator {
  network: Network;
  username: string;
  name: string;
  followers: number;
  theme: string;
  country: string;
  engagement_rate: number;
  is_verified: boolean;
}

/** What an account is called, by the names of its person. */
type Handle = (first: string, last: string, network: Network) => string;

/** One that could be anybody's. */
const usualHandle =
  (random: Random): Handle =>
  (first, last, network) => {
    const handle = `${foldText(first)}${random.pick(['.', '_', ''])}${foldText(last)}${
      random.chance(0.5) ? `.${random.pick(HANDLE_WORDS)}` : random.between(1, 99)
    }`.replaceAll('.', network === 'twitter' || network === 'snapchat' ? '_' : '.');
    return network === 'twitter' ? handle.slice(0, 15) : handle;
  };

/**
 * Invents creators, each with a username of its own; no real person is meant.
 * @param handle what their accounts are called
 */
export function inventCreators(
  random: Random,
  count: number,
  handle: Handle = usualHandle(random),
): InventedCreator[] {
  const taken = new Set<string>();
  const creators: InventedCreator[] = [];
  while (creators.length < count) {
    const first = random.pick(FIRST_NAMES);
    const last = random.pick(LAST_NAMES);
    const network = random.weighted(NETWORK_SHARES);
    const [low, high] = random.weighted(SIZES);
    // Small accounts outnumber large ones inside each band as well.
    const followers = Math.round(low * (high / low) ** random.next());
    const username = handle(first, last, network);
    if (taken.has(`${network} ${username}`)) continue;
    taken.add(`${network} ${username}`);
    const base = followers < 10_000 ? 6.5 : followers < 100_000 ? 4.2 : followers < 1_000_000 ? 2.6 : 1.7;
    creators.push({
      network,
      username,
      name: `${first} ${last}${random.chance(0.35) ? ` ${random.pick(LAST_NAMES)}` : ''}`,
      followers,
      theme: random.pick(INTEREST_TOPICS),
      country: random.chance(0.9) ? 'MX' : random.pick(['CO', 'AR', 'ES', 'CL', 'PE']),
      engagement_rate: Math.round(base * (0.55 + random.next()) * 100) / 100,
      is_verified: followers > 400_000 ? random.chance(0.7) : random.chance(0.04),
    });
  }
  return creators;
}
