import { METRICS, type AccountPost, type Content } from '@altavoz/contracts';
import { describe, expect, it } from 'vitest';
import {
  expectedOf,
  formValuesOf,
  isTold,
  isLink,
  linkOf,
  metricsToSend,
  moreMetrics,
  postFields,
  shownFields,
  storyFields,
  totalEngagements,
  withLink,
} from './content-form';

describe('the form of a content', () => {
  const empty = formValuesOf(null, '2026-01-01').metrics;

  it('shows and requires the fields of its network and type [MET-12…30]', () => {
    const fields = (network: Parameters<typeof shownFields>[0], type: Parameters<typeof shownFields>[1]) =>
      shownFields(network, type, null).map(({ field, required }) => (required ? `${field}*` : field));
    expect(fields('spotify', 'podcast')).toEqual(['impressions', 'shares*', 'saves*']);
    expect(fields('blog', 'post')).toEqual(['impressions', 'comments*', 'shares*']);
    expect(fields('instagram', 'story')).toEqual(['impressions*', 'likes*', 'comments*', 'shares*']);
    expect(fields('instagram', 'reel')).toEqual(['impressions*', 'likes*', 'comments*', 'shares*', 'saves*']);
  });

  it('takes over of a story its link and day, all that it gathered, and nothing of the one that was chosen before', () => {
    const file = new File(['a'], 'historia.png');
    const story = {
      link: 'https://www.instagram.com/stories/ana/31/',
      published_at: '2026-01-02T12:00:00Z',
      metrics: { number_of_views: 900, number_of_responses: 0 },
    };
    const none = formValuesOf(null, '');
    expect(storyFields(none, { story, file })).toEqual({
      file,
      url_info: story.link,
      published_date: '2026-01-02',
      metrics: { number_of_impressions: 900, number_of_views: 900, number_of_responses: 0 },
    });
    // The day is the same from wherever it is looked at.
    const late = { ...story, published_at: '2026-01-02T23:30:00Z' };
    expect(storyFields(none, { story: late, file }).published_date).toBe('2026-01-02');
    const early = { ...story, published_at: '2026-01-02T00:30:00Z' };
    expect(storyFields(none, { story: early, file }).published_date).toBe('2026-01-02');
    const said = {
      ...none,
      url_info: 'https://un.example/',
      published_date: '2026-01-01',
      metrics: { ...none.metrics, number_of_impressions: 950 },
    };
    expect(storyFields(said, { story, file })).toEqual({
      file,
      url_info: story.link,
      published_date: '2026-01-02',
      metrics: { number_of_views: 900, number_of_responses: 0 },
    });
    // In the place of another post: no figure of that stays.
    const was = { ...said, metrics: { ...said.metrics, number_of_likes: 30 } };
    expect(storyFields(was, { story, file }, true).metrics).toEqual({
      number_of_impressions: 900,
      number_of_likes: '',
      number_of_views: 900,
      number_of_responses: 0,
    });
    expect(storyFields(none, { story: { ...story, link: '', metrics: {} }, file })).toEqual({
      file,
      published_date: '2026-01-02',
      metrics: {},
    });
    const { metrics } = storyFields(none, { story, file });
    const taken = { ...none, story, metrics: { ...none.metrics, ...metrics, number_of_responses: 4 } };
    const other = { link: '', published_at: story.published_at, metrics: { number_of_shares: 2 } };
    expect(storyFields(taken, { story: other, file })).toEqual({
      file,
      url_info: '',
      published_date: '2026-01-02',
      metrics: { number_of_impressions: '', number_of_views: '', number_of_shares: 2 },
    });
  });

  it('takes over of a post that is chosen what its network says, and nothing of the one that was chosen before', () => {
    const unknown = Object.fromEntries(METRICS.map((metric) => [metric, null])) as Record<
      (typeof METRICS)[number],
      null
    >;
    const post: AccountPost = {
      ...unknown,
      link: 'https://www.instagram.com/reel/a1/',
      content_type: 'reel',
      published_at: '2026-01-02T12:00:00Z',
      text: '',
      picture: null,
      number_of_likes: 30,
      number_of_views: 900,
      content: null,
    };
    const typed = { metrics: { ...empty, number_of_shares: 4 } };
    const first = postFields(typed, { ...post, number_of_reproductions: 900 });
    expect(first).toMatchObject({
      url_info: post.link,
      published_date: '2026-01-02',
      metrics: {
        ...typed.metrics,
        number_of_likes: 30,
        number_of_views: 900,
        // Nobody said how often it was shown, and what was played is what was viewed.
        number_of_impressions: '',
        number_of_reproductions: '',
      },
    });
    expect(isTold({ ...formValuesOf(null, ''), ...first }, null)).toBe(true);
    expect(isTold({ ...formValuesOf(null, ''), ...first, url_info: 'https://otra.mx/' }, null)).toBe(false);
    const other: AccountPost = { ...post, link: 'https://www.instagram.com/p/b2/', published_at: null };
    const photo = { ...other, number_of_views: null, number_of_likes: 7 };
    expect(postFields({ metrics: first.metrics ?? empty, post }, photo)).toEqual({
      post: photo,
      url_info: photo.link,
      metrics: { ...typed.metrics, number_of_likes: 7 },
    });
  });

  it('lets go of what the network told of a post once the link is that of another, and of nothing that was typed', () => {
    const captured = {
      link: 'https://www.instagram.com/p/a1/',
      metrics: { number_of_likes: 30, number_of_comments: 4 },
    };
    const form = {
      ...formValuesOf(null, ''),
      url_info: captured.link,
      captured,
      metrics: { ...empty, number_of_likes: 30, number_of_comments: 5, number_of_shares: 30 },
    };
    expect(withLink(form, `${captured.link}?igsh=1`).metrics).toEqual(form.metrics);
    for (const link of ['https://www.tiktok.com/@otra/video/7123456789012345678', ''])
      expect(withLink(form, link)).toEqual({
        url_info: link,
        metrics: { ...form.metrics, number_of_likes: '' },
      });
    // A story without a link is not that of another post.
    const story = { link: '', published_at: '2026-01-02T12:00:00Z', metrics: { number_of_likes: 30 } };
    expect(withLink({ metrics: form.metrics, story }, 'https://un.mx/').metrics).toEqual(form.metrics);
  });

  it('adds up only what is shown, as it is typed [MET-06, MET-08]', () => {
    const metrics = {
      ...empty,
      number_of_likes: 10,
      number_of_comments: '2',
      number_of_times_saved: 5,
      number_of_impressions: 900,
    };
    expect(totalEngagements(metrics, 'instagram', 'reel', null)).toBe(17);
    expect(totalEngagements(metrics, 'instagram', 'story', null)).toBe(12);
    // Figures that nobody has said come to none, not to 0.
    expect(totalEngagements({ ...empty, number_of_impressions: 900 }, 'instagram', 'reel', null)).toBeNull();
  });

  it('shows of a stored content what its type hides, and counts it as its rate does [MET-28, ENT-099]', () => {
    const stored = { number_of_likes: 10, number_of_times_saved: 5 };
    const metrics = { ...empty, ...stored };
    const fields = shownFields('instagram', 'story', stored).map(({ field }) => field);
    expect(fields).toEqual(['impressions', 'likes', 'comments', 'shares', 'saves']);
    expect(totalEngagements(metrics, 'instagram', 'story', stored)).toBe(15);
    // As long as it is stored: also while it is emptied.
    expect(totalEngagements({ ...metrics, number_of_times_saved: '' }, 'instagram', 'story', stored)).toBe(
      10,
    );
    const unsaid = { ...stored, number_of_times_saved: null };
    expect(shownFields('instagram', 'story', unsaid).map(({ field }) => field)).not.toContain('saves');
  });

  it('sends what was filled, and neither what is empty nor what is hidden [MET-31]', () => {
    const typed = { ...empty, number_of_likes: 0, number_of_times_saved: 3 };
    expect(metricsToSend(typed, 'instagram', 'story')).toEqual({ number_of_likes: 0 });
    expect(metricsToSend(typed, 'instagram', 'reel')).toEqual({
      number_of_likes: 0,
      number_of_times_saved: 3,
    });
  });

  it('says what was seen in a panel as a reply says it', () => {
    const seen = { url_info: '', published_date: '', number_of_likes: 5, number_of_views: '' } as const;
    expect(expectedOf(seen)).toEqual({
      url_info: '',
      published_date: null,
      number_of_likes: 5,
      number_of_views: null,
    });
  });

  it('offers the other metrics that a content can have, and those that have a value', () => {
    expect(moreMetrics('spotify', 'podcast', empty, null)).not.toContain('number_of_clicks_to_stickers');
    expect(moreMetrics('instagram', 'story', empty, null)).toContain('number_of_clicks_to_stickers');
    expect(moreMetrics('twitter', 'post', empty, null)).toContain('number_of_rts');
    expect(moreMetrics('instagram', 'reel', empty, null)).not.toContain('number_of_rts');
    expect(moreMetrics('instagram', 'reel', { ...empty, number_of_rts: 4 }, null)).toContain('number_of_rts');
    // Nor does its field go while its value is being replaced.
    expect(moreMetrics('instagram', 'reel', empty, { number_of_rts: 4 } as Content)).toContain(
      'number_of_rts',
    );
  });

  it('takes web addresses for links and nothing else [ADD-31]', () => {
    expect(['https://a.mx/b', ' http://a.mx '].every(isLink)).toBe(true);
    expect(['www.a.mx', ' a.mx/b?c=d '].map(linkOf)).toEqual(['https://www.a.mx', 'https://a.mx/b?c=d']);
    // As a pasted one is kept.
    expect(linkOf('tiktok.com/@ana/video/7300000000000000002?is_from_webapp=1')).toBe(
      'https://tiktok.com/@ana/video/7300000000000000002',
    );
    for (const kept of ['', 'ana', 'javascript:alert(1)/', 'a.mx b/', 'http://a.mx/b'])
      expect(linkOf(kept)).toBe(kept);
    expect(['', 'a.mx', 'javascript:alert(1)', 'ftp://a.mx'].some(isLink)).toBe(false);
  });
});
