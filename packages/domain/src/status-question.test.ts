import { describe, expect, it } from 'vitest';
import { goesBack, movedTo, questionBefore } from './status-question.js';

describe('what is asked before creators get a status', () => {
  it.each([
    ['the pending alone', { pending: 9 }, 'approved'],
    ['all the rejected', { rejected: 9 }, 'approved'],
    ['all the approved', { approved: 9 }, 'rejected'],
    ['the pending beside those who are there already', { pending: 2, approved: 3 }, 'approved'],
    ['nobody', { pending: 0, producing: 0 }, 'approved'],
    ['on in the work', { approved: 2, onboarding: 1, trading: 1 }, 'producing'],
    ['the approved or rejected back to pending', { approved: 2, rejected: 1 }, 'pending'],
  ] as const)('nothing: %s', (_, counts, to) => {
    expect(questionBefore(counts, to)).toBeNull();
  });

  it.each([
    [{ pending: 1, rejected: 1 }, 'approved'],
    [{ pending: 1, approved: 1 }, 'rejected'],
    [{ pending: 1, approved: 1, producing: 1 }, 'approved'],
    [{ pending: 1, onboarding: 1 }, 'rejected'],
  ] as const)('whom: %j to %s', (counts, to) => {
    expect(questionBefore(counts, to)).toBe('whom');
  });

  it.each([
    [{ onboarding: 1 }, 'approved'],
    [{ approved: 3, published: 1 }, 'rejected'],
    [{ pending: 3, trading: 1 }, 'pending'],
    [{ approved: 3, submitted: 1 }, 'onboarding'],
  ] as const)('whether somebody shall go back: %j to %s', (counts, to) => {
    expect(questionBefore(counts, to)).toBe('back');
  });

  it('goes back in the order of the work alone', () => {
    expect([goesBack('published', 'submitted'), goesBack('onboarding', 'pending')]).toEqual([true, true]);
    expect([goesBack('submitted', 'published'), goesBack('rejected', 'approved')]).toEqual([false, false]);
    expect([goesBack('approved', 'rejected'), goesBack('trading', 'trading')]).toEqual([false, false]);
  });

  it('moves those who are not there yet', () => {
    expect(movedTo({ pending: 2, approved: 3, rejected: 0 }, 'approved')).toEqual([['pending', 2]]);
  });
});
