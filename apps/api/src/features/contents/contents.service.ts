import {
  CONTENT_FIELDS,
  LIMITS,
  type ActivityTold,
  type BodyOf,
  type Content,
  type ContentStatus,
  type ContentType,
  type InfluencerStatus,
  type Network,
  type QueryOf,
  type StoredContent,
  type endpoints,
} from '@altavoz/contracts';
import { isOut, knownToCents } from '@altavoz/domain';
import { isContentTypeAllowed, keepsApproval } from '@altavoz/networks';
import { bareLink, postKey } from '@altavoz/networks/pasted';
import type { Context } from '../../context.js';
import type { Tx } from '../../db/database.js';
import { pageReply } from '../../db/pages.js';
import { transact } from '../../db/transact.js';
import type { Caller } from '../../http/caller.js';
import { fieldError, notFound } from '../../http/errors.js';
import { refuseOvertaken } from '../../http/overtaken.js';
import { attachAgain } from '../../providers/files/stored-files.js';
import { findCampaignInfluencer, findStatuses } from '../campaign-influencers/index.js';
import {
  changesBetween,
  findCampaign,
  findChangeableCampaign,
  lockCampaign,
  readHeader,
} from '../campaigns/index.js';
import { announceContents } from './announce-contents.js';
import { contentsOfInfluencers } from './contents-of-influencers.js';
import { listContents, listContentsInGroups, sumContents } from './contents.queries.js';
import { findContent, readCreators, updateContent, type ContentChange } from './contents.repository.js';
import { presentContent } from './contents.presenter.js';
import { placeContents } from './place-contents.js';
import { changedMetrics } from './readings.repository.js';
import { recordSaid } from './record-said.js';
import type { ChosenContents } from './chosen-contents.js';
import { removeContents, restoreContents, undoAddedContents } from './remove-contents.js';
import { contentsByIds } from './rows.queries.js';
import { readStoredContent } from './stored-content.js';
import { storeMedia } from './store-media.js';
import { isToTell, tellRejected } from './tell-reviewed.js';
import { typeMetrics } from './type-metrics.js';
import { checkContentDay, checkPublished } from './published-content.js';
import { checkLink } from './registered-links.js';

type Calls = typeof endpoints.contents;
type Update = BodyOf<Calls['update']>;

/** A content as the activity compares it; why it was rejected, where that can have changed. */
type Told = Content & Partial<Pick<StoredContent, 'rejection_reason'>>;

/** What the activity says of a content that was changed; null when everything is as it was. */
function toldOf(before: Told, after: Told): ActivityTold | null {
  const { network, content_type } = after;
  const files = ({ image_content, blob_preview }: Content) => `${image_content} ${blob_preview}`;
  const changes = changesBetween(
    CONTENT_FIELDS,
    { ...before, media: files(before) },
    { ...after, media: files(after) },
    ['url_info', 'media'],
  );
  return changes.length > 0 ? { kind: 'content.changed', network, content_type, changes } : null;
}

