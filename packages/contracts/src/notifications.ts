import * as z from 'zod/mini';
import { endpoint } from './endpoint.js';
import { says } from './issues.js';
import { LIMITS } from './limits.js';
import {
  flagSchema,
  listOf,
  optionalPart,
  pageOf,
  pageQuery,
  timestampSchema,
  uuidSchema,
} from './values.js';
import { contentTypeSchema, networkSchema } from './vocabulary.js';

/** Whether a name is one of a time zone that this system knows. */
const isTimeZone = (name: string): boolean => {
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
    return name !== '';
  } catch {
    return false;
  }
};

/** What members of a company, and some of it guests of its campaigns, are told of. */
export const TEAM_EVENTS = [
  'answered',
  'applied',
  'draft_in',
  'overdue',
  'found',
  'import_ended',
  'payment_failed',
  'payment_made',
] as const;
/** Of those what a guest of a campaign is told of: nothing that tells of money, files or what was found. */
export const GUEST_EVENTS = ['answered', 'draft_in', 'overdue'] as const;
/** What creators are told of. */
export const CREATOR_EVENTS = ['invited', 'approved', 'rejected', 'paid', 'decided'] as const;
/** Everything that somebody is told of, in the order of the settings. */
export const NOTIFICATION_EVENTS = [...TEAM_EVENTS, ...CREATOR_EVENTS] as const;
export const notificationEventSchema = z
  .enum(NOTIFICATION_EVENTS)
  .register(z.globalRegistry, { id: 'NotificationEvent' });
export type NotificationEvent = z.infer<typeof notificationEventSchema>;

const named = z.object({ uuid: uuidSchema, name: z.string() });

/** Which mail tells of an event: none, one at once, or that of the day. */
export const MAIL_CHOICES = ['none', 'now', 'digest'] as const;
const mailChoiceSchema = z.enum(MAIL_CHOICES);
export type MailChoice = z.infer<typeof mailChoiceSchema>;
const choiceShape = { in_app: z.boolean(), mail: mailChoiceSchema };
export type NotificationChoice = z.infer<z.ZodMiniObject<typeof choiceShape>>;
const choiceSchema = z.object({ event: notificationEventSchema, ...choiceShape });
const hourSchema = z.int().check(z.minimum(0), z.maximum(23));
const zoneSchema = z.string().check(z.maxLength(LIMITS.zoneMax), z.refine(isTimeZone, says('time_zone')));
const choicesOf = <T extends z.ZodMiniType>(schema: T) =>
  listOf(schema, { min: 1, max: NOTIFICATION_EVENTS.length });

const settingsSchema = z
  .object({
    /** Of what may concern the caller. */
    events: z.array(choiceSchema).check(z.maxLength(NOTIFICATION_EVENTS.length)),
    /** IANA; null while the caller has said none, then it is that of `LIMITS.usualZone`. */
    time_zone: z.nullable(z.string()),
    /** The hour of their day at which the digest goes. */
    digest_hour: z.int(),
    /** No mail goes from the one hour to the other; both null: at any hour. */
    quiet_from: z.nullable(z.int()),
    quiet_to: z.nullable(z.int()),
    /** Campaigns of which the caller wants to hear nothing. */
    muted: z.array(named).check(z.maxLength(LIMITS.mutesMax)),
  })
  .register(z.globalRegistry, { id: 'NotificationSettings' });
export type NotificationSettings = z.infer<typeof settingsSchema>;

export const notificationSchema = z
  .object({
    id: z.int(),
    event: notificationEventSchema,
    /** When it happened; of what happened several times, the last time. */
    at: timestampSchema,
    is_read: z.boolean(),
    /** How many things it tells of: the same thing several times in a campaign is one until it is read. */
    count: z.int(),
    company_name: z.string(),
    /** Named as its casting call to whoever applied to that: neither the campaign nor its name is theirs to read. */
    campaign: z.object({ uuid: z.nullable(uuidSchema), name: z.string() }),
    /** Whom it is about, the last first, while they are there. */
    creators: z.array(named).check(z.maxLength(LIMITS.notificationNamed)),
    /** The one content that it is about, while it is there. */
    content: z.nullable(
      z.object({ uuid: uuidSchema, network: networkSchema, content_type: contentTypeSchema }),
    ),
    /** The casting call that it is about. */
    call: z.nullable(uuidSchema),
    /** What the one who answered said, or what was decided of whoever applied. */
    answer: z.nullable(z.enum(['accepted', 'rejected'])),
    /** Why a content was rejected, while it is. */
    reason: z.nullable(z.string()),
    /** The file whose import ended, and what came of it. */
    import: z.nullable(
      z.object({
        uuid: uuidSchema,
        file: z.string(),
        is_failed: z.boolean(),
        created: z.int(),
        failed: z.int(),
      }),
    ),
    /** What was paid or could not be, of one payment. */
    payment: z.nullable(z.object({ amount: z.number(), currency: z.string() })),
  })
  .register(z.globalRegistry, { id: 'Notification' });
