import type { Locale } from '@altavoz/contracts';
import { IMPORT_ROW_REASONS, type ImportRowReason } from '@altavoz/domain';
import { wordsOf } from '../../../words.js';

const isReason = (text: string): text is ImportRowReason =>
  (IMPORT_ROW_REASONS as readonly string[]).includes(text);

/** The sentence of a stored reason, with the column it is about. */
export function reasonSentence(reason: string | null, column: string | undefined, locale: Locale): string {
  if (reason === null) return '';
  const t = wordsOf(locale);
  const said = isReason(reason) ? t(`imports:reason.${reason}`) : reason;
  return column ? t('imports:with_column', { reason: said, column }) : said;
}

/** Why a whole import failed, by the word kept in its row. */
const IMPORT_ERRORS = ['server_error', 'not_allowed'] as const;
export type ImportError = (typeof IMPORT_ERRORS)[number];
const isImportError = (text: string): text is ImportError =>
  (IMPORT_ERRORS as readonly string[]).includes(text);

/** The sentence of why an import failed. */
export const importErrorSentence = (error: string, locale: Locale): string =>
  isImportError(error) ? wordsOf(locale)(`imports:error.${error}`) : error;
