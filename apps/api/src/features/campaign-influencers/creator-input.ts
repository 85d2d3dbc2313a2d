import { assignBody, issueMessage, SHOW_INPUT, type AssignBody, type Locale } from '@altavoz/contracts';
import { parseCreatorLine, type CreatorLineError } from '@altavoz/networks';
import { toCents } from '../../db/money.js';
import type { AddRow } from './add-influencers.js';

type Sentence = Record<Locale, string>;

/** Why a typed or pasted creator is not understood, and what to write instead. */
export const LINE_SENTENCES: Record<CreatorLineError | 'other_network', Sentence> = {
  empty: {
    es: 'Escribe un usuario o pega el enlace de su perfil',
    en: 'Type a username or paste the link of the profile',
  },
  network_missing: { es: 'Elige la red de este usuario', en: 'Choose the network of this username' },
  network_unknown: { es: 'Esa red no existe aquí', en: 'That network does not exist here' },
  username_missing: { es: 'Falta el usuario', en: 'The username is missing' },
  username_invalid: {
    es: 'No es un usuario válido de esa red',
    en: 'Is not a valid username of that network',
  },
  link_unreadable: {
    es: 'El enlace no es de un perfil: pega el del perfil, no el de una publicación',
    en: 'The link is not of a profile: paste the one of the profile, not of a post',
  },
  other_network: {
    es: 'El enlace es de otra red que la elegida',
    en: 'The link is of another network than the chosen one',
  },
};

/** A creator that can be added, or the field that is wrong with why. */
export type CreatorInput = { row: AddRow } | { field: keyof AssignBody; message: Sentence };

/** Reads who to add from a checked body: a network and a username, `@user`, or a profile link. */
export function readCreator(body: AssignBody): CreatorInput {
  const account = parseCreatorLine(body.username, body.network ?? null);
  if ('error' in account) {
    const field = account.error === 'network_missing' ? 'network' : 'username';
    return { field, message: LINE_SENTENCES[account.error] };
  }
  if (body.network && account.network !== body.network) {
    return { field: 'username', message: LINE_SENTENCES.other_network };
  }
  return {
    row: {
      network: account.network,
      username: account.username,
      name: body.name,
      followers: body.followers,
      theme: body.category,
      image_url: body.image_url,
      estimated_cost_cents: body.estimated_cost === undefined ? undefined : toCents(body.estimated_cost),
    },
  };
}

/** The same for one item of a list that nobody has checked yet. */
export function readListedCreator(item: unknown, locale: Locale): { row: AddRow } | { message: string } {
  const parsed = assignBody.safeParse(typeof item === 'string' ? { username: item } : item, SHOW_INPUT);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const message = issueMessage({ ...issue, message: issue?.message ?? '' }, locale);
    return { message: `${issue?.path.join('.') ?? ''}: ${message}` };
  }
  const input = readCreator(parsed.data);
  return 'row' in input ? input : { message: input.message[locale] };
}
