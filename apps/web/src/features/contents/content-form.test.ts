import { describe, expect, it } from 'vitest';
import { formValuesOf, isLink, metricsToSend, shownFields, totalEngagements } from './content-form';

describe('the form of a content', () => {
  const empty = formValuesOf(null, '2026-01-01').metrics;

  it('shows and requires the fields of its network and type [MET-12…30]', () => {
    const fields = (network: Parameters<typeof shownFields>[0], type: Parameters<typeof shownFields>[1]) =>
      shownFields(network, type).map(({ field, required }) => (required ? `${field}*` : field));
    expect(fields('spotify', 'podcast')).toEqual(['impressions', 'shares*', 'saves*']);
    expect(fields('blog', 'post')).toEqual(['impressions', 'comments*', 'shares*']);
    expect(fields('instagram', 'story')).toEqual(['impressions*', 'likes*', 'comments*', 'shares*']);
    expect(fields('instagram', 'reel')).toEqual(['impressions*', 'likes*', 'comments*', 'shares*', 'saves*']);
  });

  it('adds up only what is shown, as it is typed [MET-06, MET-08]', () => {
    const metrics = {
      ...empty,
      number_of_likes: 10,
      number_of_comments: '2',
      number_of_times_saved: 5,
      number_of_impressions: 900,
    };
    expect(totalEngagements(metrics, 'instagram', 'reel')).toBe(17);
    expect(totalEngagements(metrics, 'instagram', 'story')).toBe(12);
  });

  it('sends empty as null and hidden not at all [MET-31, ADD-40]', () => {
    const sent = metricsToSend({ ...empty, number_of_likes: 0 }, 'instagram', 'story');
    expect(sent).toMatchObject({ number_of_likes: 0, number_of_comments: null });
    expect('number_of_times_saved' in sent).toBe(false);
  });

  it('takes web addresses for links and nothing else [ADD-31]', () => {
    expect(['https://a.mx/b', ' http://a.mx '].every(isLink)).toBe(true);
    expect(['', 'a.mx', 'javascript:alert(1)', 'ftp://a.mx'].some(isLink)).toBe(false);
  });
});
