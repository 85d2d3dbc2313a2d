import type { InfluencerStatus } from '@altavoz/contracts';
import type { NewCampaign } from '../features/campaigns/index.js';
import type { Random, Theme } from '../features/samples/index.js';

export interface DemoCampaign {
  slug: string;
  /** What its pictures show. */
  theme: Theme;
  creators: number;
  contents: number;
  /** Where in the list of invented creators this campaign's begin; lists may overlap. */
  firstCreator: number;
  startsInDays: number;
  endsInDays: number;
  /** Posts are looked for by what its brief says; the invented accounts publish for it. */
  finds?: true;
  /** Creators are asked to apply to it. */
  calls?: true;
  /** The client of the demo may look at it. */
  clientSees?: true;
  statuses: (random: Random, index: number) => InfluencerStatus;
  columns: Pick<
    NewCampaign,
    | 'name'
    | 'brand'
    | 'budget_cents'
    | 'spent_cents'
    | 'is_archived'
    | 'clicks'
    | 'description'
    | 'objective'
    | 'deliverables'
    | 'dos'
    | 'donts'
    | 'hashtags'
    | 'networks'
  >;
}

/** Three campaigns of an invented agency, each at another stage. The last one is created last, so it is listed first. */
export const DEMO_CAMPAIGNS: readonly DemoCampaign[] = [
  {
    slug: 'regreso-a-clases-papeleria-aurora',
    theme: 'school',
    creators: 120,
    contents: 420,
    firstCreator: 660,
    startsInDays: -130,
    endsInDays: -55,
    statuses: (random) =>
      random.weighted([
        ['published', 88],
        ['rejected', 12],
      ] as const),
    columns: {
      name: 'Regreso a clases con Papelería Aurora',
      brand: 'Papelería Aurora',
      budget_cents: 890_000_000,
      spent_cents: 838_240_000,
      is_archived: true,
      clicks: 48_210,
      description: 'Lanzamiento de la línea de cuadernos reciclados Aurora en todo el país.',
      objective: 'Que las familias conozcan la línea antes de las compras de agosto.',
      deliverables: 'Un reel y dos historias por creador, con el cupón AURORA15.',
      dos: 'Mostrar los cuadernos en uso. Mencionar que el papel es 100 % reciclado.',
      donts: 'No mostrar otras marcas de papelería. No prometer descuentos distintos del cupón.',
      hashtags: ['AuroraRecicla', 'RegresoAClases'],
      networks: ['instagram', 'tiktok', 'facebook'],
    },
  },
  {
    slug: 'cafe-nube-tostado-de-temporada',
    theme: 'coffee',
    creators: 64,
    contents: 30,
    firstCreator: 800,
    startsInDays: -6,
    endsInDays: 40,
    finds: true,
    calls: true,
    statuses: (random) =>
      random.weighted([
        ['pending', 52],
        ['approved', 20],
        ['rejected', 8],
        ['onboarding', 9],
        ['trading', 6],
        ['producing', 5],
      ] as const),
    columns: {
      name: 'Café Nube: tostado de temporada',
      brand: 'Café Nube',
      budget_cents: 64_000_000,
      spent_cents: 3_800_000,
      is_archived: false,
      clicks: 0,
      description: 'Presentación del tostado de invierno de Café Nube en cafeterías y en línea.',
      objective: 'Llevar visitas a las doce cafeterías y ventas a la tienda en línea.',
      deliverables: 'Un video de preparación y tres historias durante la semana de lanzamiento.',
      dos: 'Preparar el café en casa o en una cafetería Nube. Etiquetar a @cafenube.mx.',
      donts: 'No comparar con otras marcas. No hacer afirmaciones de salud.',
      hashtags: ['CafeNube', 'TostadoDeTemporada'],
      networks: ['instagram', 'tiktok', 'youtube'],
    },
  },
  {
    slug: 'verano-sin-filtro-bloqueador-sol-y-mar',
    theme: 'sun',
    creators: 750,
    contents: 3_000,
    firstCreator: 0,
    startsInDays: -68,
    endsInDays: 24,
    clientSees: true,
    statuses: (random) =>
      random.weighted([
        ['pending', 11],
        ['approved', 13],
        ['rejected', 6],
        ['onboarding', 9],
        ['trading', 8],
        ['producing', 16],
        ['submitted', 11],
        ['published', 26],
      ] as const),
    columns: {
      name: 'Verano sin filtro con Sol y Mar',
      brand: 'Sol y Mar',
      budget_cents: 6_200_000_000,
      spent_cents: 3_742_365_000,
      is_archived: false,
      clicks: 318_640,
      description: 'Campaña nacional del bloqueador Sol y Mar FPS 50 con creadores de todos los tamaños.',
      objective: 'Recordación de marca en jóvenes de 18 a 34 años y tráfico al buscador de tiendas.',
      deliverables:
        'Cuatro contenidos por creador a lo largo de la campaña: historias, fotos, reels y videos.',
      dos: 'Mostrar la aplicación del bloqueador al aire libre. Usar luz natural, sin filtros de belleza.',
      donts:
        'No mencionar otras marcas. No dar consejos médicos. No mostrar a menores sin permiso por escrito.',
      hashtags: ['VeranoSinFiltro', 'SolYMar', 'FPS50'],
      networks: ['instagram', 'tiktok', 'youtube', 'facebook', 'twitter'],
    },
  },
];

/** What the invented accounts of the demo write in posts that they are paid for: what the searching campaign looks for. */
export const DEMO_TAGS: readonly string[] = ['#CafeNube', '#TostadoDeTemporada', '@cafenube.mx'];
