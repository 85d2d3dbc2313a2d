import i18next from 'i18next';
import { expect, it, onTestFinished } from 'vitest';
import { ApiError } from './api';
import { errorLines } from './error-text';

it('joins every message of every field of a refused request, in order [ERR-05, ERR-06]', () => {
  const error = new ApiError(400, 'request.invalid', 'Hay datos por corregir.', {
    budget: ['Debe ser un número', 'No puede ser negativo'],
    logo: ['Debe ser un archivo'],
  });
  expect(errorLines(error)).toEqual(['Debe ser un número', 'No puede ser negativo', 'Debe ser un archivo']);
});

it('says that nobody answered in the language of the moment, not of the failure', async () => {
  // The next file may be read by the same worker.
  onTestFinished(() => void i18next.changeLanguage('es'));
  const words = (network: string) => ({ translation: { failure: { network } } });
  await i18next.init({ lng: 'es', resources: { es: words('Nadie contesta'), en: words('No answer') } });
  const error = new ApiError(0, 'network', i18next.t('failure.network'));
  expect(errorLines(error)).toEqual(['Nadie contesta']);
  await i18next.changeLanguage('en');
  expect(errorLines(error)).toEqual(['No answer']);
});

it('says the failure itself when no field is named', () => {
  expect(errorLines(new ApiError(503, 'server.unavailable', 'No está disponible.'))).toEqual([
    'No está disponible.',
  ]);
});
