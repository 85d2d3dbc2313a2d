import type { Campaign } from '@altavoz/contracts';
import { Anchor } from '@mantine/core';
import { AppLink } from '../../lib/navigation';
import { paths } from '../../paths';

/** What the brand of a campaign is called, leading to its page for whoever has one of it. */
export function BrandName({ campaign: { brand, brand_id } }: { campaign: Campaign }) {
  if (!brand_id) return brand;
  return (
    <Anchor component={AppLink} to={paths.brand(brand_id)} inherit underline="always">
      {brand}
    </Anchor>
  );
}
