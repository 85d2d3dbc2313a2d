import { changePasswordBody, createCampaignBody, loginBody, registerBody } from '@altavoz/contracts';
import en from '@altavoz/words/locales/en/issues.json';
import es from '@altavoz/words/locales/es/issues.json';
import i18next from 'i18next';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requestRules, whenBlank } from './form-rules';

describe('the rules of a form', () => {
  beforeAll(() => i18next.init({ lng: 'es', resources: { es: { issues: es }, en: { issues: en } } }));
  afterEach(() => i18next.changeLanguage('es'));

  it('are those of its request, in the language of the interface', async () => {
    const rules = requestRules(registerBody);
    expect(rules({ name: 'Ana', email: 'ana@ejemplo.com', password: 'clave-larga' })).toEqual({});
    expect(rules({ name: '  ', email: 'ana', password: 'corta' })).toEqual({
      name: 'No puede quedar vacío',
      email: 'Debe ser un correo electrónico',
      password: 'Debe tener al menos 8 caracteres',
    });
    await i18next.changeLanguage('en');
    expect(rules({ name: 'x'.repeat(201), email: 'ana@ejemplo.com', password: 'clave-larga' })).toEqual({
      name: 'Must have at most 200 characters',
    });
  });

  it('have words of their own where the form gives some', () => {
    const rules = requestRules(loginBody, { email: whenBlank('Falta'), password: whenBlank('Falta') });
    expect(rules({ email: ' ', password: '' })).toEqual({ email: 'Falta', password: 'Falta' });
    expect(rules({ email: 'ana', password: 'x'.repeat(201) })).toEqual({
      email: 'Debe ser un correo electrónico',
      password: 'Debe tener como máximo 200 caracteres',
    });
  });

  it('judge what will be sent, and say of an item of a list what the list shows', () => {
    const rules = requestRules(createCampaignBody, {}, (values: { name: string; tags: string[] }) => ({
      name: values.name,
      hashtags: values.tags,
    }));
    expect(rules({ name: 'Mayo', tags: ['a', 'x'.repeat(101), 'y'.repeat(101)] })).toEqual({
      hashtags: 'Debe tener como máximo 100 caracteres',
    });
  });

  it('say that a field that is missing altogether is missing', () => {
    expect(requestRules(changePasswordBody)({})).toEqual({
      current_password: 'Falta este dato',
      new_password: 'Falta este dato',
    });
  });
});
