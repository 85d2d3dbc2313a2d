import type { ContentType, Network } from '@altavoz/contracts';
import { digitsOf, lettersOf, numberOf } from './hash.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export interface WorldAccount {
  readonly network: Network;
  /** In the form of its network. */
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly followers: number;
  readonly createdAt: Date;
  /** Personal accounts are told by no API of Meta. */
  readonly isPersonal: boolean;
}

export interface WorldPost {
  readonly network: Network;
  readonly id: string;
  /** Null where only its link is known here. */
  readonly account: WorldAccount | null;
  readonly contentType: ContentType;
  readonly text: string;
  readonly publishedAt: Date;
  readonly paidPartnership: boolean;
  /** Its owner hides the likes. */
  readonly hidesLikes: boolean;
}

export interface WorldFigures {
  readonly views: number;
  readonly likes: number;
  readonly comments: number;
  readonly shares: number;
  readonly saves: number;
  /** On its link. */
  readonly clicks: number;
  readonly reach: number;
}

/** An account that what is shown names already, so that the world tells the same of it. */
export type KnownAccount = Pick<WorldAccount, 'network' | 'username' | 'name' | 'followers'>;

/** A post that what is shown names already, with what was counted of it at a time. */
export interface KnownPost extends Pick<WorldPost, 'network' | 'id' | 'contentType' | 'publishedAt'> {
  readonly username: string;
  readonly figures: Readonly<Partial<WorldFigures>>;
  readonly countedAt: Date;
}

/** How each network writes its ids. */
export interface IdForm {
  account(username: string): string;
  post(seed: string, contentType: ContentType): string;
  /** The types that its accounts publish, in turn. */
  readonly types: readonly ContentType[];
}

const DEFAULT_FORM: IdForm = {
  account: (username) => digitsOf(username, 17, '1'),
  post: (seed) => digitsOf(seed, 17, '7'),
  types: ['photo', 'video'],
};

export interface WorldOptions {
  now: () => Date;
  /** Hashtags, with their sign, that accounts use in every third of their posts. */
  tags?: readonly string[];
  forms?: Readonly<Partial<Record<Network, IdForm>>>;
}

/** What even an old post still gathers in a day, of all it has. */
const TRICKLE = 0.002;

/** The share of its first days' figures that a post has gathered at an age. */
const grownAt = (age: number, lasts: number): number => 1 - Math.exp(-Math.max(0, age) / lasts);

const lastsOf = ({ contentType }: Pick<WorldPost, 'contentType'>): number =>
  contentType === 'story' ? 8 * HOUR : 2 * DAY;

/**
 * An invented world of accounts and posts, the same at each start: whatever is asked for is made from its name, and its
 * figures from its age. Special names are the switches of tests: an account named `nobody…` is not there, one named
 * `personal…` is a personal one, one named `quiet…` has published nothing, and a post whose id begins with `gone` (or
 * ends with `00000`) has been deleted. Nothing in it is about a real person.
 */
export class World {
  readonly tags: readonly string[];
  private readonly forms: Readonly<Partial<Record<Network, IdForm>>>;
  private readonly byId = new Map<string, WorldAccount>();
  private readonly byPost = new Map<string, WorldPost>();
  /** What was counted of posts that were named from outside. */
  private readonly counted = new Map<WorldPost, KnownPost>();
  /** Those of each account, but for stories. */
  private readonly named = new Map<WorldAccount, WorldPost[]>();
  /** Moved by tests and by whoever shows the product: added to the clock. */
  private offset = 0;

  constructor(private readonly options: WorldOptions) {
    this.tags = options.tags ?? ['#ad'];
    this.forms = options.forms ?? {};
  }

  now(): Date {
    return new Date(this.options.now().getTime() + this.offset);
  }

  /** Moves the clock of the world on. */
  pass(milliseconds: number): void {
    this.offset += milliseconds;
  }

