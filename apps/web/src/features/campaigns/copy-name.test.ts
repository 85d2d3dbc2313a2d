import { describe, expect, it } from 'vitest';
import { copyName } from './copy-name';

const copyOf = (name: string) => `Copia de ${name}`;
const named = (name: string, taken: string[] = []) => copyName(name, copyOf, taken, 40);

describe('what the duplicate of a campaign is called at first', () => {
  it('says what it is a copy of', () => {
    expect(named('Verano')).toBe('Copia de Verano');
    expect(named('Verano 2026')).toBe('Copia de Verano 2026');
  });

  it('is no name that there is', () => {
    expect(named('Verano', ['Verano', 'Copia de Verano'])).toBe('Copia de Verano 2');
    expect(named('Verano', ['Copia de Verano', 'Copia de Verano 2'])).toBe('Copia de Verano 3');
  });

  it('of a copy is the next of them', () => {
    expect(named('Copia de Verano')).toBe('Copia de Verano 2');
    expect(named('Copia de Verano 2', ['Copia de Verano'])).toBe('Copia de Verano 3');
    expect(named('Copia de Verano 2026')).toBe('Copia de Verano 2026 2');
  });

  it('keeps its number where a name is too long', () => {
    const long = 'x'.repeat(60);
    const first = named(long);
    expect(first).toHaveLength(40);
    expect(named(long, [first])).toBe(`${first.slice(0, 38)} 2`);
  });
});
