/** What a picker takes. */
export interface FileRules {
  /** Lower case with the dot: `.jpg`. */
  extensions: readonly string[];
  maxBytes: number;
}

export type Refusal = 'refused_type' | 'refused_size' | 'refused_empty';

/** Why a file is refused before it is sent, or null. The server looks inside; here only the name counts. */
export function refusalOf(file: Pick<File, 'name' | 'size'>, rules: FileRules): Refusal | null {
  const name = file.name.toLowerCase();
  if (!rules.extensions.some((extension) => name.endsWith(extension))) return 'refused_type';
  if (file.size === 0) return 'refused_empty';
  return file.size > rules.maxBytes ? 'refused_size' : null;
}

/** What the refusal's sentence needs: `t('upload.' + refusal, refusalWords(file, rules))` [UIX-41]. */
export const refusalWords = (file: Pick<File, 'name'>, rules: FileRules) => ({
  name: file.name,
  types: rules.extensions.join(', '),
  max: Math.round(rules.maxBytes / (1024 * 1024)),
});
