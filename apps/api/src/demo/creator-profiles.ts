import type { InterestTopic, Network } from '@altavoz/contracts';
import { DAY_MS } from '@altavoz/domain';
import { contentTypesOf } from '@altavoz/networks';
import type { Context } from '../context.js';
import type { Tx } from '../db/database.js';
import { hashPassword, insertAccount } from '../features/accounts/index.js';
import {
  createRandom,
  drawCover,
  drawFace,
  drawLogo,
  drawPost,
  type InventedCreator,
  type Theme,
} from '../features/samples/index.js';
import { toWebp } from '../providers/files/images.js';
import { storeCreatorFile, storeFile } from '../providers/files/stored-files.js';
import { say } from '../words.js';

interface DemoProfile {
  name: string;
  vanity_name: string;
  biography: string;
  city: string;
  languages: string[];
  theme: Theme;
  interests: readonly InterestTopic[];
  brands: readonly (readonly [name: string, industry: string, theme: Theme])[];
  /** Title, brand and text of each piece of work, the newest first. */
  work: readonly (readonly [title: string, brand: string, description: string])[];
}

/** Who signs in as the demo's creator. */
const XIMENA = 'Ximena Olvera';
/** Creators of the demo who show themselves to everybody; all but the first never sign in. */
const PROFILES: readonly DemoProfile[] = [
  {
    name: XIMENA,
    vanity_name: 'ximena.olvera',
    biography:
      'Cocino lo que encuentro en el mercado y lo cuento en un minuto. Tres años de recetas, cafés de barrio y mesas largas, casi siempre desde Oaxaca.\nMe gusta trabajar con marcas que se pueden probar.',
    city: 'Oaxaca de Juárez',
    languages: ['es', 'en'],
    theme: 'coffee',
    interests: ['food', 'travel', 'home'],
    brands: [
      ['Café Nube', 'Bebidas', 'coffee'],
      ['Té Bruma', 'Bebidas', 'tea'],
    ],
    work: [
      ['Cold brew en un minuto', 'Café Nube', 'Receta en un solo plano, con el empaque de temporada.'],
      ['Tarde de té y pan de yema', 'Té Bruma', 'Serie de cinco fotos para la portada de otoño.'],
      ['Útiles que vuelven a usarse', 'Papelería Aurora', 'Unboxing con mis sobrinas, sin guion.'],
      ['Un día en la sierra', '', 'Diario de viaje: tres cafetales y una sobremesa.'],
    ],
  },
  {
    name: 'Daniela Aguilar',
    vanity_name: 'daniela.aguilar',
    biography: 'Perros, gatos y series. Reseñas cortas, honestas y con humor.',
    city: 'Guadalajara',
    languages: ['es'],
    theme: 'sun',
    interests: ['pets', 'humor', 'music'],
    brands: [['Sol y Mar', 'Cuidado personal', 'sun']],
    work: [
      ['Verano con dos perros', 'Sol y Mar', 'Reel de playa con bloqueador para toda la familia.'],
      ['Maratón de fin de semana', '', 'Cinco series en sesenta segundos.'],
    ],
  },
  {
    name: 'Araceli Vázquez',
    vanity_name: 'araceli.vazquez',
    biography: 'Ilustradora. Dibujo mascotas, mercados y libretas enteras.',
    city: 'Puebla',
    languages: ['es', 'fr'],
    theme: 'school',
    interests: ['art', 'pets', 'books'],
    brands: [['Papelería Aurora', 'Papelería', 'school']],
    work: [['Una libreta al mes', 'Papelería Aurora', 'Doce portadas dibujadas a mano.']],
  },
  {
    name: 'Raúl Vázquez',
    vanity_name: 'raul.vazquez',
    biography: 'Autos clásicos y carreteras. Manejo, freno y cuento.',
    city: 'Monterrey',
    languages: ['es', 'en'],
    theme: 'tea',
    interests: ['cars', 'travel', 'sports'],
    brands: [],
    work: [['De Monterrey a Saltillo en un vocho', '', 'Video de carretera, sin música.']],
  },
];

/** What somebody of a size asks for one content, so that what campaigns pay for several of them fits. */
const askedCents = (followers: number): number =>
  Math.max(60_000, Math.round((followers * 4) / 50_000) * 50_000);

/** Whose accounts in the catalogue are the demo creator's: the first of a network from a place of the list on. */
const OF_XIMENA: readonly (readonly [network: Network, from: number, username: string])[] = [
  ['instagram', 675, 'ximena.olvera'],
  ['tiktok', 663, 'ximenaolvera'],
  ['youtube', 669, 'ximenaolvera.cocina'],
];

