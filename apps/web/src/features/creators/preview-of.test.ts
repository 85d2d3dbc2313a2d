import type { CreatorPrice, CreatorProfile } from '@altavoz/contracts';
import { expect, it } from 'vitest';
import { leastPrice, previewOf } from './preview-of';

const profile: CreatorProfile = {
  id: '019',
  name: 'Nadia Luna',
  email: 'nadia@altavoz.test',
  vanity_name: null,
  biography: 'Velas',
  telephone: '+52 55 1234 5678',
  photo: null,
  cover: null,
  gender: 'female',
  birth_date: '1990-01-01',
  country: 'MX',
  city: 'Mérida',
  languages: ['es'],
  ethnicity: 'Maya',
  is_published: false,
  interests: [],
  networks: [
    {
      id: '1',
      network: 'instagram',
      username: 'nadia',
      profile_url: 'https://www.instagram.com/nadia/',
      proof: 'said',
      followers: 4200,
      followers_at: '2026-11-20T10:00:00Z',
      followers_source: 'creator',
      is_sandbox: false,
    },
    {
      id: '2',
      network: 'tiktok',
      username: 'nadia',
      profile_url: 'https://www.tiktok.com/@nadia',
      proof: 'connected',
      followers: null,
      followers_at: null,
      followers_source: null,
      is_sandbox: false,
    },
  ],
  missing: [],
};

it('shows of a profile what everybody sees, and nothing that is private or hidden', () => {
  const worked = { id: '3', brand: 'Café Nube', month: '2026-10', networks: ['instagram' as const] };
  const seen = previewOf(profile, {
    briefcase: undefined,
    brands: undefined,
    collaborations: [
      { ...worked, is_shown: true },
      { ...worked, id: '4', brand: 'Té Bruma', is_shown: false },
    ],
  });
  for (const hidden of ['telephone', 'birth_date', 'gender', 'ethnicity', 'email'])
    expect(seen).not.toHaveProperty(hidden);
  expect(seen.collaborations.map(({ brand }) => brand)).toEqual(['Café Nube']);
  expect(
    seen.networks.map(({ is_proved, metrics }) => [is_proved, metrics.map(({ value }) => value)]),
  ).toEqual([
    [false, [4200]],
    [true, []],
  ]);
});

it('compares prices of one currency alone', () => {
  const price = (id: string, amount: number, currency: string): CreatorPrice => ({
    id,
    network: 'instagram',
    content_type: 'post',
    price: amount,
    currency,
  });
  expect(leastPrice([])).toBeNull();
  expect(leastPrice([price('1', 900, 'MXN'), price('2', 50, 'USD'), price('3', 700, 'MXN')])?.id).toBe('3');
});
