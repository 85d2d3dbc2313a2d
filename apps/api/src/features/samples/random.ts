/** Repeatable randomness: the demo looks the same on every machine. */
export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number from min to max, both included. */
  between(min: number, max: number): number;
  pick<T>(values: readonly T[]): T;
  /** One of the values, each as often as its weight. */
  weighted<T>(values: readonly (readonly [T, number])[]): T;
  chance(probability: number): boolean;
}

/** Mulberry32, a public-domain generator of 32-bit numbers. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    between,
    pick: (values) => {
      const value = values[between(0, values.length - 1)];
      if (value === undefined) throw new Error('nothing to pick from');
      return value;
    },
    weighted: (values) => {
      let rest = next() * values.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of values) {
        rest -= weight;
        if (rest < 0) return value;
      }
      throw new Error('nothing to choose from');
    },
    chance: (probability) => next() < probability,
  };
}
