import type { Content } from '@altavoz/contracts';
import { isStory, isVideo } from '@altavoz/domain';
import { isLink } from './content-form';

/**
 * The picture of a content, null where it has none: a story has its own file among its fields. Our own files have
 * addresses without a host [CON-44].
 */
export const previewOf = (content: Content): string | null =>
  isStory(content.content_type)
    ? null
    : ([content.content_preview_url, content.blob_preview, content.image_content].find(
        (address) => address && !isVideo(address) && (isLink(address) || address.startsWith('/')),
      ) ?? null);
