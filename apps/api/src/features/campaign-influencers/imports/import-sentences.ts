import type { Locale } from '@altavoz/contracts';
import type { ImportRowReason } from '@altavoz/domain';

type Sentence = Record<Locale, string>;

/** Why a row was not imported or changed nothing, and what to do about it. */
export const REASON_SENTENCES: Record<ImportRowReason, Sentence> = {
  network_missing: {
    es: 'Falta la red: escríbela en su columna o elige una para todo el archivo',
    en: 'The network is missing: write it in its column or choose one for the whole file',
  },
  network_unknown: {
    es: 'No conocemos esa red: escribe, por ejemplo, instagram, tiktok o youtube',
    en: 'We do not know that network: write, for example, instagram, tiktok or youtube',
  },
  username_missing: {
    es: 'Falta el usuario o el enlace de su perfil',
    en: 'The username or the link of the profile is missing',
  },
  username_invalid: {
    es: 'No es un usuario válido de esa red',
    en: 'Is not a valid username of that network',
  },
  link_unreadable: {
    es: 'El enlace no es de un perfil: pega el del perfil, no el de una publicación',
    en: 'The link is not of a profile: paste the one of the profile, not of a post',
  },
  followers_invalid: {
    es: 'Los seguidores deben ser un número entero desde 0',
    en: 'The followers must be a whole number from 0',
  },
  cost_invalid: {
    es: 'El costo debe ser un número desde 0, por ejemplo 1500.50',
    en: 'The cost must be a number from 0, for example 1500.50',
  },
  engagement_invalid: {
    es: 'El engagement debe ser un porcentaje, por ejemplo 3.5',
    en: 'The engagement must be a percentage, for example 3.5',
  },
  too_long: { es: 'El texto es demasiado largo', en: 'The text is too long' },
  wrong_column_count: {
    es: 'La fila tiene más celdas que el encabezado: pon entre comillas las celdas que llevan comas',
    en: 'The row has more cells than the header: put cells with commas in quotation marks',
  },
  duplicate_in_file: {
    es: 'El mismo creador ya está en una fila anterior',
    en: 'The same creator is in an earlier row',
  },
  already_in_campaign: { es: 'Ya estaba en la campaña', en: 'Was already in the campaign' },
  max_views_soldout: {
    es: 'Se agotaron las vistas de tu cuenta: no se pudo agregar',
    en: 'The views of your account are sold out: could not be added',
  },
};

/** The sentence of a stored reason, with the column it is about. */
export function reasonSentence(reason: string | null, column: string | undefined, locale: Locale): string {
  if (reason === null) return '';
  const sentence = REASON_SENTENCES[reason as ImportRowReason]?.[locale] ?? reason;
  if (!column) return sentence;
  return locale === 'es' ? `${sentence} (columna "${column}")` : `${sentence} (column "${column}")`;
}

export const OUTCOME_WORDS: Record<'created' | 'updated' | 'skipped' | 'failed', Sentence> = {
  created: { es: 'agregado', en: 'added' },
  updated: { es: 'actualizado', en: 'updated' },
  skipped: { es: 'omitido', en: 'skipped' },
  failed: { es: 'con error', en: 'failed' },
};

/** Why a whole import failed, by the word kept in its row. */
export const IMPORT_ERRORS = {
  server_error: {
    es: 'Algo falló de nuestro lado y la importación se detuvo. Lo importado hasta ahí está guardado: vuelve a subir el archivo y las filas ya agregadas se omiten.',
    en: 'Something failed on our side and the import stopped. What was imported so far is kept: upload the file again and the rows already added are skipped.',
  },
} as const satisfies Record<string, Sentence>;
export type ImportError = keyof typeof IMPORT_ERRORS;
