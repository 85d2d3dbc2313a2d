import { IMPORT_FIELDS, LIMITS, type ImportField, type Network } from '@altavoz/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importColumns } from './csv-mapping.js';
import { IMPORT_ROW_REASONS, mapRow, type ImportRowReason, type NetworkRules } from './csv-row.js';

/** Rules small enough to see through: two networks, links `https://ig/name` and `https://yt/name`. */
const rules: NetworkRules = {
  parseProfileUrl(text) {
    const [, host, username] = /^https:\/\/(ig|yt)\/(\w+)$/.exec(text) ?? [];
    return username === undefined ? null : { network: host === 'ig' ? 'instagram' : 'youtube', username };
  },
  parseNetworkName: (text) => (({ ig: 'instagram', yt: 'youtube', blog: 'blog' }) as const)[text] ?? null,
  normalizeUsername: (network, raw) => raw.trim().replace(network === 'blog' ? /^https:\/\// : /^@/, ''),
  isValidUsername: (network, username) => (network === 'blog' ? /^\w+\.mx$/ : /^\w+$/).test(username),
};

type Cells = Partial<Record<ImportField, string>>;
const map = (cells: Cells, defaultNetwork?: Network) => {
  const fields = Object.keys(cells) as ImportField[];
  const columns = importColumns(fields, Object.fromEntries(fields.map((field) => [field, field])));
  return mapRow(Object.values(cells), columns, { rules, defaultNetwork });
};

describe('mapRow', () => {
  it('reads every field: money to cents, category to theme', () => {
    expect(
      map({
        network: 'ig',
        username: ' @ana ',
        name: 'Ana  Pérez',
        followers: '15299999.999999998',
        category: 'Música y baile',
        engagement_rate: '3.5 %',
        estimated_cost: '$ 1,234.505',
        country: 'México',
        image_url: 'https://cdn.test/a.jpg',
      }),
    ).toEqual({
      ok: true,
      row: {
        network: 'instagram',
        username: 'ana',
        name: 'Ana Pérez',
        followers: 15_300_000,
        theme: 'Música y baile',
        engagement_rate: 3.5,
        estimated_cost: 123_451,
        country: 'México',
        image_url: 'https://cdn.test/a.jpg',
      },
    });
  });

  it('reads followers and money with points for thousands as they are meant', () => {
    expect(
      map({ network: 'ig', username: 'ana', followers: '12.500', estimated_cost: '8.500' }),
    ).toMatchObject({
      row: { followers: 12_500, estimated_cost: 850_000 },
    });
  });

  it('says nothing of what the file does not say', () => {
    expect(
      map({
        network: 'ig',
        username: 'ana',
        name: '',
        followers: 'N/A',
        estimated_cost: '-',
        country: 'All',
        image_url: 'a.jpg',
      }),
    ).toEqual({ ok: true, row: { network: 'instagram', username: 'ana' } });
  });

  it.each<[string, Cells, Network | undefined, Network, string, string?]>([
    ['username and default', { username: 'ana' }, 'youtube', 'youtube', 'ana'],
    ['link alone', { profile_url: 'https://ig/ana' }, undefined, 'instagram', 'ana'],
    ['link before default', { profile_url: 'https://ig/ana' }, 'youtube', 'instagram', 'ana'],
    [
      'network of the link for the username',
      { username: 'ana', profile_url: 'https://yt/UC1' },
      'instagram',
      'youtube',
      'ana',
    ],
    [
      'network column before link',
      { network: 'yt', username: 'ana', profile_url: 'https://ig/x' },
      undefined,
      'youtube',
      'ana',
    ],
    ['network column before default', { network: 'yt', username: 'ana' }, 'instagram', 'youtube', 'ana'],
    [
      'display name and channel id',
      { username: 'Ana Pérez', profile_url: 'https://yt/UC1' },
      undefined,
      'youtube',
      'UC1',
      'Ana Pérez',
    ],
    ['link in the username column', { username: 'https://ig/ana' }, 'youtube', 'instagram', 'ana'],
    [
      'unknown network beside a link',
      { network: 'myspace', profile_url: 'https://ig/ana' },
      undefined,
      'instagram',
      'ana',
    ],
    [
      'a link that is no profile beside a username',
      { username: 'ana', profile_url: 'x' },
      'instagram',
      'instagram',
      'ana',
    ],
    ['address of a blog', { network: 'blog', profile_url: 'https://ana.mx' }, undefined, 'blog', 'ana.mx'],
  ])('finds the account: %s', (_, cells, fallback, network, username, name) => {
    expect(map(cells, fallback)).toEqual({ ok: true, row: { network, username, name } });
  });

  it('keeps a name of its own before a username that was a display name', () => {
    const result = map({ username: 'La Ana', name: 'Ana', profile_url: 'https://yt/UC1' });
    expect(result).toMatchObject({ ok: true, row: { username: 'UC1', name: 'Ana' } });
  });

  it.each<[ImportRowReason, ImportField | null, Cells, Network?]>([
    ['network_missing', 'network', { username: 'ana' }],
    ['network_unknown', 'network', { network: 'myspace', username: 'ana' }, 'instagram'],
    ['username_missing', 'username', { network: 'ig', username: '' }],
    ['username_invalid', 'username', { network: 'ig', username: 'ana perez' }],
    ['link_unreadable', 'profile_url', { username: '', profile_url: 'https://ig/p/1' }, 'instagram'],
    ['followers_invalid', 'followers', { network: 'ig', username: 'ana', followers: 'many' }],
    ['followers_invalid', 'followers', { network: 'ig', username: 'ana', followers: '-5' }],
    ['cost_invalid', 'estimated_cost', { network: 'ig', username: 'ana', estimated_cost: '1e12' }],
    ['cost_invalid', 'estimated_cost', { network: 'ig', username: 'ana', estimated_cost: 'a lot' }],
    ['engagement_invalid', 'engagement_rate', { network: 'ig', username: 'ana', engagement_rate: '7800000' }],
    ['too_long', 'name', { network: 'ig', username: 'ana', name: 'x'.repeat(LIMITS.nameMax + 1) }],
    ['too_long', 'category', { network: 'ig', username: 'ana', category: 'x'.repeat(LIMITS.csvCellMax + 1) }],
  ])('says %s of %s', (reason, field, cells, fallback) => {
    expect(map(cells, fallback)).toEqual({ ok: false, reason, field });
  });

  it('refuses lines with more cells than the header, takes shorter ones', () => {
    const columns = importColumns(['network', 'username', 'cost'], {
      network: 'network',
      username: 'username',
    });
    expect(mapRow(['ig', 'ana', '1', '200'], columns, { rules })).toEqual({
      ok: false,
      reason: 'wrong_column_count',
      field: null,
    });
    expect(mapRow(['ig', 'ana', '1', ' '], columns, { rules }).ok).toBe(true);
    expect(mapRow(['ig', 'ana'], columns, { rules }).ok).toBe(true);
  });

  it('answers any cells with a row or a listed reason', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('', 'ig', 'yt', 'ana', 'https://ig/ana', '1,5', '9e99', '-', '%', '1.2M'),
    );
    fc.assert(
      fc.property(
        fc.array(cell, { maxLength: 12 }),
        fc.option(fc.constantFrom<Network>('blog', 'youtube')),
        (cells, network) => {
          const columns = importColumns(
            IMPORT_FIELDS,
            Object.fromEntries(IMPORT_FIELDS.map((field) => [field, field])),
          );
          const result = mapRow(cells, columns, { rules, defaultNetwork: network });
          const isSound = result.ok
            ? rules.isValidUsername(result.row.network, result.row.username) &&
              Number.isSafeInteger(result.row.followers ?? 0) &&
              Number.isSafeInteger(result.row.estimated_cost ?? 0)
            : IMPORT_ROW_REASONS.includes(result.reason);
          expect(isSound).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});