/** The contents of a campaign: what was or will be published, with its figures. */
export function createContentsService(context: Pick<Context, 'db' | 'files' | 'now' | 'newId' | 'jobs'>) {
  const { db, now, newId, jobs } = context;

  async function present(tx: Tx, companyId: string, id: string) {
    const [row] = await contentsByIds(tx, companyId, [id]);
    if (!row) throw notFound();
    return presentContent(row);
  }

  /**
   * Adds equal contents of each creator, in one transaction.
   */
  async function addContents(
    caller: Caller,
    campaignId: string,
    body: Omit<BodyOf<Calls['bulkAdd']>, 'campaign_influencers'>,
    creators: { field: string; ids: readonly string[] },
  ) {
    const { company_id } = await findChangeableCampaign(db, caller, campaignId);
    if (!isContentTypeAllowed(body.network, body.content_type))
      throw fieldError('content_type', 'refusals:content.type_not_of_network');
    const day = body.published_date ?? null;
    checkContentDay(day, now());
    checkPublished(
      {
        status: body.status,
        contentType: body.content_type,
        link: body.url_info ?? '',
        day,
        hasFile: Boolean(body.image_content ?? body.blob_preview),
        before: null,
      },
      now(),
    );
    const stored = await storeMedia(context, company_id, body);
    return transact(db, async (tx) => {
      const campaign = await lockCampaign(tx, caller, campaignId);
      const statuses = await findStatuses(tx, campaign, creators.ids);
      if (creators.ids.some((id) => (statuses.get(id) ?? 'removed') === 'removed'))
        throw fieldError(creators.field, 'refusals:content.creator_not_in_campaign');
      if (creators.ids.some((id) => isOut(statuses.get(id) ?? 'removed', body.status)))
        throw fieldError(creators.field, 'refusals:content.creator_rejected');
      await checkLink(tx, campaign, {
        link: body.url_info ?? '',
        contentType: body.content_type,
        isWanted: body.same_link ?? false,
      });
      const attached = {
        media: (await stored.media?.attach(tx)) ?? null,
        preview: (await stored.preview?.attach(tx)) ?? null,
      };
      // One instant for all: what was changed since is known by its later `updated_at`.
      const at = now();
      const contents = creators.ids.flatMap((campaignInfluencerId) =>
        Array.from({ length: body.number_repeat ?? 1 }, () => ({
          id: newId(),
          campaignInfluencerId,
          network: body.network,
          contentType: body.content_type,
          status: body.status,
          link: body.url_info ?? '',
          day,
          estimatedCostCents: knownToCents(body.estimated_cost ?? null),
          ...attached,
        })),
      );
      const uuids = contents.map(({ id }) => id);
      await placeContents(tx, { now, newId }, campaign, contents, { at, by: caller.accountId });
      await recordSaid(
        tx,
        newId,
        campaign,
        contents.map(({ id, campaignInfluencerId, link }) => ({ id, campaignInfluencerId, link })),
        { metrics: changedMetrics({}, body), at, by: caller.accountId },
      );
      return {
        uuid: uuids[0] ?? '',
        uuids,
        results: (await contentsByIds(tx, company_id, uuids)).map(presentContent),
        campaign_header: await readHeader(tx, campaign),
      };
    });
  }

  return {
    async list(caller: Caller, campaignId: string, query: QueryOf<Calls['list']>) {
      const campaign = await findCampaign(db, caller, campaignId);
      const { group, folded, above = 0, page, size_page } = query;
      const asked = { ...query, skip: above + (page - 1) * size_page };
      const { rows, ...total } = await (group
        ? listContentsInGroups(db, campaign, asked, { group, folded })
        : listContents(db, campaign, asked));
      const count = Math.max(0, total.count - above);
      return pageReply(rows.map(presentContent), { ...total, count }, query);
    },

    async totals(caller: Caller, campaignId: string, query: QueryOf<Calls['totals']>) {
      return sumContents(db, await findCampaign(db, caller, campaignId), query);
    },

    /** One content, as a form edits it. */
    async read(caller: Caller, campaignId: string, id: string) {
      const campaign = await findCampaign(db, caller, campaignId);
      return readStoredContent(db, caller, campaign, id);
    },

    /** The contents of one creator that are of a type, in their order [API-040, API-041]. */
    async ofType(caller: Caller, campaignId: string, influencer: string, type: ContentType) {
      const campaign = await findCampaign(db, caller, campaignId);
      if (!(await findCampaignInfluencer(db, campaign, influencer))) throw notFound();
      const rows = (await contentsOfInfluencers(db, campaign.company_id, [influencer])).get(influencer) ?? [];
      return { results: rows.filter(({ content_type }) => content_type === type).map(presentContent) };
    },

    /**
     * Adds equal contents of one creator.
     * @throws AppError `request.invalid` on campaign_influencer, content_type, url_info, published_date or a file
     */
    async add(caller: Caller, campaignId: string, body: BodyOf<Calls['add']>) {
      const influencerId = body.campaign_influencer ?? body.campaing_influencer ?? '';
      return addContents(caller, campaignId, body, { field: 'campaign_influencer', ids: [influencerId] });
    },

    /**
     * Adds equal contents of several creators, all or none.
     * @throws AppError `request.invalid` on campaign_influencers, number_repeat, content_type, url_info, published_date or a file
     */
    async bulkAdd(caller: Caller, campaignId: string, body: BodyOf<Calls['bulkAdd']>) {
      const ids = [...new Set(body.campaign_influencers)];
      if (ids.length * (body.number_repeat ?? 1) > LIMITS.bulkContentsMax)
        throw fieldError('number_repeat', 'refusals:content.too_many', { most: LIMITS.bulkContentsMax });
      return addContents(caller, campaignId, body, { field: 'campaign_influencers', ids });
    },

    /**
     * Changes a content.
     * @throws AppError `request.invalid` on content_type, url_info, published_date or a file; `request.overtaken`;
     *   `resource.not_found`, also of a reading to take back
     */
    async update(caller: Caller, campaignId: string, id: string, body: Update) {
      const found = await findChangeableCampaign(db, caller, campaignId);
      if (!(await findContent(db, found, id))) throw notFound();
      const stored = await storeMedia(context, found.company_id, body);
      return transact(db, async (tx) => {
        const campaign = await lockCampaign(tx, caller, campaignId);
        const before = await findContent(tx, campaign, id);
        if (!before) throw notFound();
        const shown = {
          ...(await present(tx, campaign.company_id, id)),
          rejection_reason: before.rejection_reason,
          handed_in_at: before.handed_in_at?.toISOString() ?? null,
        };
        refuseOvertaken(body.expected, body, shown);
        const network = body.network ?? (before.network as Network);
        const contentType = body.content_type ?? (before.content_type as ContentType);
        const moved = body.network !== undefined || body.content_type !== undefined;
        if (moved && !isContentTypeAllowed(network, contentType))
          throw fieldError('content_type', 'refusals:content.type_not_of_network');
        const status = body.status ?? (before.status as ContentStatus);
        const [owner] = await readCreators(tx, campaign.company_id, [before.campaign_influencer_id]);
        if (owner && isOut(owner.status as InfluencerStatus, status))
          throw fieldError('status', 'refusals:content.creator_rejected');
        const link = body.url_info === undefined ? before.link : (body.url_info ?? '');
        if (postKey(bareLink(link)) !== before.post)
          await checkLink(tx, campaign, { link, contentType, isWanted: body.same_link ?? false });
        const day = body.published_date === undefined ? before.publish_day : body.published_date;
        if (day !== before.publish_day) checkContentDay(day, now());
        const sent = { media: body.image_content, preview: body.blob_preview };
        const kept = sent.media === null ? [] : [sent.media, before.media, before.preview];
        const files = [stored.media, stored.preview, ...kept];
        checkPublished(
          {
            status,
            contentType,
            link,
            day,
            hasFile: files.some(Boolean),
            // Nobody takes away what a story that is out must have.
            before: body.image_content === null && !body.restores ? null : (before.status as ContentStatus),
            dayBefore: before.publish_day,
          },
          now(),
        );
        const change: ContentChange = {
          network,
          content_type: contentType,
          status,
          link,
          publish_day: day,
          ...(body.estimated_cost === undefined
            ? {}
            : { estimated_cost_cents: knownToCents(body.estimated_cost) }),
          ...(body.rejection_reason === undefined ? {} : { rejection_reason: body.rejection_reason }),
          ...(before.approved_at !== null &&
          status === 'content_submitted' &&
          !keepsApproval(before, { network, content_type: contentType, link: bareLink(link) })
            ? { approved_at: null, approved_by: null }
            : {}),
          // The picture of a video goes with it.
          ...(body.image_content === undefined ? {} : { media: null, preview: null }),
        };
        for (const field of ['media', 'preview'] as const) {
          const [file, former] = [stored[field], sent[field]];
          if (file) change[field] = await file.attach(tx);
          else if (typeof former === 'string')
            change[field] = await attachAgain(tx, campaign.company_id, former);
        }
        await updateContent(tx, campaign, id, change, { now: now(), by: caller.accountId });
        const { withdraws } = body;
        // With another link other figures stand than before.
        const standing = link === before.link ? before : ((await findContent(tx, campaign, id)) ?? before);
        const typed = { before: { ...standing, link }, sent: body, withdraws, by: caller.accountId };
        const reading = await typeMetrics(tx, context, campaign, typed);
        const content = await readStoredContent(tx, caller, campaign, id);
        await announceContents(tx, campaign, {
          contents: [id],
          influencers: [before.campaign_influencer_id],
          told: toldOf(shown, content),
        });
        if (isToTell(before, content))
          await jobs.add(tx, tellRejected, {
            company: campaign.company_id,
            campaign: campaign.id,
            content: id,
          });
        const [creator] = await readCreators(tx, campaign.company_id, [before.campaign_influencer_id]);
        return {
          uuid: id,
          content,
          reading,
          all_published:
            creator !== undefined &&
            creator.status !== 'published' &&
            creator.contents_planned > 0 &&
            creator.contents_planned === creator.contents_published,
          campaign_header: await readHeader(tx, campaign),
        };
      });
    },

    remove: (caller: Caller, campaignId: string, which: ChosenContents) =>
      removeContents(context, { caller, campaignId, ...which }),

    restore: (caller: Caller, campaignId: string, { deletion, change }: BodyOf<Calls['restore']>) =>
      restoreContents(context, { caller, campaignId, deletion, change: change ?? null }),

    undoAdd: (caller: Caller, campaignId: string, contentIds: readonly string[]) =>
      undoAddedContents(context, { caller, campaignId, contentIds }),

    /**
     * Records the engagement of a content as the engagement form sends it [MET-09].
     * @throws AppError `request.invalid` on published_date; `request.overtaken`
     */
    async setMetrics(caller: Caller, campaignId: string, body: BodyOf<Calls['setMetrics']>) {
      return transact(db, async (tx) => {
        const campaign = await lockCampaign(tx, caller, campaignId);
        const before = await findContent(tx, campaign, body.content);
        if (!before) throw notFound();
        const stored = await present(tx, campaign.company_id, body.content);
        refuseOvertaken(body.expected, body, {
          impressions: stored.number_of_impressions,
          likes: stored.number_of_likes,
          comments: stored.number_of_comments,
          shares: stored.number_of_shares,
          saved: stored.number_of_times_saved,
          published_date: stored.published_date,
        });
        const day = body.published_date;
        if (day !== undefined && day !== before.publish_day) {
          checkContentDay(day, now());
          checkPublished(
            {
              status: before.status as ContentStatus,
              contentType: before.content_type as ContentType,
              link: before.link,
              day,
              hasFile: true,
              before: before.status as ContentStatus,
              dayBefore: before.publish_day,
            },
            now(),
          );
        }
        const change = day === undefined ? {} : { publish_day: day };
        await updateContent(tx, campaign, body.content, change, { now: now(), by: caller.accountId });
        const sent = {
          number_of_impressions: body.impressions,
          number_of_likes: body.likes,
          number_of_comments: body.comments,
          number_of_shares: body.shares,
          number_of_times_saved: body.saved,
        };
        await typeMetrics(tx, context, campaign, { before, sent, by: caller.accountId });
        const content = await present(tx, campaign.company_id, body.content);
        await announceContents(tx, campaign, {
          contents: [body.content],
          influencers: [before.campaign_influencer_id],
          told: toldOf(stored, content),
        });
        return {
          content,
          campaign_header: await readHeader(tx, campaign),
        };
      });
    },
  };
}
