import { loadModule } from 'libpg-query';
import { beforeAll, describe, expect, it } from 'vitest';
import { unboundTables } from './tenant-statements.js';

const TABLES = new Set(['companies', 'campaigns', 'contents']);
beforeAll(() => loadModule());

describe('statements that bind their company', () => {
  it.each([
    'select * from contents where company_id = $1 and id = any($2::uuid[])',
    'select * from contents k where k.company_id = $1::uuid',
    'select * from campaigns where company_id in ($1, $2)',
    'select * from companies where id = $1',
    'select * from contents k join campaigns c on c.company_id = k.company_id and c.id = k.campaign_id where k.company_id = $1',
    'select * from contents k left join campaigns c on (c.company_id, c.id) = (k.company_id, k.campaign_id) where k.company_id = $1',
    'select (select count(*) from contents k where k.company_id = c.company_id) from campaigns c where c.company_id = $1',
    'with found as (select * from contents where company_id = $1) select * from found where id > $2',
    'insert into contents (company_id, id) values ($1, $2)',
    'insert into contents (company_id, id) select company_id, $2 from campaigns where company_id = $1',
    'update contents k set a = n.a from unnest($1::uuid[]) as n (id) where k.company_id = $2 and k.id = n.id',
    'delete from contents using (select company_id, id from campaigns where company_id = $1) old where contents.company_id = old.company_id',
    'select 1',
    'select * from influencers where id = $1',
  ])('%s', (sql) => {
    expect(unboundTables(sql, TABLES)).toEqual([]);
  });
});

describe('statements that do not', () => {
  it.each([
    ['select * from contents where id = $1', 'contents'],
    ['select * from contents where company_id = $1 or id = $2', 'contents'],
    ['select * from contents where company_id <> $1', 'contents'],
    ['select * from contents where company_id = id', 'contents'],
    [
      'select * from contents k join campaigns c on c.id = k.campaign_id where c.company_id = $1',
      'contents k',
    ],
    ['select * from contents k join campaigns c using (company_id)', 'contents k'],
    ['select 1 where exists (select from contents where id = $1)', 'contents'],
    ['select * from influencers i where i.id in (select k.id from contents k)', 'contents k'],
    ['with found as (select * from contents) select * from found', 'contents'],
    ['select id from contents where company_id = $1 union all select id from contents', 'contents'],
    ['insert into contents (id) values ($1)', 'contents'],
    ['insert into influencers (id) select id from contents', 'contents'],
    ['update contents set a = 1 where id = $1', 'contents'],
    ['delete from contents where id = $1', 'contents'],
    ['select * from companies where name = $1', 'companies'],
  ])('%s', (sql, table) => {
    expect(unboundTables(sql, TABLES)).toContain(table);
  });
});
