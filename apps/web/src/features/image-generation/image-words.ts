import { IMAGE_MODELS, IMAGE_STYLES, type ImageGeneration, type ImageProviderName } from '@altavoz/contracts';
import type { TFunction } from 'i18next';

type Words = TFunction<['image-generation', 'common']>;

export const PROVIDER_NAMES: Record<ImageProviderName, string> = { imagine: 'Imagine', openai: 'OpenAI' };

export const modelName = (model: number): string =>
  IMAGE_MODELS.find(({ value }) => value === model)?.name ?? String(model);

export function styleName(t: Words, style: number | null): string {
  const found = IMAGE_STYLES.find(({ value }) => value === style);
  return found ? t(`style.${found.category}`) : t('style.none');
}

/** How a picture was asked for, in one line. */
export const madeWith = (t: Words, { model, style, ratio }: ImageGeneration): string =>
  [modelName(model), ...(style === null ? [] : [styleName(t, style)]), ratio].join(' · ');

/** What a picture is called when it is saved: how its prompt begins, as letters that every system takes. */
export function fileName({ prompt }: ImageGeneration): string {
  const words = prompt
    .normalize('NFD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .split(/[\s_-]+/)
    .slice(0, 6)
    .join('-');
  return `${words || 'imagen'}.jpg`;
}
