import { describe, expect, it } from 'vitest';
import { applicationState, callState, firstOpenDay, heldAgainst, wrongAnswers } from './casting-call.js';

const open = { state: 'open' as const, closes_on: '2026-05-10', is_archived: false };

describe('a casting call', () => {
  it('is open until its day is over everywhere, and not beyond its campaign', () => {
    expect(firstOpenDay(new Date('2026-05-11T11:59:00Z'))).toBe('2026-05-10');
    expect(callState(open, new Date('2026-05-11T11:59:00Z'))).toBe('open');
    expect(callState(open, new Date('2026-05-11T12:00:00Z'))).toBe('closed');
    expect(callState({ ...open, closes_on: null }, new Date('2030-01-01'))).toBe('open');
    expect(callState({ ...open, is_archived: true }, new Date('2026-05-01'))).toBe('closed');
    expect(callState({ ...open, state: 'draft' }, new Date('2030-01-01'))).toBe('draft');
  });

  it('has applications that stand where their proposal does', () => {
    expect(applicationState('draft', null)).toBe('draft');
    expect(applicationState('withdrawn', 'removed')).toBe('withdrawn');
    expect(
      (['pending', 'approved', 'published', 'rejected', 'removed'] as const).map((status) =>
        applicationState('sent', status),
      ),
    ).toEqual(['sent', 'accepted', 'accepted', 'declined', 'declined']);
  });

  it('tells which of its requirements are not met, and of which nobody knows', () => {
    const asked = {
      networks: ['tiktok' as const],
      followers_from: 1_000,
      followers_to: null,
      countries: ['MX'],
      themes: ['food' as const],
      language: 'es',
    };
    const known = {
      network: 'tiktok' as const,
      followers: 1_000,
      country: 'MX',
      themes: ['food'],
      languages: ['es'],
    };
    const nothing = { network: null, followers: null, country: null, themes: [], languages: [] };
    expect(heldAgainst(asked, known)).toEqual({ unmet: [], unsaid: [] });
    expect(heldAgainst(asked, { ...known, followers: 999 })).toEqual({ unmet: ['followers'], unsaid: [] });
    expect(heldAgainst(asked, { ...known, network: 'linkedin', country: 'ES', languages: [] })).toEqual({
      unmet: ['networks', 'countries'],
      unsaid: ['language'],
    });
    expect(heldAgainst(asked, nothing)).toEqual({
      unmet: [],
      unsaid: ['networks', 'followers', 'countries', 'themes', 'language'],
    });
    const none = {
      networks: [],
      followers_from: null,
      followers_to: null,
      countries: [],
      themes: [],
      language: null,
    };
    expect(heldAgainst(none, nothing)).toEqual({ unmet: [], unsaid: [] });
  });

  it('takes an answer to each question that needs one, and of choices one of them', () => {
    const questions = [
      { id: 'a', text: '¿Por qué?', required: true, choices: [] },
      { id: 'b', text: '¿Talla?', required: false, choices: ['S', 'M'] },
    ];
    expect(wrongAnswers(questions, new Map([['b', 'XL']]))).toEqual([
      { place: 0, why: 'empty' },
      { place: 1, why: 'choice' },
    ]);
    expect(wrongAnswers(questions, new Map([['a', 'Porque sí']]))).toEqual([]);
  });
});
