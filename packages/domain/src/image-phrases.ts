import type { ImageStyle } from '@altavoz/contracts';

/**
 * What each style adds to what was asked for: no service that draws has these styles, so the product writes them out, and
 * shows what it writes [IMG-15…19].
 */
export const IMAGE_STYLE_PHRASES: Readonly<Record<ImageStyle, string>> = {
  1: 'cyberpunk style, futuristic city lights',
  2: 'neon style, glowing lines on a dark background',
  3: 'built of cubic blocks, voxel game style',
  4: 'tattoo style, bold ink lines',
  5: 'classic animated film style, warm colours',
};

/** What was asked for, with what its style adds. */
export const withStyle = (prompt: string, style: number | null): string => {
  const phrase = style === null ? undefined : IMAGE_STYLE_PHRASES[style as ImageStyle];
  return phrase ? `${prompt}, ${phrase}` : prompt;
};
