import { METRICS, type Content } from '@altavoz/contracts';
import { describe, expect, it } from 'vitest';
import {
  countsOf,
  daysToRead,
  eventsOf,
  filterContents,
  inOrder,
  NO_FILTER,
  roomsOf,
  shortName,
  toggled,
  withFolds,
} from './calendar-events';

const metrics = Object.fromEntries(METRICS.map((metric) => [metric, null])) as Record<
  (typeof METRICS)[number],
  null
>;
const content = (changes: Partial<Content>): Content => ({
  uuid: '0197d0a0-0000-7000-8000-000000000001',
  network: 'instagram',
  network_influencer: 'instagram',
  parent_network: 'instagram',
  username: 'ana.perez',
  name: 'Ana Pérez',
  category: null,
  is_verified: false,
  image_url: null,
  profile_url: null,
  file_for_profile: null,
  followers: null,
  engagement: null,
  engagements: 0,
  content_type: 'reel',
  content_preview_url: null,
  image_content: null,
  blob_preview: null,
  url_info: '',
  published_date: '2026-02-28',
  status: 'content_published',
  estimated_cost: 0,
  campaign_influencer: '0197d0a0-0000-7000-8000-000000000002',
  campaing_influencer: '0197d0a0-0000-7000-8000-000000000002',
  index: 1,
  ...metrics,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  ...changes,
});

describe('contents on the calendar', () => {
  it('covers the day of publication and the next one, over the end of a month [CAL-15, CAL-16, CAL-30]', () => {
    const [event] = eventsOf([content({})], 2);
    expect([event?.start, event?.end, event?.allDay]).toEqual(['2026-02-28', '2026-03-02', true]);
  });

  it('covers the day of publication alone where that is asked for [CAL-15, CAL-30]', () => {
    const [event] = eventsOf([content({})], 1);
    expect([event?.start, event?.end, event?.allDay]).toEqual(['2026-02-28', '2026-03-01', true]);
  });

  it('does not place contents without a day [CAL-15]', () => {
    expect(eventsOf([content({ published_date: null })], 2)).toEqual([]);
  });

  it('has the colour of the badge of its status [CAL-23]', () => {
    const statuses = ['content_published', 'content_rejected', 'content_pending'] as const;
    const colours = eventsOf(
      statuses.map((status) => content({ status })),
      2,
    ).map(({ color }) => color);
    expect(colours).toEqual(['secondary', 'success', 'danger'].map((tone) => `var(--alta-tone-${tone})`));
  });

  it('reads one day more before a period when its contents reach into it [CAL-16]', () => {
    // What the calendar says of a period may carry a time and a zone: they are not for a plain day.
    expect(daysToRead('2026-03-01T00:00:00-06:00', '2026-04-01T00:00:00-06:00', 2)).toEqual({
      from: '2026-02-28',
      to: '2026-03-31',
    });
    expect(daysToRead('2026-03-01', '2026-04-01', 1)).toEqual({ from: '2026-03-01', to: '2026-03-31' });
  });
});

describe('what stands first on a day', () => {
  const of = (status: Content['status'], name: string, published_date = '2026-02-28') =>
    content({ status, name, published_date });

  it('goes by its day, then by what can be done, what is out of it last, then by name', () => {
    const late = of('content_pending', 'Zoe');
    const rejected = of('content_rejected', 'Yael');
    const [beto, ana] = [of('content_published', 'Beto'), of('content_published', 'Ana')];
    const before = of('content_published', 'Zoe', '2026-02-01');
    const [submitted, pending, producing] = [
      of('content_submitted', 'Zoe', '2026-03-02'),
      of('content_pending', 'Beto', '2026-03-02'),
      of('content_producing', 'Ana', '2026-03-02'),
    ];
    expect(inOrder([producing, pending, submitted, beto, ana, rejected, late, before], '2026-03-01')).toEqual(
      [before, late, ana, beto, rejected, submitted, producing, pending],
    );
  });

  it('is counts of all that it has where a day has more than four, and names up to there [CAL-17]', () => {
    const four = Array.from({ length: 4 }, (_, at) => of('content_published', `Ana ${at}`));
    expect(countsOf(eventsOf(four, 1))).toEqual([]);
    const more = [of('content_rejected', 'Beto'), of('content_pending', 'Zoe')];
    expect(
      countsOf(eventsOf([...four, ...more], 1)).map(({ start, extendedProps }) => [
        start,
        extendedProps.counts,
      ]),
    ).toEqual([
      [
        '2026-02-28',
        [
          { urgency: 'late', count: 1 },
          { urgency: 'content_rejected', count: 1 },
          { urgency: 'content_published', count: 4 },
        ],
      ],
    ]);
  });

  it('says a name as an initial and the next word, one word as it is', () => {
    expect(['Adrián Guzmán López', 'Cher'].map(shortName)).toEqual(['A. Guzmán', 'Cher']);
  });
});

