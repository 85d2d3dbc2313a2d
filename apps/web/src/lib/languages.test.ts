import { afterEach, describe, expect, it, vi } from 'vitest';
import { languageOptions } from './languages';

describe('languages to choose from', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('begin with those most spoken and go on by name', () => {
    const labels = (locale: 'es' | 'en') => languageOptions(locale).map(({ label }) => label);
    expect(labels('es').slice(0, 5)).toEqual(['Español', 'Inglés', 'Portugués', 'Aimara', 'Alemán']);
    expect(labels('en').slice(0, 5)).toEqual(['Spanish', 'English', 'Portuguese', 'Arabic', 'Aymara']);
  });

  it('leave out what the browser has no name for', () => {
    const real = Intl.DisplayNames;
    class WithoutNavajo {
      private readonly names;
      constructor(...options: ConstructorParameters<typeof Intl.DisplayNames>) {
        this.names = new real(...options);
      }
      of = (code: string) => (code === 'nv' ? undefined : this.names.of(code));
    }
    vi.stubGlobal('Intl', { ...Intl, DisplayNames: WithoutNavajo });
    expect(languageOptions('es').some(({ value }) => value === 'nv')).toBe(false);
    expect(languageOptions('es').some(({ value }) => value === 'qu')).toBe(true);
  });
});
