import { assignBody, SHOW_INPUT, type AssignBody, type Locale } from '@altavoz/contracts';
import { knownToCents } from '@altavoz/domain';
import { parseCreatorLine } from '@altavoz/networks';
import { ofIssue } from '../../http/errors.js';
import { say, type Sentence } from '../../words.js';
import type { AddRow } from './add-influencers.js';

/** A creator that can be added, or the field that is wrong with why. */
export type CreatorInput = { row: AddRow } | { field: keyof AssignBody; message: Sentence['key'] };

/** Reads who to add from a checked body: a network and a username, `@user`, or a profile link. */
export function readCreator(body: AssignBody): CreatorInput {
  const account = parseCreatorLine(body.username, body.network ?? null);
  if ('error' in account) {
    const field = account.error === 'network_missing' ? 'network' : 'username';
    return { field, message: `creator-lines:${account.error}` };
  }
  if (body.network && account.network !== body.network) {
    return { field: 'username', message: 'creator-lines:other_network' };
  }
  return {
    row: {
      network: account.network,
      username: account.username,
      name: body.name,
      followers: body.followers,
      theme: body.category,
      image_url: body.image_url,
      estimated_cost_cents: knownToCents(body.estimated_cost ?? null),
    },
  };
}

/** The same for one item of a list that nobody has checked yet. */
export function readListedCreator(item: unknown, locale: Locale): { row: AddRow } | { message: string } {
  const parsed = assignBody.safeParse(typeof item === 'string' ? { username: item } : item, SHOW_INPUT);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const message = say(locale, ofIssue({ ...issue, message: issue?.message ?? '' }));
    const field = issue?.path.join('.');
    return { message: field ? `${field}: ${message}` : message };
  }
  const input = readCreator(parsed.data);
  return 'row' in input ? input : { message: say(locale, { key: input.message }) };
}
