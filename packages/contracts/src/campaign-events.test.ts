import { describe, expect, it } from 'vitest';
import { campaignEventSchema } from './campaign-events.js';

const ID = '0190a3b0-0000-7000-8000-000000000001';
const read = (event: unknown) => campaignEventSchema.safeParse(event).data;

describe('an event of a campaign as it came', () => {
  it('is one of the contract, with what is known of it alone', () => {
    const ready = { type: 'ready', data: { can: { change: true, decide: true, see_costs: false } } };
    expect(read(ready)).toEqual(ready);
    expect(
      read({
        type: 'influencers.status_changed',
        data: {
          status: 'approved',
          count: 1,
          influencers: [{ uuid: ID, previous_status: 'pending', more: true }],
        },
      }),
    ).toEqual({
      type: 'influencers.status_changed',
      data: { status: 'approved', count: 1, influencers: [{ uuid: ID, previous_status: 'pending' }] },
    });
  });

  it.each([
    ['of a type that is not known', { type: 'campaign.cloned', data: {} }],
    ['of a type that every object has', { type: 'constructor', data: {} }],
    [
      'with another status',
      { type: 'influencers.status_changed', data: { status: 'lost', count: 1, influencers: [] } },
    ],
    ['without what it must tell', { type: 'contents.changed', data: { count: 2 } }],
    ['that tells nothing', { type: 'ready', data: null }],
  ])('is nothing when it is one %s', (_what, event) => {
    expect(read(event)).toBeUndefined();
  });
});
