import { describe, expect, it } from 'vitest';
import { EMPTY_DRAFT, type CampaignDraft } from './create-draft';
import { errorsByField, firstToMend, isFilled, stepOf } from './create-steps';

describe('where a refused campaign is mended [NAV-08, ERR-28]', () => {
  it.each([
    ['name', 0],
    ['currency', 0],
    ['networks', 1],
    ['hashtags.2', 1],
    ['cover', 2],
  ])('asks %s in step %i', (field, step) => expect(stepOf(field)).toBe(step));

  it('goes to the earliest step with an error, in whatever order the server names them', () => {
    expect(firstToMend({ logo: 'x', 'hashtags.0': 'x', budget: 'x' })).toEqual({ step: 0, field: 'budget' });
    expect(firstToMend({ logo: 'x', 'hashtags.0': 'x' })).toEqual({ step: 1, field: 'hashtags' });
    expect(firstToMend({})).toBeNull();
  });

  it('says the errors of list items once, at the list', () => {
    expect(
      errorsByField({
        'hashtags.0': 'Muy largo.',
        'hashtags.3': 'Muy largo.',
        'hashtags.4': 'Vacío.',
        name: 'Falta.',
      }),
    ).toEqual({ hashtags: 'Muy largo. Vacío.', name: 'Falta.' });
  });
});

it('tells which steps say something', () => {
  const filled = (values: Partial<CampaignDraft>, images = {}) =>
    [0, 1, 2].map((step) => isFilled(step, { ...EMPTY_DRAFT, ...values }, images));
  expect(filled({})).toEqual([false, false, false]);
  expect(filled({ name: 'Verano' })).toEqual([true, false, false]);
  expect(filled({ networks: ['instagram'] })).toEqual([false, true, false]);
  expect(filled({ hashtags: ['#sol'] }, { logo: {} })).toEqual([false, true, true]);
});
