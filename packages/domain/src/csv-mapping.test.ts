import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  TEMPLATE_HEADERS,
  TEMPLATE_HEADERS_ES,
  columnNames,
  guessMapping,
  isSureColumn,
  importColumns,
  isProductTemplate,
  titleRows,
} from './csv-mapping.js';

describe('guessMapping', () => {
  it('reads the template in both languages [CSV-03, EXP-18]', () => {
    expect(guessMapping(TEMPLATE_HEADERS)).toEqual({
      network: 'network',
      username: 'username',
      estimated_cost: 'estimated_cost',
    });
    expect(guessMapping(TEMPLATE_HEADERS_ES)).toEqual({
      red: 'network',
      usuario: 'username',
      costo_estimado: 'estimated_cost',
    });
  });

  it('passes over what stands in brackets, but not over a unit', () => {
    expect(guessMapping(['Perfil (link)', 'Costo (MXN, con IVA)', 'Seguidores (miles)'])).toEqual({
      'Perfil (link)': 'profile_url',
      'Costo (MXN, con IVA)': 'estimated_cost',
    });
  });

  it('passes over whether a cost has its tax', () => {
    for (const header of ['Tarifa c/IVA', 'Costo sin IVA', 'Precio + IVA', 'Fee (VAT)'])
      expect(guessMapping([header])).toEqual({ [header]: 'estimated_cost' });
  });

  it('reads a ranking in English, and takes no count for a rate', () => {
    expect(
      guessMapping([
        'Country',
        'Rank',
        'Account',
        'Title',
        'Link',
        'Category',
        'Followers',
        'Audience Country',
        'Authentic engagement',
        'Engagement avg',
        'Scraped',
      ]),
    ).toEqual({
      Account: 'username',
      Title: 'name',
      Link: 'profile_url',
      Category: 'category',
      Followers: 'followers',
      Country: 'country',
    });
  });

  it('takes what a header says of the audience for nothing of the creator', () => {
    for (const header of [
      'Audience Country',
      'País de la audiencia',
      'País (audiencia)',
      'audience_country',
      'Categoría de audiencia',
      'Engagement de la audiencia',
    ])
      expect(guessMapping(['Usuario', header])).toEqual({ Usuario: 'username' });
    expect(guessMapping(['Usuario', 'Audiencia'])).toEqual({ Usuario: 'username', Audiencia: 'followers' });
  });

  it('finds the users by the cells where no header names them, whatever the column is called', () => {
    const isProfile = (text: string) => text.startsWith('https://red.test/');
    const guess = (headers: string[], ...rows: string[][]) => guessMapping(headers, rows, isProfile);
    const users = [
      ['@ana.lopez', '5'],
      ['@beto_ok', ''],
      ['', '7'],
      ['@luz1', ''],
      ['@sol', ''],
      ['@mar', ''],
    ];
    expect(guess(['Influencer', 'Rank'], ...users)).toEqual({ Influencer: 'username' });
    expect(guess(['Quién', 'Rank'], ...users)).toEqual({ Quién: 'username' });
    expect(guess(['Talento', 'Nombre'], ['ana.lopez', 'Ana'], ['luz', 'Luz'])).toEqual({
      Talento: 'username',
      Nombre: 'name',
    });
    expect(guess(['Influencer'], ['ana.lopez'], ['beto'])).toEqual({ Influencer: 'username' });
    expect(guess(['Influencer'], ['Ana López'], ['Beto'])).toEqual({ Influencer: 'name' });
    expect(guess(['Influencer'], ['https://red.test/ana'], ['https://red.test/beto'])).toEqual({
      Influencer: 'profile_url',
    });
    // Words of another column are no users, and a column of users is left to the one that names them.
    expect(guess(['Ciudad', 'Tema'], ['lima', 'moda'])).toEqual({ Tema: 'category' });
    expect(guess(['Influencer', 'Usuario'], ['@ana', 'ana'])).toEqual({
      Influencer: 'name',
      Usuario: 'username',
    });
    expect(guess(['Influencer'])).toEqual({ Influencer: 'name' });
  });

  it('is sure of a header that is itself the name of a field, and of no other', () => {
    expect(isSureColumn('Nombre de usuario', 'username')).toBe(true);
    expect(isSureColumn('SEGUIDORES', 'followers')).toBe(true);
    expect(isSureColumn('Seguidores (Instagram)', 'followers')).toBe(false);
    expect(isSureColumn('Influencer', 'username')).toBe(false);
  });

  it('reads a ranking of channels', () => {
    expect(
      guessMapping([
        'Rank',
        'Username',
        'Category',
        'Subscribers',
        'Country',
        'Visits',
        'Likes',
        'Comments',
        'Links',
      ]),
    ).toEqual({
      Username: 'username',
      Category: 'category',
      Subscribers: 'followers',
      Country: 'country',
      Links: 'profile_url',
    });
  });

  it('looks past case, accents, spaces, underscores and words around the name', () => {
    expect(
      guessMapping([
        ' RED SOCIAL ',
        'Nombre de usuario',
        'Número de seguidores',
        'Categoría',
        'Link del perfil',
        'País',
        'Costo  Estimado (MXN)',
        'Nombre',
        'Foto',
        'ER %',
      ]),
    ).toEqual({
      ' RED SOCIAL ': 'network',
      'Nombre de usuario': 'username',
      'Número de seguidores': 'followers',
      Categoría: 'category',
      'Link del perfil': 'profile_url',
      País: 'country',
      'Costo  Estimado (MXN)': 'estimated_cost',
      Nombre: 'name',
      Foto: 'image_url',
      'ER %': 'engagement_rate',
    });
    expect(guessMapping(['Canal', 'Handle del canal', 'Suscriptores del canal', 'URL del canal'])).toEqual({
      Canal: 'name',
      'Handle del canal': 'username',
      'Suscriptores del canal': 'followers',
      'URL del canal': 'profile_url',
    });
    expect(guessMapping(['instagram_handle', 'InstagramFollowers', 'profileURL'])).toEqual({
      instagram_handle: 'username',
      InstagramFollowers: 'followers',
      profileURL: 'profile_url',
    });
  });

  it('gives each field to one column, the surest, the first of equals', () => {
    expect(guessMapping(['user', 'username', 'Username'])).toEqual({ username: 'username' });
    expect(guessMapping(['url', 'profile_url'])).toEqual({ profile_url: 'profile_url' });
    expect(guessMapping(['link', 'link'])).toEqual({ link: 'profile_url' });
  });

  it('guesses nothing of unknown, empty and odd headers', () => {
    expect(Object.keys(guessMapping(['', 'constructor', '__proto__', 'Rank', 'Instagram', '粉丝']))).toEqual(
      [],
    );
  });
});

