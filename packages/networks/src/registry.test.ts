import { CONTENT_TYPES, NETWORKS, type ContentType, type Network } from '@altavoz/contracts';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_METRICS } from './account-metrics.js';
import {
  NETWORK_MANIFESTS,
  canCaptureMetrics,
  contentTypeLabelKey,
  contentTypesOf,
  isContentTypeAllowed,
  networkManifest,
  parseNetworkName,
} from './registry.js';

describe('network manifests', () => {
  it.each<[Network, ContentType[]]>([
    ['instagram', ['story', 'photo', 'reel', 'video', 'streaming']],
    ['youtube', ['video', 'streaming', 'reel']],
    ['tiktok', ['reel', 'story', 'streaming']],
    ['facebook', ['post', 'photo', 'reel', 'video', 'streaming']],
    ['twitter', ['post', 'photo', 'reel', 'video', 'streaming']],
    ['linkedin', ['post', 'photo', 'video', 'streaming']],
    ['spotify', ['podcast']],
    ['twitch', ['streaming', 'clip']],
    ['pinterest', ['photo', 'video']],
    ['blog', ['post']],
    ['snapchat', ['story', 'reel']],
  ])('%s offers its types in order [NET-01…55]', (network, types) => {
    expect(contentTypesOf(network)).toEqual(types);
  });

  it('lists the networks of the vocabulary in its order, each under its own id [NET-01]', () => {
    expect(Object.keys(NETWORK_MANIFESTS)).toEqual([...NETWORKS]);
    for (const network of NETWORKS) expect(networkManifest(network).id).toBe(network);
  });

  it('shows twitter as X and spotify as Podcast [NET-25, NET-38]', () => {
    expect([networkManifest('twitter').name, networkManifest('spotify').name]).toEqual(['X', 'Podcast']);
  });

  it('puts blog and snapchat in the special group, facebook in the main one [NET-56, NET-57]', () => {
    expect(NETWORKS.filter((network) => networkManifest(network).group === 'other')).toEqual([
      'blog',
      'snapchat',
    ]);
  });

  it('allows beyond the offered types only instagram_tv on instagram and snap on snapchat [NET-59]', () => {
    const extra = NETWORKS.flatMap((network) =>
      CONTENT_TYPES.filter(
        (type) => isContentTypeAllowed(network, type) && !contentTypesOf(network).includes(type),
      ).map((type) => `${network} ${type}`),
    );
    expect(extra).toEqual(['instagram instagram_tv', 'snapchat snap']);
    expect(isContentTypeAllowed('youtube', 'photo')).toBe(false);
  });

  it('has label keys of its own for four pairs [CON-47…50, NET-11]', () => {
    const special = NETWORKS.flatMap((network) =>
      contentTypesOf(network)
        .filter((type) => contentTypeLabelKey(network, type) !== type)
        .map((type) => contentTypeLabelKey(network, type)),
    );
    expect(special).toEqual(['youtube_reel', 'tiktok_reel', 'blog_post', 'snapchat_reel']);
  });

  it('captures metrics of exactly the listed pairs [MET-37…49]', () => {
    const pairs = NETWORKS.flatMap((network) =>
      contentTypesOf(network)
        .filter((type) => canCaptureMetrics(network, type))
        .map((type) => `${network} ${type}`),
    );
    expect(pairs.toSorted()).toEqual(
      [
        'instagram photo',
        'instagram video',
        'twitter photo',
        'twitter reel',
        'twitter video',
        'facebook photo',
        'facebook reel',
        'facebook video',
        'facebook post',
        'pinterest photo',
        'linkedin photo',
        'tiktok reel',
        'tiktok story',
        'tiktok streaming',
      ].toSorted(),
    );
  });

  it('fetches stories of instagram and snapchat alone', () => {
    expect(NETWORKS.filter((network) => networkManifest(network).capabilities.stories)).toEqual([
      'instagram',
      'snapchat',
    ]);
  });

  it('calls them subscribers on youtube, followers elsewhere [NET-66]', () => {
    expect(NETWORKS.filter((network) => networkManifest(network).audience === 'subscribers')).toEqual([
      'youtube',
    ]);
  });

  it('has their number as subscribers_count for four of them [NET-66]', () => {
    const counted = (network: Network) => ACCOUNT_METRICS[network].includes('subscribers_count');
    expect(NETWORKS.filter(counted)).toEqual(['youtube', 'tiktok', 'twitter', 'twitch']);
  });

  it.each([
    ['IG', 'instagram'],
    ['Insta', 'instagram'],
    ['You Tube', 'youtube'],
    ['yt', 'youtube'],
    ['X', 'twitter'],
    ['X (Twitter)', 'twitter'],
    ['Tik-Tok', 'tiktok'],
    ['FB', 'facebook'],
    ['Podcast', 'spotify'],
    [' linkedin ', 'linkedin'],
  ])('reads the name %s', (name, network) => {
    expect(parseNetworkName(name)).toBe(network);
  });

  it('knows no other names, and no name twice', () => {
    expect(parseNetworkName('myspace')).toBeNull();
    expect(parseNetworkName('')).toBeNull();
    const names = NETWORKS.flatMap((network) => [network, ...networkManifest(network).aliases]);
    expect(new Set(names).size).toBe(names.length);
  });
});
