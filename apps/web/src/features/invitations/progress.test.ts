import { beforeEach, describe, expect, it } from 'vitest';
import { clearProgress, nextStep, placeOnWay, readProgress, readWay, saveStep, saveTyped } from './progress';

const kept = new Map<string, string>();
const store = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
beforeEach(() => kept.clear());

describe('the progress of an invitation [INV-14]', () => {
  it('is kept for one invitation under one named key, with what was typed', () => {
    saveStep(store, 'a', 'account');
    saveTyped(store, 'a', 'payment', { clabe: '0121' });
    expect([...kept.keys()]).toEqual(['altavoz_stepper:invitation']);
    expect(readProgress(store, 'a')).toMatchObject({
      step: 'account',
      typed: { payment: { clabe: '0121' } },
    });
    expect(readProgress(store, 'b')).toMatchObject({ step: 'brief', typed: {} });
    saveTyped(store, 'a', 'payment', null);
    expect(readProgress(store, 'a').typed).toEqual({});
    clearProgress(store);
    expect(kept.size).toBe(0);
  });

  it('begins anew where what is kept cannot be read', () => {
    kept.set('altavoz_stepper:invitation', '{"invitation":"a","step":"nada","typed":3}');
    expect(readProgress(store, 'a')).toEqual({ invitation: 'a', step: 'brief', typed: {} });
    kept.set('altavoz_stepper:invitation', '{');
    expect(readProgress(store, 'a').step).toBe('brief');
  });

  it('counts what somebody has to do, and goes on counting what they do on the way', () => {
    const done = { terms: true };
    expect(readWay(store, 'a', done)).toEqual(['brief', 'account', 'answer']);
    saveStep(store, 'a', 'answer');
    const way = readWay(store, 'a', { ...done, account: true });
    expect(way).toEqual(['brief', 'account', 'answer']);
    expect(placeOnWay(way, 'brief', false)).toEqual({ step: 1, steps: 3 });
    expect(placeOnWay(way, 'answer', false)).toEqual({ step: 3, steps: 3 });
    // One that was done before, and is looked at again.
    expect(placeOnWay(way, 'terms', false)).toEqual({ step: 2, steps: 4 });
    clearProgress(store);
    expect(readWay(store, 'a', { ...done, account: true })).toEqual(['brief', 'answer']);
  });

  it('counts the account before the terms where somebody signed in says first that it is them', () => {
    const way = readWay(store, 'a', {});
    expect(placeOnWay(way, 'account', true)).toEqual({ step: 2, steps: 4 });
    expect(placeOnWay(way, 'terms', true)).toEqual({ step: 3, steps: 4 });
    expect(placeOnWay(way, 'terms', false)).toEqual({ step: 2, steps: 4 });
  });

  it('passes over what is done', () => {
    expect(nextStep('brief', {})).toBe('terms');
    expect(nextStep('brief', { terms: true })).toBe('account');
    // Where to be paid is no step before the answer.
    expect(nextStep('brief', { terms: true, account: true })).toBe('answer');
    expect(nextStep('account', { answer: true })).toBe('answer');
  });
});
