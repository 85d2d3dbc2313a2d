import type { Network } from '@altavoz/contracts';
import { ContentMedia, type WithMedia } from './content-media';
import { NetworkIcon } from './network-icon';
import classes from './content-thumbnail.module.css';

/**
 * What a content looks like, in a line; what has no picture, and what does not load, shows its network.
 * @param decorative where the network is named beside it
 */
export function ContentThumbnail({
  content,
  decorative = false,
}: {
  content: WithMedia & { network: Network };
  decorative?: boolean;
}) {
  return (
    <span className={classes.root}>
      <NetworkIcon network={content.network} size={18} decorative={decorative} />
      <ContentMedia content={content} />
    </span>
  );
}
