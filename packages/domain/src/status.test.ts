import { BOARD_STATUSES, CONTENT_STATUSES, INFLUENCER_STATUSES } from '@altavoz/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CONTENT_STATUS_TONES,
  STATUS_TONES,
  canAddAgain,
  canRemove,
  canSetStatus,
  isOut,
  statusAfterContentRemoval,
  statusAfterPublishedContent,
} from './status.js';

describe('status changes', () => {
  it('lets each of the eight become each of the eight, and no change touch removed [STA-10, STA-14]', () => {
    const pairs = INFLUENCER_STATUSES.flatMap((from) => INFLUENCER_STATUSES.map((to) => [from, to] as const));
    const allowed = pairs.filter(([from, to]) => canSetStatus(from, to));
    expect(allowed).toHaveLength(64);
    expect(allowed.flat()).not.toContain('removed');
  });

  it('removes everyone once and brings back only who was removed [STA-10, STA-14]', () => {
    expect(INFLUENCER_STATUSES.filter((status) => !canRemove(status))).toEqual(['removed']);
    expect(INFLUENCER_STATUSES.filter(canAddAgain)).toEqual(['removed']);
  });
});

describe('isOut', () => {
  it('takes all of who is removed, and of who is rejected what is not published', () => {
    const out = CONTENT_STATUSES.filter((content) => isOut('rejected', content));
    expect(out).toEqual(CONTENT_STATUSES.filter((content) => content !== 'content_published'));
    expect(CONTENT_STATUSES.every((content) => isOut('removed', content))).toBe(true);
    for (const creator of INFLUENCER_STATUSES)
      if (creator !== 'removed' && creator !== 'rejected')
        expect(CONTENT_STATUSES.some((content) => isOut(creator, content))).toBe(false);
  });
});

describe('statusAfterContentRemoval', () => {
  it('publishes when all that remains is published [STA-15]', () => {
    const remaining = ['content_published', 'content_published'] as const;
    expect(statusAfterContentRemoval({ status: 'producing', remaining })).toBe('published');
  });

  it('changes nothing for an empty rest, a published or a removed creator [STA-15, STA-16]', () => {
    expect(statusAfterContentRemoval({ status: 'producing', remaining: [] })).toBeNull();
    expect(statusAfterContentRemoval({ status: 'published', remaining: ['content_published'] })).toBeNull();
    expect(statusAfterContentRemoval({ status: 'removed', remaining: ['content_published'] })).toBeNull();
    expect(statusAfterContentRemoval({ status: 'rejected', remaining: ['content_published'] })).toBeNull();
  });

  it('keeps the status while any remaining content is not published [STA-17]', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...INFLUENCER_STATUSES),
        fc.array(fc.constantFrom(...CONTENT_STATUSES)),
        fc.constantFrom(...CONTENT_STATUSES.filter((status) => status !== 'content_published')),
        (status, others, open) => {
          expect(statusAfterContentRemoval({ status, remaining: [...others, open] })).toBeNull();
        },
      ),
    );
  });
});

it('a published content moves its creator to producing from every status except published [STA-19]', () => {
  const moved = INFLUENCER_STATUSES.filter((status) => statusAfterPublishedContent(status) === 'producing');
  expect(moved).toEqual(['pending', 'approved', 'rejected', 'onboarding', 'trading', 'submitted']);
});

describe('tones', () => {
  it('colours creator statuses [STA-28…35]', () => {
    expect(STATUS_TONES).toEqual({
      pending: 'secondary',
      approved: 'chosen',
      rejected: 'danger',
      onboarding: 'primary',
      trading: 'discussed',
      producing: 'warning',
      submitted: 'info',
      published: 'success',
      removed: 'secondary',
    });
  });

  it('gives no two statuses on the board one colour', () => {
    const tones = BOARD_STATUSES.map((status) => STATUS_TONES[status]);
    expect(new Set(tones).size).toBe(tones.length);
  });

  it('colours content statuses like the creator status of the same word [CON-05]', () => {
    for (const status of CONTENT_STATUSES) {
      const twin = INFLUENCER_STATUSES.find((word) => `content_${word}` === status);
      expect(CONTENT_STATUS_TONES[status]).toBe(STATUS_TONES[twin ?? 'removed']);
    }
    expect(CONTENT_STATUS_TONES.content_submitted).toBe('info');
  });
});