  /** Makes accounts and posts part of the world. A story that is over, and what is still to come, are not there. */
  know(accounts: readonly KnownAccount[], posts: readonly KnownPost[]): void {
    for (const { network, username, name, followers } of accounts) {
      const made = this.accountOf(network, username);
      if (made) this.byId.set(`${network}/${made.id}`, { ...made, name, followers });
    }
    for (const known of posts) {
      const { network, id, contentType, publishedAt } = known;
      const account = this.accountOf(network, known.username);
      const post: WorldPost = {
        network,
        id,
        account,
        contentType,
        text: this.tags.join(' '),
        publishedAt,
        paidPartnership: true,
        hidesLikes: false,
      };
      this.byPost.set(`${network}/${id}`, post);
      this.counted.set(post, known);
      if (account && contentType !== 'story')
        this.named.set(account, [...(this.named.get(account) ?? []), post]);
    }
  }

  private isThere({ contentType, publishedAt }: WorldPost): boolean {
    const age = this.now().getTime() - publishedAt.getTime();
    return age >= 0 && (contentType !== 'story' || age < DAY);
  }

  private formOf(network: Network): IdForm {
    return this.forms[network] ?? DEFAULT_FORM;
  }

  /** The account of a name; null for `nobody…`. */
  accountOf(network: Network, name: string): WorldAccount | null {
    const username = name.replace(/^@/, '').toLowerCase();
    if (username === '' || username.startsWith('nobody')) return null;
    const id = this.formOf(network).account(username);
    const known = this.byId.get(`${network}/${id}`);
    if (known) return known;
    const made: WorldAccount = {
      network,
      id,
      username,
      name: username
        .split(/[._-]+/)
        .filter(Boolean)
        .map((part) => part[0]?.toUpperCase() + part.slice(1))
        .join(' '),
      followers: 800 + numberOf(`${network}/${username}/followers`, 400_000),
      createdAt: new Date(Date.UTC(2016 + numberOf(`${username}/year`, 7), numberOf(username, 12), 1)),
      isPersonal: username.startsWith('personal'),
    };
    this.byId.set(`${network}/${id}`, made);
    return made;
  }

  /** An account by the network's id; null where it has not been named here before. */
  accountById(network: Network, id: string): WorldAccount | null {
    return this.byId.get(`${network}/${id}`) ?? null;
  }

  /** The accounts of a network that have been named here so far. */
  accountsOf(network: Network): WorldAccount[] {
    return [...this.byId.values()].filter((account) => account.network === network);
  }

  /** Everything an account published from `since` on, newest first; each one or two days something. */
  postsOf(account: WorldAccount, since: Date, until: Date = this.now()): WorldPost[] {
    if (account.username.startsWith('quiet')) return [];
    const first = Math.floor(Math.max(since.getTime(), account.createdAt.getTime()) / DAY);
    const posts: WorldPost[] = [];
    for (let day = Math.floor(until.getTime() / DAY); day >= first; day--) {
      if (numberOf(`${account.id}/${day}`, 5) < 2) continue;
      const post = this.postOn(account, day);
      posts.push(post);
    }
    posts.push(...(this.named.get(account) ?? []));
    return posts
      .filter(({ publishedAt }) => publishedAt <= until && publishedAt >= since)
      .sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
  }

  private postOn(account: WorldAccount, day: number): WorldPost {
    const { network } = account;
    const seed = `${network}/${account.username}/${day}`;
    const form = this.formOf(network);
    const contentType = form.types[day % form.types.length] ?? 'photo';
    const id = form.post(seed, contentType);
    const known = this.byPost.get(`${network}/${id}`);
    if (known) return known;
    const isPaid = day % 3 === 0;
    const made: WorldPost = {
      network,
      id,
      account,
      contentType,
      text: isPaid
        ? `Lo probé esta semana. ${this.tags.join(' ')}${day % 2 === 0 ? ' #publicidad' : ''}`
        : `Un día más de ${account.name}`,
      publishedAt: new Date(day * DAY + numberOf(`${seed}/hour`, 24) * HOUR),
      paidPartnership: isPaid && day % 2 === 0,
      hidesLikes: numberOf(`${seed}/hides`, 12) === 0,
    };
    this.byPost.set(`${network}/${id}`, made);
    return made;
  }

