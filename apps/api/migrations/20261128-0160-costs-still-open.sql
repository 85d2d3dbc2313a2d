-- What creators are estimated to cost with whom nothing is agreed yet: with what is agreed it is what a campaign is going
-- to cost, as far as anybody has said.
alter table campaign_influencer_totals add column open_cost_cents numeric not null default 0;

-- Adds differences to the totals, always in key order so that two transactions cannot wait for each other.
create or replace function add_campaign_influencer_totals() returns trigger language plpgsql as $$
declare
  came constant text := 'select 1 as sign, n.* from new_rows n';
  went constant text := 'select -1 as sign, o.* from old_rows o';
begin
  -- What went with its campaign leaves no totals to subtract from.
  execute format($sql$
    insert into campaign_influencer_totals as t (company_id, campaign_id, status, network, category, influencers, followers,
      estimated_cost_cents, with_estimated_cost, open_cost_cents, agreed_cost_cents, with_agreed_cost)
    select * from (
      select company_id, campaign_id, status, network, category, sum(sign) as influencers,
        coalesce(sum(sign * followers), 0) as followers,
        coalesce(sum(sign * estimated_cost_cents), 0) as estimated,
        coalesce(sum(sign) filter (where estimated_cost_cents is not null), 0) as with_estimated,
        coalesce(sum(sign * estimated_cost_cents) filter (where agreed_cost_cents is null), 0) as open,
        coalesce(sum(sign * agreed_cost_cents), 0) as agreed,
        coalesce(sum(sign) filter (where agreed_cost_cents is not null), 0) as with_agreed
      from (%s) as changes
      group by 1, 2, 3, 4, 5
    ) as differences
    where (influencers, followers, estimated, with_estimated, open, agreed, with_agreed) <> (0, 0, 0, 0, 0, 0, 0)
    order by 1, 2, 3, 4, 5
    on conflict (company_id, campaign_id, status, network, category) do update set
      influencers = t.influencers + excluded.influencers,
      followers = t.followers + excluded.followers,
      estimated_cost_cents = t.estimated_cost_cents + excluded.estimated_cost_cents,
      with_estimated_cost = t.with_estimated_cost + excluded.with_estimated_cost,
      open_cost_cents = t.open_cost_cents + excluded.open_cost_cents,
      agreed_cost_cents = t.agreed_cost_cents + excluded.agreed_cost_cents,
      with_agreed_cost = t.with_agreed_cost + excluded.with_agreed_cost$sql$,
    case tg_op
      when 'INSERT' then came
      when 'UPDATE' then came || ' union all ' || went
      else went || ' join campaigns c on (c.company_id, c.id) = (o.company_id, o.campaign_id)'
    end);
  return null;
end $$;

update campaign_influencer_totals t set open_cost_cents = counted.open
from (
  select company_id, campaign_id, status, network, category, sum(estimated_cost_cents) as open
  from campaign_influencers where agreed_cost_cents is null and estimated_cost_cents is not null
  group by 1, 2, 3, 4, 5
) counted
where (t.company_id, t.campaign_id, t.status, t.network, t.category)
  = (counted.company_id, counted.campaign_id, counted.status, counted.network, counted.category);
