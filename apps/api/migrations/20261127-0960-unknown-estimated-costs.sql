-- An estimated cost that nobody has said is not known, in a creator as in the sums over creators: of how many it is known
-- is counted beside the sum, and the sum is known with the first of them. A 0 that was said stays one.
alter table campaign_influencers
  alter column estimated_cost_cents drop default, alter column estimated_cost_cents drop not null;
-- With what is agreed, what is estimated where nothing is agreed yet is what a campaign is going to cost, as far as
-- anybody has said.
alter table campaign_influencer_totals
  add column with_estimated_cost bigint not null default 0, add column open_cost_cents numeric not null default 0;
update campaign_influencer_totals set with_estimated_cost = influencers;
update campaign_influencer_totals t set open_cost_cents = counted.open
from (
  select company_id, campaign_id, status, network, category, sum(estimated_cost_cents) as open
  from campaign_influencers where agreed_cost_cents is null and estimated_cost_cents is not null
  group by 1, 2, 3, 4, 5
) counted
where (t.company_id, t.campaign_id, t.status, t.network, t.category)
  = (counted.company_id, counted.campaign_id, counted.status, counted.network, counted.category);

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

-- Of the zeros that are stored those stay that a person or a file may have said: the activity tells of a change of the
-- cost, or a file with a column of costs added or changed the creator. All others are what a column had in place of
-- nothing; the totals follow by their trigger.
update campaign_influencers ci set estimated_cost_cents = null
where ci.estimated_cost_cents = 0
  and not exists (
    select from (
      select company_id, unnest(creators) as creator from campaign_activity
      where kind = 'creator.changed' and told -> 'changes' @> '[{"field": "estimated_cost"}]'
    ) said
    where said.company_id = ci.company_id and said.creator = ci.id
  )
  and not exists (
    select from import_rows r join imports i on i.company_id = r.company_id and i.id = r.import_id
    where r.company_id = ci.company_id and r.campaign_influencer_id = ci.id
      and i.mapping @> '[{"field": "estimated_cost"}]'
  );

-- What an import replaced and an undo would write back: the same zeros, unless somebody said the cost, or a file before it did.
update import_rows r set replaced = jsonb_set(r.replaced, '{cost,0}', 'null')
from imports own
where own.company_id = r.company_id and own.id = r.import_id
  and r.replaced #> '{cost,0}' = '0'
  and not exists (
    select from (
      select company_id, unnest(creators) as creator from campaign_activity
      where kind = 'creator.changed' and told -> 'changes' @> '[{"field": "estimated_cost"}]'
    ) said
    where said.company_id = r.company_id and said.creator = r.campaign_influencer_id
  )
  and not exists (
    select from import_rows o join imports i on i.company_id = o.company_id and i.id = o.import_id
    where o.company_id = r.company_id and o.campaign_influencer_id = r.campaign_influencer_id
      and i.created_at < own.created_at and i.mapping @> '[{"field": "estimated_cost"}]'
  );

-- What a creator has handed in of their own has no cost that anybody of the company gave, unless one was typed since.
update contents c set estimated_cost_cents = null
where c.estimated_cost_cents = 0 and not c.is_planned
  and not exists (
    select from campaign_activity a
    where a.company_id = c.company_id and a.campaign_id = c.campaign_id and a.content_id = c.id
      and a.kind = 'content.changed' and a.told -> 'changes' @> '[{"field": "estimated_cost"}]'
  );