it('knows the product template by its columns in any order [CSV-03]', () => {
  expect(isProductTemplate(['network', 'username'])).toBe(true);
  expect(isProductTemplate(['Username ', 'NETWORK', 'Estimated cost'])).toBe(true);
  expect(isProductTemplate(['\ufeffred', 'usuario', 'costo_estimado'])).toBe(true);
  expect(isProductTemplate(['username'])).toBe(false);
  expect(isProductTemplate(['network', 'usuario'])).toBe(false);
  expect(isProductTemplate(['network', 'username', 'followers'])).toBe(false);
  expect(isProductTemplate(['network', 'username', 'username'])).toBe(false);
});

it('finds the columns of a mapping in the header row', () => {
  expect(
    importColumns(['a', 'b', 'b', 'toString'], { b: 'username', a: '', gone: 'network', toString: null }),
  ).toEqual({ count: 4, at: { username: 1 } });
  expect(importColumns(['toString'], {})).toEqual({ count: 1, at: {} });
});

it('gives each column another name, by which it can be mapped alone', () => {
  expect(columnNames([' Red ', '', 'Red', '#2', 'Red (2)', ''])).toEqual([
    'Red',
    '#2',
    'Red (2)',
    '#2 (2)',
    'Red (2) (2)',
    '#6',
  ]);
  fc.assert(
    fc.property(fc.array(fc.string()), (header) => {
      expect(new Set(columnNames(header)).size).toBe(header.length);
    }),
  );
});

it('finds the header below a title, but takes no column for one', () => {
  expect(
    titleRows([
      ['Reporte', ''],
      ['', 'Mayo'],
      ['Usuario', 'Red'],
      ['ana', 'tiktok'],
    ]),
  ).toBe(2);
  expect(
    titleRows([
      ['Usuario', 'Red'],
      ['ana', 'tiktok'],
    ]),
  ).toBe(0);
  // A single column, though a row has a cell more than it should.
  expect(titleRows([['Usuario'], ['ana', 'x']])).toBe(0);
  expect(titleRows([['Reporte'], ['ana'], ['beto']])).toBe(0);
});
