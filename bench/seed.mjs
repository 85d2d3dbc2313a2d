// Fills a catalogue, and campaigns of any size out of it, by SQL alone.
import { METRICS } from '@altavoz/contracts';

const FIRST =
  'María José Juan Ana Luis Sofía Valentina Camila Diego Carlos Fernanda Andrés Paula Lucía Jorge Miguel Daniela Gabriela Ricardo Raúl Alejandra Emilio Renata Ximena Óscar Iván Natalia Isabel Hugo Pablo'.split(
    ' ',
  );
const LAST =
  'García Hernández Martínez López González Pérez Rodríguez Sánchez Ramírez Cruz Flores Gómez Morales Vázquez Reyes Jiménez Torres Díaz Gutiérrez Ruiz Mendoza Aguilar Ortiz Moreno Castillo Romero Álvarez Méndez Chávez Rivera'.split(
    ' ',
  );

/** Ids in the order of time, as the product makes them: $1 milliseconds, then the number. */
const IDS = (start, number) =>
  `(lpad(to_hex(${start} + ${number}), 12, '0') || '7' || substr(md5((${number})::text), 1, 3) || '8' || substr(md5((${number})::text), 4, 15))::uuid`;
const FIRST_CREATOR = 1_700_000_000_000;

const INSERT_CREATORS = `insert into influencers (id, is_public, network, username, name, followers, category, country, theme, is_verified)
     select ${IDS(FIRST_CREATOR, 'n')}, true, (array['instagram','tiktok','youtube','facebook','twitter'])[1 + n % 5],
       substr(md5(n::text), 1, 6) || '_' || n, ($3::text[])[1 + (h % 30) * (h / 30 % 30) / 30] || ' ' || ($4::text[])[1 + h / 900 % 30],
       1000 + (n::bigint * 7919) % 2000000,
       (array['nanoinfluencer','microinfluencer','macroinfluencer','top-influencer-celebrity'])[1 + n % 4], 'MX',
       (array['food','fashion','music','travel','games','sports','art','books','pets','home'])[1 + h % 10], n % 200 = 0
     from (select n, abs(hashint4(n)) as h from generate_series($1::int, $2::int) n) numbers`;
const PART = 100_000;

/**
 * Invented creators, with names that are frequent, rare and alone, until they are enough or the time is over.
 * @returns {Promise<number>} how many
 */
export async function seedCatalogue(client, { count, atLeast, milliseconds }) {
  const start = performance.now();
  let made = 0;
  await client.query('drop index influencers_search');
  while (made < count && (made < atLeast || performance.now() - start < milliseconds)) {
    await client.query(INSERT_CREATORS, [made + 1, made + PART, FIRST, LAST]);
    made += PART;
  }
  await client.query(
    'create index influencers_search on influencers using gin (network, search_key gin_trgm_ops) where is_public',
  );
  return made;
}

/**
 * A campaign of creators of the catalogue, from the first on, with contents. Triggers are off meanwhile and the
 * sums that they keep are added up at the end.
 * @returns {Promise<string>} the campaign's id
 */
