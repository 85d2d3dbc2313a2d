import { expect, it } from 'vitest';
import { areStepsHidden, hideSteps } from './hidden-steps';

it('keeps by account and campaign whose steps are put away, until they are brought back', () => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const ours = { account: 'ana', campaign: 'spring' };
  expect(areStepsHidden(store, ours)).toBe(false);
  hideSteps(store, ours, true);
  hideSteps(store, { ...ours, campaign: 'winter' }, true);
  expect(areStepsHidden(store, ours)).toBe(true);
  expect(areStepsHidden(store, { ...ours, account: 'eva' })).toBe(false);
  hideSteps(store, ours, false);
  expect(areStepsHidden(store, ours)).toBe(false);
  expect(areStepsHidden(store, { ...ours, campaign: 'winter' })).toBe(true);
});