export type Notification = z.infer<typeof notificationSchema>;

const tokenSchema = z.string().check(z.maxLength(LIMITS.unsubscribeTokenMax));

/** How many are not read; of more than `LIMITS.unreadMax` that there are more. */
const unreadSchema = z.object({ unread: z.int() });

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/notifications/',
    access: 'session',
    summary: 'What the caller is told of, the last first, and how much of it is not read',
    query: z.object({ ...pageQuery(), unread: optionalPart(flagSchema) }),
    response: z.extend(pageOf(notificationSchema), { unread: z.int() }),
  }),
  events: endpoint({
    method: 'GET',
    path: '/api/v1/notifications/events/',
    access: 'session',
    summary: 'Server-sent events: `unread` with how many are not read, at once and whenever that changes',
    kind: 'events',
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/v1/notifications/read/',
    access: 'session',
    summary: 'Note that some, or all, were read: none that was told of anew since the caller saw it',
    body: z.object({
      /** Left out: all. */
      ids: z.optional(listOf(z.int(), { min: 1, max: LIMITS.maxPageSize })),
      /** When the last of what was seen happened. */
      until: timestampSchema,
    }),
    /** `read_at`: what takes it back. */
    response: z.extend(unreadSchema, { read_at: timestampSchema }),
  }),
  unread: endpoint({
    method: 'POST',
    path: '/api/v1/notifications/unread/',
    access: 'session',
    summary: 'Note that what was read at a moment, or one of them, was not',
    body: z.object({ read_at: optionalPart(timestampSchema), id: z.optional(z.int()) }),
    response: unreadSchema,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/v1/notifications/settings/',
    access: 'session',
    summary: 'What the caller wants to be told of, where and when',
    response: settingsSchema,
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/api/v1/notifications/settings/',
    access: 'session',
    summary: 'Say what the caller wants to be told of, where and when; what is left out stays',
    body: z.object({
      events: z.optional(choicesOf(choiceSchema)),
      time_zone: z.optional(zoneSchema),
      digest_hour: z.optional(hourSchema),
      /** From one hour to another one; null: none. */
      quiet: z.optional(
        z.nullable(
          z
            .object({ from: hourSchema, to: hourSchema })
            .check(z.refine(({ from, to }) => from !== to, says('same_hour'))),
        ),
      ),
    }),
    response: settingsSchema,
  }),
  mute: endpoint({
    method: 'POST',
    path: '/api/v1/notifications/mute/',
    access: 'session',
    summary: 'Hear nothing more of a campaign that the caller was told of, or hear of it again',
    body: z.object({ campaign: uuidSchema, muted: z.boolean() }),
    errors: ['resource.not_found'],
    response: z.object({}),
  }),
  subscription: endpoint({
    method: 'GET',
    path: '/api/v1/notifications/subscription/{token}/',
    access: 'public',
    summary: 'What the mails are about that the link of one ends',
    params: z.object({ token: tokenSchema }),
    response: z.object({
      events: z.array(notificationEventSchema).check(z.maxLength(NOTIFICATION_EVENTS.length)),
    }),
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/v1/notifications/unsubscribe/',
    access: 'public',
    summary: 'End the mails that the link of one is about, or all, or take that back with what it answered',
    body: z.object({
      token: tokenSchema,
      all: z._default(z.boolean(), false),
      undo: z.optional(tokenSchema),
    }),
    errors: ['resource.not_found'],
    /** What takes it back, for an hour; null where nothing was changed. */
    response: z.object({ undo: z.nullable(z.string()) }),
  }),
  unsubscribeOnce: endpoint({
    method: 'POST',
    path: '/api/v1/notifications/unsubscribe/{token}/',
    access: 'public',
    summary: 'The same for mail programs, in one press (RFC 8058)',
    params: z.object({ token: tokenSchema }),
    response: z.object({}),
  }),
} as const;
