import type { Metric } from '@altavoz/contracts';
import {
  IconBookmark,
  IconEye,
  IconHeart,
  IconMessageCircle,
  IconShare3,
  type Icon,
} from '@tabler/icons-react';

/** The metrics that everybody knows by a sign. */
export const METRIC_SIGNS = {
  number_of_likes: IconHeart,
  number_of_comments: IconMessageCircle,
  number_of_shares: IconShare3,
  number_of_times_saved: IconBookmark,
  number_of_views: IconEye,
} as const satisfies Partial<Record<Metric, Icon>>;
