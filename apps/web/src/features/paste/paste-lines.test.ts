import { LIMITS, type PastedCreator, type PlannedContent } from '@altavoz/contracts';
import { accountKey } from '@altavoz/networks';
import { describe, expect, it } from 'vitest';
import {
  accountsOf,
  isGuessed,
  isTooMuch,
  numberOf,
  openNetworks,
  offeredFor,
  ownerOf,
  plannedOf,
  planOf,
  readLines,
  textOf,
  withThing,
  type Known,
  type PostLine,
} from './paste-lines';

const text = [
  '@ana',
  'https://www.instagram.com/reel/Abc/?igsh=1',
  'https://www.tiktok.com/@beto/video/7',
  'instagram.com/ana/',
  'https://instagram.com/p/Abc',
  'https://t.co/x',
].join('\n');
const DAY = '2026-05-03';
const none: Known = { creators: new Map(), links: new Map(), ofNetwork: new Map(), planned: [] };
const present = (uuid: string): PastedCreator => ({
  state: 'present',
  uuid,
  name: 'Ana',
  status: 'approved',
});
const linesOf = (written: string) => readLines(written, 'instagram').lines;
const post = (lines: ReturnType<typeof linesOf>, place = 0) =>
  lines.filter((line): line is PostLine => line.kind === 'post')[place]!;

describe('readLines', () => {
  it('tells creators, posts and what is neither, each once', () => {
    const { lines, repeated } = readLines(text, 'instagram');
    expect(lines.map(({ kind, text: written }) => [kind, written])).toEqual([
      ['creator', '@ana'],
      ['post', 'https://www.instagram.com/reel/Abc/?igsh=1'],
      ['post', 'https://www.tiktok.com/@beto/video/7'],
      ['wrong', 'https://t.co/x'],
    ]);
    expect(repeated).toBe(2);
  });

  it('knows everybody whom it speaks of, and the networks whose links name nobody', () => {
    expect(accountsOf(linesOf(text)).map(accountKey)).toEqual(['instagram:ana', 'tiktok:beto']);
    expect(openNetworks(linesOf(text))).toEqual(['instagram']);
  });

  it('is edited thing by thing', () => {
    expect(withThing('hola https://t.co/x\n@ana', 'https://t.co/x', ' @beto ')).toBe('@beto\n@ana');
    expect(withThing('@ana\n@beto\n@ana', '@ana', '')).toBe('@beto');
    expect(textOf(linesOf('@ana\n\n@ANA\n@beto'))).toBe('@ana\n@beto');
  });

  it('says when it is more than one request takes', () => {
    const many = (count: number) =>
      linesOf(Array.from({ length: count }, (_, index) => `@ana${index}`).join('\n'));
    expect([isTooMuch(many(LIMITS.pasteMax)), isTooMuch(many(LIMITS.pasteMax + 1))]).toEqual([false, true]);
  });
});

