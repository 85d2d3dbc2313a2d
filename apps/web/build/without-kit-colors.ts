import type { Plugin } from 'vite';

const COLORS = /@mantine[\\/]core[\\/].*default-colors\.mjs$/;
/** The kit reckons with its first colour before it is told of ours. */
const FIRST = 'export const DEFAULT_COLORS = { blue: Array(10).fill("#228be6") };';

/** Leaves out the colours of the kit: each has another in the palette of the product, so they would come for nothing. */
export function withoutKitColors(): Plugin {
  return {
    name: 'altavoz:without-kit-colors',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (COLORS.test(id) ? FIRST : null),
  };
}
