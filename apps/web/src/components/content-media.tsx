import type { Content } from '@altavoz/contracts';
import { isVideo } from '@altavoz/domain';
import { useState } from 'react';

export type WithMedia = Pick<Content, 'image_content' | 'content_preview_url' | 'blob_preview'>;

/** The picture or video of a content; what does not load leaves the background [CON-32]. */
export function ContentMedia({ content }: { content: WithMedia }) {
  const [failed, setFailed] = useState(false);
  const source = content.image_content ?? content.content_preview_url ?? content.blob_preview;
  if (!source || failed) return null;
  return isVideo(source) ? (
    <video
      src={source}
      poster={content.blob_preview ?? undefined}
      muted
      playsInline
      preload="metadata"
      onError={() => setFailed(true)}
    />
  ) : (
    <img src={source} alt="" loading="lazy" onError={() => setFailed(true)} />
  );
}
