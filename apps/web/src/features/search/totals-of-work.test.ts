import type { InfluencerCampaign } from '@altavoz/contracts';
import { expect, it } from 'vitest';
import { totalsOfWork } from './totals-of-work';

const campaign = (currency: string, over: Partial<InfluencerCampaign>): InfluencerCampaign => ({
  uuid: '01234567-89ab-7def-8123-456789abcdef',
  campaign: { uuid: '01234567-89ab-7def-8123-456789abcdef', name: 'Verano', is_archived: false, currency },
  status: 'published',
  contents_total: 2,
  contents_published: 1,
  impressions: null,
  engagements: null,
  agreed_cost: null,
  paid: 0,
  last_note: null,
  ...over,
});

it('what a creator came to adds up by currency, and what nobody knows is no 0', () => {
  const totals = totalsOfWork([
    campaign('MXN', { agreed_cost: 300, engagements: 100, paid: 100, impressions: 1_000 }),
    // Its cost is not known: its answers make the others no cheaper.
    campaign('MXN', { engagements: 900 }),
    campaign('USD', { agreed_cost: 50 }),
    campaign('EUR', {}),
  ]);
  expect(totals).toEqual({
    published: 4,
    impressions: 1_000,
    engagements: 1_000,
    amounts: [
      { currency: 'MXN', agreed: 300, paid: 100, perEngagement: 3 },
      { currency: 'USD', agreed: 50, paid: 0, perEngagement: null },
    ],
  });
  expect(totalsOfWork([campaign('MXN', { agreed_cost: 5, paid: null })]).amounts).toEqual([
    { currency: 'MXN', agreed: 5, paid: null, perEngagement: null },
  ]);
});