describe('filters of the calendar [CAL-14]', () => {
  const both = [content({}), content({ network: 'tiktok', content_type: 'video', name: 'Beto' })];

  it('shows everything without a filter and joins kinds with and', () => {
    expect(filterContents(both, NO_FILTER)).toHaveLength(2);
    expect(filterContents(both, { ...NO_FILTER, networks: ['tiktok', 'youtube'] })).toEqual([both[1]]);
    expect(filterContents(both, { ...NO_FILTER, networks: ['tiktok'], types: ['reel'] })).toEqual([]);
    expect(filterContents(both, { ...NO_FILTER, statuses: ['content_published'] })).toHaveLength(2);
  });

  it('finds a creator without accents, by name or username', () => {
    expect(filterContents(both, { ...NO_FILTER, search: 'perez ' })).toEqual([both[0], both[1]]);
    expect(filterContents(both, { ...NO_FILTER, search: 'ANA PÉ' })).toEqual([both[0]]);
    expect(filterContents(both, { ...NO_FILTER, search: '@ana.p' })).toEqual([both[0], both[1]]);
  });

  it('toggles a choice', () => {
    expect(toggled(toggled(['a'], 'b'), 'a')).toEqual(['b']);
  });

  const ofDay = (day: string, statuses: readonly Content['status'][]) =>
    statuses.map((status, index) =>
      content({
        uuid: `0197d0a0-0000-7000-8000-0000000${day.slice(8)}0${index}0`,
        published_date: day,
        status,
      }),
    );

  it('asks for room in a month by the names or the counts that a day says [CAL-17, CAL-25]', () => {
    const events = eventsOf(
      [
        ...ofDay('2098-03-02', ['content_pending', 'content_pending']),
        ...ofDay('2098-03-03', ['content_pending', 'content_pending', 'content_pending']),
        ...ofDay('2098-03-04', ['content_pending', 'content_pending', 'content_pending', 'content_pending']),
        ...ofDay('2098-03-05', Array<Content['status']>(9).fill('content_published')),
        ...ofDay('2098-03-06', [
          'content_rejected',
          'content_submitted',
          'content_pending',
          'content_producing',
          'content_published',
        ]),
      ],
      1,
    );
    expect([...roomsOf([...countsOf(events), ...events])].sort()).toEqual([
      ['2098-03-03', 'high'],
      ['2098-03-04', 'higher'],
      ['2098-03-06', 'higher'],
    ]);
  });

  it('puts many published ones of a day of a week behind one line, until they are unfolded', () => {
    const events = eventsOf(
      [
        ...ofDay('2098-03-02', ['content_pending', ...Array<Content['status']>(4).fill('content_published')]),
        ...ofDay('2098-03-03', Array<Content['status']>(3).fill('content_published')),
      ],
      1,
    );
    const told = (unfolded: readonly string[]) =>
      withFolds(events, new Set(unfolded)).map(({ start, extendedProps: of }) =>
        'counts' in of ? `${start} +${of.counts[0]?.count}` : start,
      );
    const others = ['2098-03-03', '2098-03-03', '2098-03-03'];
    expect(told([])).toEqual(['2098-03-02', '2098-03-02 +4', ...others]);
    expect(told(['2098-03-02'])).toEqual([
      '2098-03-02',
      '2098-03-02 +4',
      '2098-03-02',
      '2098-03-02',
      '2098-03-02',
      '2098-03-02',
      ...others,
    ]);
  });
});
