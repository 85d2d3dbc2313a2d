import type { ContentType, Network } from '@altavoz/contracts';

/**
 * What the screen calls a content type: the type itself, or a key of its own where one network has
 * another word for it [CON-47…50, NET-11].
 */
export type ContentTypeLabelKey =
  ContentType | 'tiktok_reel' | 'youtube_reel' | 'snapchat_reel' | 'blog_post';

/** What a network is and can do. Data only: screens and services ask this, never a network's name. */
export interface NetworkManifest {
  readonly id: Network;
  /** The name on screen, the same in both languages. */
  readonly name: string;
  /** `other`: networks without automated data, listed last [NET-57]. */
  readonly group: 'main' | 'other';
  /** Offered content types; the first is the default after choosing the network [NET-01…55]. */
  readonly contentTypes: readonly ContentType[];
  /** Types that stored items may carry though no picker offers them [NET-58, NET-59]. */
  readonly storedContentTypes: readonly ContentType[];
  readonly contentTypeLabels: Readonly<Partial<Record<ContentType, ContentTypeLabelKey>>>;
  readonly capabilities: {
    /** Content types whose metrics can be captured from their link [MET-37…49]. */
    readonly captureMetrics: readonly ContentType[];
    /** Whether stories can be fetched before they disappear. */
    readonly stories: boolean;
    /** Whether the latest posts of an account are listed, to choose one of them [SOC-08]. */
    readonly latestPosts: boolean;
  };
  /** The word for the people who follow an account [NET-66]. */
  readonly audience: 'followers' | 'subscribers';
  /** How many have to follow an account before its network tells who they are; left out: no such bound is known. */
  readonly audienceFrom?: number;
  /** Brand colour of the icon, `#rrggbb`. */
  readonly color: string;
  /** Other names that people and files use, lower case without accents, spaces or signs. */
  readonly aliases: readonly string[];
  /** The account is known by the address of its site instead of a name. */
  readonly usernameIsAddress: boolean;
  /** What a normalized username looks like; its length is checked apart. */
  readonly usernamePattern: RegExp;
}

/**
 * Where a network knows no letters but a to z: `maría_ok` can be nobody there. Signs and length are as wide as those of
 * `PLAIN_USERNAME`.
 */
export const LATIN_USERNAME = /^(?=.*[A-Za-z0-9_])[A-Za-z0-9._~-]+$/;

/**
 * Letters, digits and the signs some network allows, with something in it that is not a mere sign.
 * Wider than each network's own rule on purpose: those change, and refusing a real creator costs more
 * than taking a name that does not exist.
 */
export const PLAIN_USERNAME = /^(?=.*[\p{L}\p{N}_])[\p{L}\p{M}\p{N}._·~-]+$/u;