describe('ownerOf', () => {
  const reel = 'https://www.instagram.com/reel/Abc/';
  const owner = (written: string, known: Partial<Known> = {}, choices = new Map()) => {
    const lines = linesOf(written);
    return ownerOf(post(lines), lines, { ...none, ...known }, choices);
  };
  const ofNetwork = (only: string | null, count: number) =>
    new Map([['instagram' as const, { only, count }]]);

  it('is whom the link names: a creator of the campaign, or one who is added', () => {
    const link = 'https://www.tiktok.com/@Beto/video/7';
    expect(owner(link, { creators: new Map([['tiktok:beto', present('b')]]) })).toEqual({ uuid: 'b' });
    expect(owner(link)).toEqual({ account: { network: 'tiktok', username: 'Beto' } });
  });

  it('is the only one whom it can be of, in the campaign or in the paste', () => {
    expect(owner(reel, { ofNetwork: ofNetwork('a', 1) })).toEqual({ uuid: 'a' });
    expect(owner(`${reel}\n@ana`, { ofNetwork: ofNetwork(null, 0) })).toEqual({
      account: { network: 'instagram', username: 'ana' },
    });
  });

  it('is a guess where only nobody else is there: not whom the link names, nor who was chosen', () => {
    const [guessed] = linesOf(reel).filter((line) => line.kind === 'post');
    const [named] = linesOf('https://www.tiktok.com/@beto/video/7').filter((line) => line.kind === 'post');
    if (!guessed || !named) throw new Error('No posts');
    const chosen = new Map([[guessed.key, { owner: { uuid: 'c' } }]]);
    const typed = new Map([[guessed.key, { contentType: 'reel' as const }]]);
    expect([
      isGuessed(guessed, [], { uuid: 'a' }, none, new Map()),
      isGuessed(guessed, [], { uuid: 'a' }, none, typed),
      isGuessed(guessed, [], { uuid: 'c' }, none, chosen),
      isGuessed(named, [], { account: { network: 'tiktok', username: 'beto' } }, none, new Map()),
    ]).toEqual([true, true, false, false]);
  });

  it('is whom a number names where the campaign knows it, else the only one there, who may have it', () => {
    const numbered = 'https://www.facebook.com/1000123/posts/555';
    const account = { network: 'facebook' as const, username: '1000123' };
    const lines = linesOf(numbered);
    const line = post(lines);
    const whose = (known: Partial<Known>, with_ = lines) => {
      const all = { ...none, ...known };
      const found = ownerOf(line, with_, all, new Map());
      return found && [found, isGuessed(line, with_, found, all, new Map())];
    };
    const there = (only: string | null, count: number) => new Map([['facebook' as const, { only, count }]]);
    const creators = new Map([[accountKey(account), present('f')]]);
    expect(openNetworks(lines)).toEqual(['facebook']);
    expect(numberOf(line)).toBe('1000123');
    expect(whose({ creators, ofNetwork: there('f', 1) })).toEqual([{ uuid: 'f' }, false]);
    expect(whose({ creators, ofNetwork: there(null, 3) })).toEqual([{ uuid: 'f' }, false]);
    expect(whose({ ofNetwork: there('m', 1) })).toEqual([{ uuid: 'm' }, true]);
    expect(whose({ ofNetwork: there(null, 3) })).toBeNull();
    expect(whose({ ofNetwork: there(null, 0) })).toEqual([{ account }, false]);
    expect(whose({})).toBeNull();
    const both = linesOf(`${numbered}\nhttps://www.facebook.com/profile.php?id=1000123`);
    expect(whose({ ofNetwork: there('m', 1) }, both)).toEqual([{ account }, false]);
  });

  it('is the one of the campaign whose profile stands beside a post that names nobody', () => {
    const creators = new Map([['instagram:ana', present('a')]]);
    const known = { creators, ofNetwork: ofNetwork(null, 5) };
    expect(owner(`@ana\n${reel}`, known)).toEqual({ uuid: 'a' });
    const lines = linesOf(`@ana\n${reel}`);
    expect(isGuessed(post(lines), lines, { uuid: 'a' }, { ...none, ...known }, new Map())).toBe(false);
    expect(owner(`@ana\n@beto\n${reel}`, known)).toBeNull();
  });

  it('is open where it can be of several, of nobody, or that is not known yet', () => {
    expect(owner(reel, { ofNetwork: ofNetwork(null, 2) })).toBeNull();
    expect(owner(`${reel}\n@ana`, { ofNetwork: ofNetwork('a', 1) })).toBeNull();
    expect(owner(reel, { ofNetwork: ofNetwork(null, 0) })).toBeNull();
    expect(owner(reel)).toBeNull();
  });

  it('is whoever was chosen, before all', () => {
    const chosen = new Map([['post instagram Abc', { owner: { uuid: 'c' } }]]);
    expect(owner(reel, { ofNetwork: ofNetwork('a', 1) }, chosen)).toEqual({ uuid: 'c' });
  });
});