  /** A post by its id. One that no account here has published is nobody's, thirty days old at the first look. */
  postOf(network: Network, id: string): WorldPost | null {
    if (id.startsWith('gone') || id.endsWith('00000')) return null;
    const known = this.byPost.get(`${network}/${id}`);
    if (known) return this.counted.has(known) && !this.isThere(known) ? null : known;
    const made: WorldPost = {
      network,
      id,
      account: null,
      contentType: 'video',
      text: 'Publicación de demostración',
      publishedAt: new Date(this.now().getTime() - 30 * DAY),
      paidPartnership: false,
      hidesLikes: false,
    };
    this.byPost.set(`${network}/${id}`, made);
    return made;
  }

  /** The stories that are live now: one about every eight hours, each for a day. */
  storiesOf(account: WorldAccount): WorldPost[] {
    const now = this.now().getTime();
    const stories: WorldPost[] = [];
    for (let slot = Math.floor(now / (8 * HOUR)); slot > now / (8 * HOUR) - 3; slot--) {
      const seed = `${account.network}/${account.username}/story/${slot}`;
      if (account.username.startsWith('quiet') || numberOf(seed, 4) === 0) continue;
      stories.push({
        network: account.network,
        id: digitsOf(seed, 17, '18'),
        account,
        contentType: 'story',
        text: slot % 2 === 0 ? `Desde casa ${this.tags.join(' ')}` : '',
        publishedAt: new Date(slot * 8 * HOUR),
        paidPartnership: false,
        hidesLikes: false,
      });
    }
    for (const story of stories) this.byPost.set(`${story.network}/${story.id}`, story);
    return stories;
  }

  /** What a post has gathered so far: most of it in its first days. */
  figuresOf(post: WorldPost): WorldFigures {
    const age = this.now().getTime() - post.publishedAt.getTime();
    const most = (post.account?.followers ?? 20_000) * (0.2 + numberOf(`${post.id}/luck`, 100) / 100);
    const known = this.counted.get(post);
    const grown = known ? this.grownSince(known) : 1;
    const views = Math.round((known?.figures.views ?? most * grownAt(age, lastsOf(post))) * grown);
    const part = (name: string, per: number) =>
      Math.round((views * (per + numberOf(`${post.id}/${name}`, per))) / 10_000);
    const made = {
      views,
      likes: part('likes', 600),
      comments: part('comments', 40),
      shares: part('shares', 60),
      saves: part('saves', 90),
      clicks: part('clicks', 110),
      reach: Math.round(views * 0.83),
    };
    if (!known) return made;
    const told = Object.entries(known.figures).map(([name, figure]) => [name, Math.round(figure * grown)]);
    return { ...made, ...(Object.fromEntries(told) as Partial<WorldFigures>) };
  }

  /** By how much a post has grown since it was counted; never less than then. */
  private grownSince({ publishedAt, contentType, countedAt }: KnownPost): number {
    const now = this.now().getTime();
    const lasts = lastsOf({ contentType });
    const before = grownAt(countedAt.getTime() - publishedAt.getTime(), lasts);
    const since = Math.max(0, now - countedAt.getTime());
    const share = before > 0.1 ? grownAt(now - publishedAt.getTime(), lasts) / before : 1;
    return Math.max(1, share) * (1 + (TRICKLE * since) / DAY);
  }

  /** The address of the file of a story, a picture. It is drawn by the sandbox itself. */
  storyPictureOf(base: string, post: WorldPost): string {
    return `${base}/story/${lettersOf(post.id, 12)}.png`;
  }

  /** The address of a picture that anybody may show. It is drawn by the sandbox itself. */
  pictureOf(base: string, seed: string): string {
    return `${base}/picture/${lettersOf(seed, 12)}.svg`;
  }
}
