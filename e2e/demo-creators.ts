import type { APIRequestContext } from '@playwright/test';
import { campaignNamed } from './sign-in';

interface Creator {
  network: string;
  username: string;
  name: string;
  file_for_profile: string;
}

/** Verified creators of the demo on Instagram whose picture is stored, and of whom nobody has told another. */
export async function demoCreators(
  request: APIRequestContext,
  token: string,
): Promise<readonly [Creator, Creator]> {
  const campaign = await campaignNamed(request, token, 'verano');
  const reply = await request.get(`/api/v1/campaign/${campaign}/manage/?size_page=100&content=false`, {
    headers: { authorization: `Bearer ${token}` },
  });
  type Known = Creator & { is_verified: boolean; file_for_profile: string | null; image_url: string | null };
  const { results } = ((await reply.json()) as { response: { results: { influencer: Known }[] } }).response;
  const [one, other] = results
    .map(({ influencer }) => influencer)
    .filter(
      ({ network, is_verified, file_for_profile, image_url }) =>
        network === 'instagram' && is_verified && file_for_profile && !image_url,
    );
  if (!one || !other) throw new Error('the demo has two verified creators with a stored picture');
  return [one, other];
}
