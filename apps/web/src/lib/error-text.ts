import i18next from 'i18next';
import { ApiError } from './api';

/** A sentence for any failure, in the language of the interface; never a stack or a code. */
export function errorText(error: unknown): string {
  // Nobody answered, so these words are our own: they follow the language while they stand there.
  if (isNetwork(error)) return i18next.t('failure.network');
  if (error instanceof ApiError && error.message) return error.message;
  return i18next.t('failure.unknown');
}

/** What a refused request says: every message of every field, in order, else the failure's own [ERR-06]. */
export function errorLines(error: unknown): readonly string[] {
  const lines = error instanceof ApiError ? Object.values(error.fields).flat() : [];
  return lines.length > 0 ? lines : [errorText(error)];
}

/** Messages by field for a Mantine form: `form.setErrors(fieldErrors(error))` [ERR-28]. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    Object.entries(error.fields).map(([field, messages]) => [field, messages.join(' ')]),
  );
}

/** A failure that no field of a form says, for it to be told over them; null where there is none. */
export const errorOfNoField = (error: Error | null): Error | null =>
  error !== null && Object.keys(fieldErrors(error)).length === 0 ? error : null;

/** Whether a save was refused because somebody else has changed the same meanwhile. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'request.overtaken';
/** Whether a link was refused only because another content of the campaign has it, which may be meant. */
export const isLinkTaken = (error: unknown): error is ApiError =>
  error instanceof ApiError && 'same_link' in error.fields;
/** Whether an error means "no such thing, or not yours": the screen shows not found instead of a retry. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
/** Whether an error means that something was there and its time is over. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 410;
/** Whether nobody answered. */
export const isNetwork = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'network' || error.code === 'silence');
/** Whether an error means "you may not": the screen shows the no-permission state [ERR-26]. */
export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403;
