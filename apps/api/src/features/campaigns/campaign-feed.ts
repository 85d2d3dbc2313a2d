import type { CampaignEvent, CampaignRights } from '@altavoz/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/database.js';
import type { LiveEvents } from '../../db/live-events.js';
import { frameOf } from '../../http/event-stream.js';
import type { CampaignKey } from './campaign-access.js';
import { findNewestEvent, listEvents, type EventRow } from './campaign-events.repository.js';

/** How many events a page that comes back gets one by one; one that missed more reads everything anew. */
const REPLAYED = 500;
const TRY_AGAIN_MS = 1_000;

/** What the database announces of an event. */
interface Announced {
  campaign_id: string;
  company_id: string;
  type: string;
}

/** An event as it goes on the line. */
export interface Frame {
  readonly id: number;
  readonly text: string;
  /** The same for whoever may not change the campaign, and so hears of no import; null where nothing is left to tell. */
  readonly toLookers: string | null;
}
type Send = (frame: Frame) => void;

/** On the line an event has the place in the order of its campaign that a page may go on behind. */
const eventFrame = (id: number, event: CampaignEvent): Frame => {
  const text = frameOf({ id, ...event });
  const left = withoutImports(event);
  return { id, text, toLookers: left === event ? text : left && frameOf({ id, ...left }) };
};
/** What is recorded was typed by the contract when it was. */
const rowFrame = ({ id, type, payload }: EventRow) =>
  eventFrame(id, { type, data: payload } as CampaignEvent);

/** What an event tells without what it tells of imports: that creators were added or changed, and not by which file. */
function withoutImports(event: CampaignEvent): CampaignEvent | null {
  if (event.type === 'company.importing') return null;
  if (event.type === 'influencers.added')
    return event.data.import === undefined ? event : { ...event, data: { count: event.data.count } };
  return event.type.startsWith('import.') ? { type: 'influencer.updated', data: {} } : event;
}

/** The events of one campaign in this process, read once for all pages that show it. */
class Channel {
  /** How many pages are here or on their way in; without any the channel is closed. */
  users = 0;
  private readonly readers = new Set<Send>();
  /** All events behind `from` and up to `last` are in `recent`. */
  private recent: Frame[] = [];
  private from = 0;
  private last = 0;
  private opening: Promise<void> | null = null;
  private reading: Promise<void> | null = null;
  private again = false;

  constructor(
    private readonly db: Database,
    private readonly log: FastifyBaseLogger,
    private readonly campaign: CampaignKey,
  ) {}

  /** Begins behind the newest event; once for all who come. */
  private open(): Promise<void> {
    this.opening ??= findNewestEvent(this.db, this.campaign).then((id) => {
      this.from = id;
      this.last = id;
    });
    return this.opening;
  }

  /** Reads what is new and sends it; a call during a read makes it read once more. */
  advance(): void {
    if (this.reading) {
      this.again = true;
      return;
    }
    this.again = false;
    this.reading = this.read()
      .catch((error: unknown) => {
        this.log.warn({ err: error }, 'events could not be read');
        if (this.readers.size > 0) setTimeout(() => this.advance(), TRY_AGAIN_MS).unref();
      })
      .finally(() => {
        this.reading = null;
        if (this.again) this.advance();
      });
  }

  private async read(): Promise<void> {
    await this.open();
    for (let full = true; full;) {
      const rows = await listEvents(this.db, this.campaign, { behind: this.last, limit: REPLAYED });
      full = rows.length === REPLAYED;
      for (const row of rows) {
        const frame = rowFrame(row);
        this.last = row.id;
        this.recent.push(frame);
        for (const send of this.readers) send(frame);
      }
      const dropped = this.recent.splice(0, Math.max(0, this.recent.length - REPLAYED));
      this.from = dropped.at(-1)?.id ?? this.from;
    }
  }

  /**
   * Tells of an import elsewhere in the company: it keeps every campaign from starting another [HDR-22]. It is told as
   * it comes, since events of several campaigns have no order among each other that could be read behind.
   */
  tellImporting(companyId: string): void {
    if (companyId !== this.campaign.company_id) return;
    const frame = eventFrame(this.last, { type: 'company.importing', data: {} });
    for (const send of this.readers) send(frame);
  }

  /** Says what the page may do, sends what is behind an event, then whatever comes. */
  async join(after: number | null, can: CampaignRights, send: Send): Promise<void> {
    await this.open();
    send(eventFrame(after ?? this.last, { type: 'ready', data: { can } }));
    let seen = after ?? this.last;
    if (seen < this.from) {
      const rows = await listEvents(this.db, this.campaign, { from: seen, limit: REPLAYED + 2 });
      // The event that was seen last is still there, unless it is too old to know what came behind it.
      const known = seen === 0 || rows[0]?.id === seen;
      const missed = rows.filter(({ id }) => id > seen);
      if (known && missed.length <= REPLAYED) {
        for (const row of missed) send(rowFrame(row));
        seen = missed.at(-1)?.id ?? seen;
      }
    }
    // From here to the end nothing else runs: no event is left out between what was missed and what comes.
    if (seen < this.from) send(eventFrame(this.last, { type: 'resync', data: {} }));
    else for (const frame of this.recent) if (frame.id > seen) send(frame);
    this.readers.add(send);
  }

  leave(send: Send): void {
    this.readers.delete(send);
  }
}

/** The events of the campaigns that pages of this process show. */
export class CampaignFeed {
  private readonly channels = new Map<string, Channel>();

  constructor(
    private readonly db: Database,
    live: LiveEvents,
    private readonly log: FastifyBaseLogger,
  ) {
    live.subscribe('domain_events', (payload) => {
      if (payload === '') {
        for (const channel of this.channels.values()) channel.advance();
        return;
      }
      const told = JSON.parse(payload) as Announced;
      this.channels.get(told.campaign_id)?.advance();
      if (!told.type.startsWith('import.')) return;
      for (const [id, channel] of this.channels) {
        if (id !== told.campaign_id) channel.tellImporting(told.company_id);
      }
    });
  }

  /**
   * Sends what happens in a campaign from now on, and before it what happened behind an event; one that was away
   * too long is sent `resync` instead. @returns what ends it
   */
  async join(
    campaign: CampaignKey,
    after: number | null,
    can: CampaignRights,
    send: Send,
  ): Promise<() => void> {
    const channel = this.channels.get(campaign.id) ?? new Channel(this.db, this.log, campaign);
    this.channels.set(campaign.id, channel);
    channel.users += 1;
    let here = true;
    const leave = () => {
      if (!here) return;
      here = false;
      channel.leave(send);
      channel.users -= 1;
      if (channel.users === 0) this.channels.delete(campaign.id);
    };
    try {
      await channel.join(after, can, send);
    } catch (error) {
      leave();
      throw error;
    }
    return leave;
  }
}
