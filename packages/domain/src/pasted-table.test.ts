import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isPastedTable } from './pasted-table.js';

it.each([
  'red,usuario\ninstagram,ana',
  'Network\tUsername\tFollowers\ninstagram\tana\t10',
  '"Nombre";"Enlace del perfil"\n"Ana";"https://www.instagram.com/ana/"',
  'sep=;\nusuario;red\nana;tiktok',
])('%j is a table', (text) => expect(isPastedTable(text)).toBe(true));

it.each([
  '',
  'red,usuario',
  'usuario\nana\nbeto',
  '@ana\n@beto',
  'instagram,ana\ntiktok,beto',
  'https://www.instagram.com/p/a/\nhttps://www.instagram.com/p/b/',
  'ciudad,país\nPuebla,México',
])('%j is none', (text) => expect(isPastedTable(text)).toBe(false));

it('never fails', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(typeof isPastedTable(text)).toBe('boolean');
    }),
  );
});
