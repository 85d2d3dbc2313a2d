import { afterEach, describe, expect, it, vi } from 'vitest';
import { countryOptions } from './countries';

describe('countries', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('has every country of ISO 3166-1 once, by its alpha-2 code, named in both languages [ENT-158]', () => {
    const [es, en] = [countryOptions('es'), countryOptions('en')];
    expect(new Set(es.map(({ value }) => value)).size).toBe(249);
    expect(es.every(({ value, label }) => /^[A-Z]{2}$/.test(value) && label !== value)).toBe(true);
    expect(en.map(({ value }) => value).toSorted()).toEqual(es.map(({ value }) => value).toSorted());
    const nameOf = (options: typeof es, code: string) => options.find(({ value }) => value === code)?.label;
    expect([nameOf(es, 'ES'), nameOf(en, 'ES')]).toEqual(['España', 'Spain']);
    expect([nameOf(es, 'MX'), nameOf(en, 'MX')]).toEqual(['México', 'Mexico']);
  });

  it('shows the code of a country that the browser has no name for [ENT-159]', () => {
    const real = Intl.DisplayNames;
    class WithoutMexico {
      private readonly names;
      constructor(...options: ConstructorParameters<typeof Intl.DisplayNames>) {
        this.names = new real(...options);
      }
      of = (code: string) => (code === 'MX' ? undefined : this.names.of(code));
    }
    vi.stubGlobal('Intl', { ...Intl, DisplayNames: WithoutMexico });
    expect(countryOptions('es').find(({ value }) => value === 'MX')?.label).toBe('MX');
  });
});
