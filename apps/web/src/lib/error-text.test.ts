import { expect, it } from 'vitest';
import { ApiError } from './api';
import { errorLines } from './error-text';

it('joins every message of every field of a refused request, in order [ERR-05, ERR-06]', () => {
  const error = new ApiError(400, 'request.invalid', 'Hay datos por corregir.', {
    budget: ['Debe ser un número', 'No puede ser negativo'],
    logo: ['Debe ser un archivo'],
  });
  expect(errorLines(error)).toEqual(['Debe ser un número', 'No puede ser negativo', 'Debe ser un archivo']);
});

it('says the failure itself when no field is named', () => {
  expect(errorLines(new ApiError(503, 'server.unavailable', 'No está disponible.'))).toEqual([
    'No está disponible.',
  ]);
});
