import type { StoredContent } from '@altavoz/contracts';
import { describe, expect, it } from 'vitest';
import { contentProblems, typingProblems } from './check-content';
import { formValuesOf } from './content-form';

const values = formValuesOf(null, '2026-05-03');
const filled = {
  ...values,
  url_info: 'https://www.instagram.com/reel/1/',
  metrics: {
    ...values.metrics,
    number_of_impressions: 0,
    number_of_likes: 0,
    number_of_comments: 0,
    number_of_shares: 0,
    number_of_times_saved: 0,
  },
};

describe('what a published content needs', () => {
  it('names everything that misses [ADD-30, ADD-36, MET-19]', () => {
    expect(contentProblems({ ...values, published_date: '' }, 'instagram', 'reel', null)).toEqual({
      url_info: 'link_required',
      published_date: 'date_required',
      number_of_impressions: 'required',
      number_of_likes: 'required',
      number_of_comments: 'required',
      number_of_shares: 'required',
      number_of_times_saved: 'required',
    });
  });

  it('asks for no figure of a story that its network has not told, and sends none', () => {
    const story = { link: filled.url_info, published_at: '2026-05-03T12:00:00Z', metrics: {} };
    const told = { ...values, url_info: filled.url_info, file: new File(['x'], 'a.png') };
    expect(Object.values(contentProblems(told, 'instagram', 'story', null))).toContain('required');
    expect(contentProblems({ ...told, story }, 'instagram', 'story', null)).toEqual({});
    const captured = { value: 9, measured_at: null, recorded_by: null, pinned_at: null, pinned_by: null };
    const stored = { image_content: null, blob_preview: null, published_date: null };
    const of = (source: 'captured' | 'typed') =>
      contentProblems(told, 'instagram', 'story', {
        ...stored,
        status: 'content_pending',
        figures: { number_of_views: { ...captured, source } },
      });
    expect(of('captured')).toEqual({});
    expect(Object.values(of('typed'))).toContain('required');
  });

  it('asks of a video for nothing that YouTube does not tell, once it told what there is', () => {
    const figure = { value: 9, measured_at: null, recorded_by: null, pinned_at: null, pinned_by: null };
    const problems = (figures: StoredContent['figures']) =>
      contentProblems({ ...values, url_info: filled.url_info }, 'youtube', 'video', {
        image_content: null,
        blob_preview: null,
        published_date: null,
        status: 'content_pending',
        figures,
      });
    expect(Object.values(problems({}))).toContain('required');
    expect(problems({ number_of_views: { ...figure, source: 'captured' } })).toEqual({});
  });

  it('refuses a text that is no day, also of a content that is not published', () => {
    const typed = { ...values, published_date: '31/31' };
    expect(typingProblems(typed, null, 'reel')).toEqual({ published_date: 'date_invalid' });
    expect(typingProblems({ ...values, published_date: '' }, null, 'reel')).toEqual({});
  });

  it('refuses a day that is still to come, but for what was published with it before', () => {
    const ahead = { ...filled, published_date: `${new Date().getFullYear() + 1}-12-30` };
    expect(contentProblems(ahead, 'instagram', 'reel', null)).toEqual({ published_date: 'date_to_come' });
    const before = { image_content: null, blob_preview: null, published_date: ahead.published_date };
    const was = (status: 'content_published' | 'content_submitted') =>
      contentProblems(ahead, 'instagram', 'reel', { ...before, status });
    expect(was('content_published')).toEqual({});
    expect(was('content_submitted')).toEqual({ published_date: 'date_to_come' });
  });

  it('takes zero for filled [MET-16]', () => {
    expect(contentProblems(filled, 'instagram', 'reel', null)).toEqual({});
  });

  it('wants a link of the web', () => {
    expect(contentProblems({ ...filled, url_info: 'instagram.com' }, 'instagram', 'reel', null)).toEqual({
      url_info: 'link_invalid',
    });
  });

  it.each([
    ['-5', 'unreadable_cost'],
    ['doce', 'unreadable_cost'],
    [1_250.5, undefined],
    ['', undefined],
  ])('keeps a cost of %j from being saved if it is none', (estimated_cost, problem) => {
    const problems = contentProblems({ ...filled, estimated_cost }, 'instagram', 'reel', null);
    expect(problems.estimated_cost).toBe(problem);
  });

  it('wants the file of a story unless it has one [STY-04]', () => {
    expect(contentProblems(filled, 'instagram', 'story', null)).toEqual({ image_content: 'file_required' });
    expect(
      contentProblems(filled, 'instagram', 'story', {
        image_content: '/files/a.webp',
        blob_preview: null,
        published_date: null,
        status: 'content_pending',
      }),
    ).toEqual({});
    expect(contentProblems({ ...filled, file: new File(['x'], 'a.png') }, 'snapchat', 'story', null)).toEqual(
      {},
    );
  });
});
