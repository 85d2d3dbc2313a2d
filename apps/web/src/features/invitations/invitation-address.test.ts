import { describe, expect, it } from 'vitest';
import { invitationAddress } from './invitation-address';

describe('invitationAddress [INV-05]', () => {
  it.each([
    'https://altavoz.example/external-new/details/verano/instagram/ana?token=A-b_1',
    '/external-new/details/verano/instagram/ana/?utm=x&token=A-b_1#top',
    'Hola, Ana: https://altavoz.example/external-new/details/verano/instagram/ana?token=A-b_1 ¡Saludos!',
  ])('reads %s', (text) => {
    expect(invitationAddress(text)).toBe('/external-new/details/verano/instagram/ana?token=A-b_1');
  });

  it.each([
    '',
    'ana',
    'https://altavoz.example/campaign/7',
    'https://altavoz.example/external-new/details/verano/instagram/ana',
    'https://altavoz.example/external-new/details/verano?token=1',
  ])('is no invitation that opens: %s', (text) => {
    expect(invitationAddress(text)).toBeNull();
  });
});