export async function seedCampaign(client, { companyId, creators, contents, name, newId }) {
  const id = newId();
  const start = Date.now() + creators * 100;
  await client.query(
    `insert into campaigns (id, company_id, slug, name, budget_cents) values ($1, $2, $3, $4, 100000000)`,
    [id, companyId, `${name}-${id.slice(-8)}`, name],
  );
  if (creators === 0) return id;
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into company_influencers (company_id, influencer_id, network, username, name, followers, category, country)
     select $1, i.id, i.network, i.username, i.name, i.followers, i.category, i.country
     from generate_series(1, $2::int) n join influencers i on i.id = ${IDS(FIRST_CREATOR, 'n')}
     on conflict (company_id, influencer_id) do nothing`,
    [companyId, creators],
  );
  await client.query('analyze company_influencers');
  await client.query(
    `insert into campaign_influencers (company_id, id, campaign_id, influencer_id, status, answer, status_changed_at,
       network, category, category_rank, followers, name_key, search_key, has_payment_data, estimated_cost_cents,
       contents_total, contents_published)
     select $4, ${IDS(start, 'n')}, $1, k.influencer_id,
       (array['pending','approved','onboarding','trading','producing','submitted','published','published','rejected'])[1 + n % 9],
       (array['pending','accepted','rejected'])[1 + n / 9 % 3], now() - random() * interval '60 days', k.network, k.category,
       category_rank(k.category), k.followers, k.name_key, k.search_key, n % 2 = 0, 1000 * (n % 700), $3::int, 0
     from generate_series(1, $2::int) n
     join company_influencers k on k.company_id = $4 and k.influencer_id = ${IDS(FIRST_CREATOR, 'n')}`,
    [id, creators, contents / creators, companyId],
  );
  // Statistics first: a join with what the planner takes for an empty table would never end.
  await client.query('analyze campaign_influencers');
  await client.query(
    `insert into contents (company_id, id, campaign_id, campaign_influencer_id, network, content_type, status, link,
       publish_day, position, number_of_impressions, number_of_likes, number_of_comments, number_of_shares,
       number_of_times_saved, followers, updated_at)
     select ci.company_id, ${IDS(start + creators, 'g')}, $1, ci.id, ci.network, (array['video','photo','reel','story'])[1 + g % 4],
       (array['content_published','content_published','content_pending','content_submitted'])[1 + g / 4 % 4],
       'https://example.com/' || g, current_date - (g * 31 % 90), g, 1000 + g::bigint * 13 % 90000, g % 900, g % 70, g % 30,
       g % 20, ci.followers, now() - random() * interval '60 days'
     from generate_series(0, $2::int - 1) g join campaign_influencers ci on ci.company_id = $4 and ci.id = ${IDS(start, '(1 + g % $3::int)')}`,
    [id, contents, creators, companyId],
  );
  await client.query(
    `update campaign_influencers ci set contents_published = k.published, engagements = k.engagements, impressions = k.impressions,
       with_engagements = k.published, with_impressions = k.published
     from (select campaign_influencer_id, count(*) as published, sum(engagements) as engagements,
             sum(seen) as impressions
           from contents where campaign_id = $1 and status = 'content_published' group by 1) k
     where ci.company_id = $2 and ci.id = k.campaign_influencer_id`,
    [id, companyId],
  );
  await client.query(
    `insert into campaign_influencer_totals select company_id, campaign_id, status, network, category, count(*), sum(followers),
       sum(estimated_cost_cents), 0, 0, count(estimated_cost_cents) from campaign_influencers where campaign_id = $1 group by 1, 2, 3, 4, 5`,
    [id],
  );
  await client.query(
    `insert into campaign_content_totals (company_id, campaign_id, status, network, content_type, contents, engagements,
       with_engagements, with_seen, seen, ${METRICS.join(', ')}, ${METRICS.map((metric) => `with_${metric}`).join(', ')})
     select company_id, campaign_id, status, network, content_type, count(*), coalesce(sum(engagements), 0),
       count(engagements), count(seen), coalesce(sum(seen), 0), ${METRICS.map((metric) => `coalesce(sum(${metric}), 0)`).join(', ')},
       ${METRICS.map((metric) => `count(${metric})`).join(', ')}
     from contents where campaign_id = $1 group by 1, 2, 3, 4, 5`,
    [id],
  );
  await client.query(
    `insert into campaign_content_days select company_id, campaign_id, publish_day, count(*), sum(seen), sum(engagements), count(*), count(*)
     from contents where campaign_id = $1 and status = 'content_published' group by 1, 2, 3`,
    [id],
  );
  await client.query('set session_replication_role = origin');
  return id;
}

/** A CSV of invented creators with the columns of a real list. */
export function makeCsv(rows, prefix) {
  const lines = ['network,username,name,followers,estimated_cost'];
  for (let n = 0; n < rows; n++) {
    lines.push(
      `${['instagram', 'tiktok', 'twitter'][n % 3]},${prefix}_${n},Creadora Número ${n},${1_000 + ((n * 7_919) % 2_000_000)},${(n % 900) + 100}.50`,
    );
  }
  return `${lines.join('\n')}\n`;
}
