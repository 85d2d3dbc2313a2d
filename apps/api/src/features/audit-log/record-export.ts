import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.js';
import { addressOf } from '../../http/address.js';
import type { Caller } from '../../http/caller.js';
import { recordAudit } from './record-audit.js';

/** Notes that somebody took a list of a campaign out of the house, before the first row of it is sent. */
export const recordExport = (
  context: Pick<Context, 'db' | 'newId' | 'now'>,
  { caller, request }: { caller: Caller; request: FastifyRequest },
  { list, campaign }: { list: string; campaign: { id: string; company_id: string; name: string } },
) =>
  recordAudit(context.db, context, {
    kind: 'list_exported',
    companyId: campaign.company_id,
    accountId: caller.accountId,
    ip: addressOf(request),
    details: { list, campaign: campaign.id, campaign_name: campaign.name },
  });
