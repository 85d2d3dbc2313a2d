import type { Tone } from '@altavoz/domain';

/** The colour of the theme for each tone of the domain. */
export const TONE_COLORS: Readonly<Record<Tone, string>> = {
  primary: 'brand',
  secondary: 'gray',
  success: 'green',
  warning: 'orange',
  info: 'cyan',
  danger: 'red',
};
