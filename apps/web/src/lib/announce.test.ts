import { afterEach, beforeEach, expect, it, vi } from 'vitest';

interface Region {
  textContent: string;
  attributes: Record<string, string>;
}
let placed: Region[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  placed = [];
  vi.stubGlobal('document', {
    createElement: () => {
      const attributes: Record<string, string> = {};
      return {
        textContent: '',
        attributes,
        setAttribute: (name: string, value: string) => (attributes[name] = value),
      };
    },
    body: { append: (region: Region) => placed.push(region) },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('leaves no failure in the page behind what was said since', async () => {
  const { announce, placeLiveRegions } = await import('./announce');
  placeLiveRegions();
  const said = () =>
    Object.fromEntries(
      placed.map(({ attributes, textContent }) => [attributes['aria-live'], textContent] as const),
    );
  announce('No se pudo mover', 'assertive');
  vi.runAllTimers();
  expect(said()).toEqual({ polite: '', assertive: 'No se pudo mover' });
  announce('Listo. Se movió');
  expect(said()).toEqual({ polite: '', assertive: '' });
  vi.runAllTimers();
  expect(said()).toEqual({ polite: 'Listo. Se movió', assertive: '' });
  // What is said at once with a failure does not keep it from being heard.
  announce('No se pudo guardar', 'assertive');
  announce('120 píxeles');
  vi.runAllTimers();
  expect(said()).toEqual({ polite: '120 píxeles', assertive: 'No se pudo guardar' });
});
