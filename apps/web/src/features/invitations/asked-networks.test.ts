import { describe, expect, it } from 'vitest';
import { askedNetworks } from './asked-networks';

const influencer = { name: 'Ana', username: 'ana', network: 'tiktok' } as const;
const content = (network: 'instagram' | 'youtube') => ({
  uuid: network,
  network,
  content_type: 'post' as const,
  status: 'content_pending' as const,
  published_date: null,
  url_info: '',
  file: null,
  file_kind: null,
  preview: null,
  handed_in_at: null,
  rejection_reason: '',
  is_approved: false,
  is_planned: true,
});

describe('what is asked of an invited creator', () => {
  it('is on the network of the invited account while nothing is planned', () => {
    expect(askedNetworks({ influencer, contents: [] })).toEqual(['tiktok']);
  });

  it('is on the networks of their contents, each once', () => {
    const contents = [content('youtube'), content('instagram'), content('youtube')];
    expect(askedNetworks({ influencer, contents })).toEqual(['instagram', 'youtube']);
  });
});