/** Gives the demo creator accounts in the catalogue, which campaigns of the demo have worked with. */
export function nameDemoCreator(creators: readonly InventedCreator[]): InventedCreator[] {
  const named = [...creators];
  for (const [network, from, username] of OF_XIMENA) {
    const place = named.findIndex((one, index) => index >= from && one.network === network);
    const one = named[place];
    if (one) named[place] = { ...one, name: XIMENA, username, theme: 'food' };
  }
  return named;
}

/** Fills the profiles of some creators of the demo, and the brands of its company. */
export async function insertDemoProfiles(tx: Tx, context: Context, companyId: string): Promise<void> {
  for (const profile of PROFILES) await insertProfile(tx, context, profile);
  for (const [name, industry, theme] of [
    ['Café Nube', 'Bebidas', 'coffee'],
    ['Papelería Aurora', 'Papelería', 'school'],
    ['Sol y Mar', 'Cuidado personal', 'sun'],
  ] as const) {
    const stored = await storeFile(
      { ...context, db: tx },
      companyId,
      'brand',
      await pictureOf(drawLogo(theme)),
    );
    await tx
      .insertInto('brands')
      .values({ company_id: companyId, id: context.newId(), name, industry, logo: await stored.attach(tx) })
      .execute();
  }
}

const pictureOf = async (svg: string) => ({
  data: await toWebp(svg),
  contentType: 'image/webp',
  extension: 'webp',
});

async function insertProfile(tx: Tx, context: Context, profile: DemoProfile): Promise<void> {
  const { newId, now } = context;
  const random = createRandom(profile.biography.length);
  const person = await tx
    .selectFrom('creators')
    .where('name', '=', profile.name)
    .select(['id', 'account_id'])
    .executeTakeFirst();
  if (!person) return;
  const creator_id = person.id;
  const accountId = person.account_id ?? newId();
  if (person.account_id === null)
    await insertAccount(tx, {
      id: accountId,
      email: `${profile.vanity_name}@demo.altavoz.test`,
      name: profile.name,
      // Of nobody who signs in.
      password_hash: await hashPassword(newId()),
      locale: 'es',
      role: 'creator',
      is_superuser: false,
    });
  const keep = async (folder: string, svg: string) => {
    const stored = await storeCreatorFile({ ...context, db: tx }, creator_id, folder, await pictureOf(svg));
    return stored.attach(tx);
  };
  await tx
    .updateTable('creators')
    .set({
      account_id: accountId,
      vanity_name: profile.vanity_name,
      biography: profile.biography,
      country: 'MX',
      city: profile.city,
      languages: profile.languages,
      photo: await keep('photo', drawFace(profile.name)),
      cover: await keep('cover', drawCover(random, profile.theme)),
      is_published: true,
    })
    .where('id', '=', creator_id)
    .execute();
  const accounts = await tx
    .selectFrom('influencers')
    .where('creator_id', '=', creator_id)
    .orderBy('followers', 'desc')
    .select(['id', 'network', 'username', 'followers'])
    .execute();
  for (const { id, username, followers } of accounts)
    await tx
      .insertInto('creator_networks')
      .values({
        influencer_id: id,
        creator_id,
        proof: 'said',
        username,
        followers,
        followers_source: 'creator',
        followers_at: new Date(now().getTime() - random.between(1, 20) * DAY_MS),
      })
      .execute();
  const prices = accounts.flatMap(({ network, followers }) =>
    contentTypesOf(network as Network)
      .slice(0, 2)
      .map((content_type, index) => ({
        creator_id,
        id: newId(),
        network,
        content_type,
        price_cents: Math.round(askedCents(followers ?? 0) * (1 - 0.35 * index)),
        currency: 'MXN',
      })),
  );
  if (prices.length > 0) await tx.insertInto('creator_prices').values(prices).execute();
  await tx
    .insertInto('creator_interests')
    .values(
      profile.interests.map((topic) => ({
        creator_id,
        id: newId(),
        topic,
        name: say('es', { key: `interests:${topic}` }),
      })),
    )
    .execute();
  for (const [name, industry, theme] of profile.brands)
    await tx
      .insertInto('creator_brands')
      .values({ creator_id, id: newId(), name, industry, logo: await keep('brand', drawLogo(theme)) })
      .execute();
  for (const [index, [title, brand, description]] of profile.work.toReversed().entries()) {
    const network = accounts[index % Math.max(1, accounts.length)]?.network ?? null;
    await tx
      .insertInto('briefcase_items')
      .values({
        creator_id,
        id: newId(),
        title,
        brand,
        description,
        network,
        media: await keep('briefcase', drawPost(random, profile.theme)),
        day: new Date(now().getTime() - (profile.work.length - index) * 40 * DAY_MS)
          .toISOString()
          .slice(0, 10),
      })
      .execute();
  }
}
