import * as z from 'zod/mini';
import { campaignParams } from './campaigns.js';
import { endpoint } from './endpoint.js';
import { says } from './issues.js';
import { LIMITS } from './limits.js';
import { timestampSchema, uuidSchema } from './values.js';

const noteTextSchema = z.string().check(z.trim(), z.minLength(1, says('empty')), z.maxLength(LIMITS.noteMax));

const noteSchema = z
  .object({
    uuid: uuidSchema,
    /** Plain, with its line breaks. */
    text: z.string(),
    /** Whoever wrote it, by the name of today; the id is null and the name empty when the account is gone. */
    by: z.object({ uuid: z.nullable(uuidSchema), name: z.string() }),
    created_at: timestampSchema,
    /** When its text was changed last; null when it never was. */
    edited_at: z.nullable(timestampSchema),
    /** What the caller may do with it. */
    can: z.object({ edit: z.boolean(), remove: z.boolean() }),
  })
  .register(z.globalRegistry, { id: 'Note' });
export type Note = z.infer<typeof noteSchema>;

export const noteBody = z.object({ text: noteTextSchema });

const thread = z.extend(campaignParams, { influencer: uuidSchema });
const one = z.extend(thread, { note: uuidSchema });
const path = '/api/v1/campaign/{campaign}/manage/influencer/{influencer}/notes/' as const;

/** What colleagues write to each other about a creator in a campaign. Guests of the campaign see nothing of it. */
export const notes = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'view_campaign',
    summary: 'The notes about a creator in a campaign, the newest last; for members of its company',
    params: thread,
    response: z.object({ results: z.array(noteSchema).check(z.maxLength(LIMITS.notesMax)) }),
  }),
  write: endpoint({
    method: 'POST',
    path,
    access: 'change_campaign',
    summary: 'Write a note about a creator in a campaign',
    status: 201,
    params: thread,
    body: noteBody,
    response: noteSchema,
  }),
  edit: endpoint({
    method: 'PUT',
    path: `${path}{note}/`,
    access: 'change_campaign',
    summary: 'Change the text of a note of one’s own',
    params: one,
    body: noteBody,
    response: noteSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}{note}/`,
    access: 'change_campaign',
    summary: 'Delete a note of one’s own; an owner of the company deletes any',
    params: one,
    response: z.object({}),
  }),
  restore: endpoint({
    method: 'POST',
    path: `${path}{note}/restore/`,
    access: 'change_campaign',
    summary: 'Bring a note back that was deleted within the last day',
    params: one,
    response: noteSchema,
  }),
} as const;