describe('planOf', () => {
  it('adds creators once, also who comes with a post, and each post with its type and day', () => {
    const lines = linesOf(
      [
        'tiktok:beto',
        'https://www.tiktok.com/@BETO/video/7',
        'https://x.com/caro/status/1',
        'https://www.instagram.com/p/Abc/',
      ].join('\n'),
    );
    const plan = planOf(lines, none, new Map([['post twitter 1', { contentType: 'video' }]]), DAY);
    expect(plan.body).toEqual({
      creators: [
        { network: 'tiktok', username: 'beto' },
        { network: 'twitter', username: 'caro' },
      ],
      contents: [
        {
          creator: 0,
          network: 'tiktok',
          content_type: 'reel',
          url_info: 'https://www.tiktok.com/@BETO/video/7',
          published_date: DAY,
        },
        {
          creator: 1,
          network: 'twitter',
          content_type: 'video',
          url_info: 'https://x.com/caro/status/1',
          published_date: DAY,
        },
      ],
    });
    expect(plan.unowned.map(({ key }) => key)).toEqual(['post instagram Abc']);
  });

  it('leaves out who and what is there', () => {
    const lines = linesOf('@ana\nhttps://www.tiktok.com/@beto/video/7\nhttps://www.tiktok.com/@beto/video/8');
    const plan = planOf(
      lines,
      {
        ...none,
        creators: new Map([
          ['instagram:ana', present('a')],
          ['tiktok:beto', present('b')],
        ]),
        links: new Map([['post tiktok 7', { uuid: 'x', name: 'Beto', username: 'beto' }]]),
      },
      new Map(),
      DAY,
    );
    expect(plan.body.creators).toEqual([]);
    expect(plan.body.contents).toMatchObject([{ campaign_influencer: 'b' }]);
  });
});

describe('what is planned', () => {
  const plan = (uuid: string, published_date: string | null, over: Partial<PlannedContent> = {}) => ({
    uuid,
    campaign_influencer: 'ana',
    network: 'tiktok' as const,
    content_type: 'reel' as const,
    published_date,
    ...over,
  });
  const lines = linesOf('https://www.tiktok.com/@ana/video/1\nhttps://www.tiktok.com/@ana/video/2');
  const known = (...planned: PlannedContent[]): Known => ({
    ...none,
    creators: new Map([['tiktok:ana', present('ana')]]),
    planned,
  });
  const [first, second] = [post(lines), post(lines, 1)];
  const type = first.post.contentType;
  const found = (knows: Known, choices = new Map<string, object>()) =>
    Object.fromEntries([...plannedOf(lines, knows, choices, DAY)].map(([key, { uuid }]) => [key, uuid]));

  it('is what a post of the same creator, network and type is, the nearest date first, each once', () => {
    const knows = known(
      plan('far', '2026-06-03', { content_type: type }),
      plan('near', '2026-05-01', { content_type: type }),
      plan('his', DAY, { content_type: type, campaign_influencer: 'beto' }),
      plan('other', DAY, { content_type: type, network: 'instagram' }),
    );
    expect(found(knows)).toEqual({ [first.key]: 'near', [second.key]: 'far' });
    const { contents } = planOf(lines, knows, new Map(), DAY).body;
    expect(contents.map(({ planned }) => planned)).toEqual(['near', 'far']);
  });

  it('of another type is offered behind, and taken where it is chosen', () => {
    const knows = known(
      plan('live', DAY, { content_type: 'streaming' }),
      plan('undated', null, { content_type: type }),
    );
    expect(offeredFor(first, lines, knows, new Map(), DAY).map(({ uuid }) => uuid)).toEqual([
      'undated',
      'live',
    ]);
    const chosen = new Map([[second.key, { planned: 'live', contentType: 'streaming' as const }]]);
    expect(found(knows, chosen)).toEqual({ [first.key]: 'undated', [second.key]: 'live' });
  });

  it('is left alone where somebody says that the post is a new content', () => {
    const knows = known(plan('one', DAY, { content_type: type }));
    const chosen = new Map([[first.key, { planned: null }]]);
    expect(found(knows, chosen)).toEqual({ [second.key]: 'one' });
  });
});
