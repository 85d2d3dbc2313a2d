// Fills two campaigns of one company: one of full size and one a tenth of it, by SQL alone.

/**
 * @param {import('pg').Pool} pool
 * @param {{companyId: string, creators: number, contents: number, name: string, newId: () => string}} size
 * @returns {Promise<string>} the campaign's id
 */
export async function seedCampaign(pool, { companyId, creators, contents, name, newId }) {
  const id = newId();
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into campaigns (id, company_id, slug_name, name, budget_cents) values ($1, $2, $3, $4, 100000000)`,
      [id, companyId, `${name}-${id.slice(-8)}`, name],
    );
    await client.query(
      `insert into influencers (id, network, username, name, followers, category)
       select gen_random_uuid(), (array['instagram','tiktok','youtube','facebook','twitter'])[1 + n % 5], $1 || '_' || n,
         'Creadora ' || md5(n::text), 1000 + (n * 7919) % 2000000,
         (array['nanoinfluencer','microinfluencer','macroinfluencer','top-influencer-celebrity'])[1 + n % 4]
       from generate_series(1, $2::int) n`,
      [name, creators],
    );
    await client.query(
      `insert into campaign_influencers (id, campaign_id, influencer_id, status, status_changed_at, network, category,
         category_rank, followers, name_key, estimated_cost_cents)
       select gen_random_uuid(), $1, i.id,
         (array['pending','approved','onboarding','trading','producing','submitted','published','published','rejected'])
           [1 + (row_number() over (order by i.username)) % 9],
         now() - random() * interval '60 days', i.network, i.category, category_rank(i.category), i.followers, i.name_key, 150000
       from influencers i where i.username like $2`,
      [id, `${name}\\_%`],
    );
    await client.query(
      `insert into contents (id, campaign_id, campaign_influencer_id, network, content_type, status, url_info,
         published_date, position, number_of_impressions, number_of_likes, number_of_comments, number_of_shares,
         number_of_times_saved, updated_at)
       select gen_random_uuid(), $1, ci.id, ci.network, 'video',
         (array['content_published','content_published','content_pending','content_submitted'])[1 + g % 4],
         'https://example.com/' || g, current_date - (g * 31 % 90), g, 1000 + g * 13 % 90000, g % 900, g % 70, g % 30, g % 20,
         now() - random() * interval '60 days'
       from (select id, network, row_number() over (order by id) as place from campaign_influencers where campaign_id = $1) ci
       join generate_series(1, $2::int) g on g % $3::int = ci.place - 1`,
      [id, contents, creators],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  return id;
}

/** A CSV of invented creators with the columns of a real list. */
export function makeCsv(rows) {
  const lines = ['network,username,name,followers,estimated_cost'];
  for (let n = 0; n < rows; n++) {
    lines.push(
      `${['instagram', 'tiktok', 'twitter'][n % 3]},bench_${n},Creadora Número ${n},${1_000 + ((n * 7_919) % 2_000_000)},${(n % 900) + 100}.50`,
    );
  }
  return `${lines.join('\n')}\n`;
}
