import { expect, it } from 'vitest';
import { invitationState, type InvitationFacts } from './invitation-state.js';

const NOW = new Date('2026-05-10T12:00:00Z');
const before = new Date('2026-05-10T11:59:59Z');
const after = new Date('2026-05-10T12:00:01Z');
const open: InvitationFacts = {
  status: 'approved',
  is_archived: false,
  link_ends_at: after,
  link_revoked_at: null,
};

it.each<[string, Partial<InvitationFacts>]>([
  ['open', {}],
  ['none', { link_ends_at: null }],
  ['ended', { link_ends_at: before }],
  ['ended', { link_ends_at: NOW }],
  ['revoked', { link_revoked_at: before }],
  // What was taken back is said to be so also when its time is over by now.
  ['revoked', { link_revoked_at: before, link_ends_at: before }],
  ['closed', { status: 'rejected' }],
  ['closed', { is_archived: true, link_revoked_at: before }],
])('is %s of %o', (expected, over) => {
  expect(invitationState({ ...open, ...over }, NOW)).toBe(expected);
});
