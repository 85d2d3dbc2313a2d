import type { InfluencerCampaign } from '@altavoz/contracts';
import { costPer } from '@altavoz/domain';

interface Amounts {
  currency: string;
  agreed: number | null;
  /** Null for whoever sees no payouts. */
  paid: number | null;
  /** Of the campaigns of which both are known. */
  perEngagement: number | null;
}

/** A sum of what is known; null where nothing is. */
const sumOf = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
};

/** What a creator came to in all campaigns; amounts by currency, as no one is turned into another. */
export function totalsOfWork(campaigns: readonly InfluencerCampaign[]) {
  const currencies = [...new Set(campaigns.map(({ campaign }) => campaign.currency))];
  return {
    published: campaigns.reduce((sum, one) => sum + one.contents_published, 0),
    impressions: sumOf(campaigns.map((one) => one.impressions)),
    engagements: sumOf(campaigns.map((one) => one.engagements)),
    amounts: currencies.flatMap((currency): Amounts[] => {
      const some = campaigns.filter(({ campaign }) => campaign.currency === currency);
      const agreed = sumOf(some.map((one) => one.agreed_cost));
      const paid = sumOf(some.map((one) => one.paid));
      if (agreed === null && !paid) return [];
      const both = some.filter((one) => one.agreed_cost !== null && one.engagements !== null);
      return [
        {
          currency,
          agreed,
          paid,
          perEngagement: costPer(
            sumOf(both.map((one) => one.agreed_cost)),
            sumOf(both.map((one) => one.engagements)),
          ),
        },
      ];
    }),
  };
}
