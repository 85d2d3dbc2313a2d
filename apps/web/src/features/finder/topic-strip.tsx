import { endpoints, INTEREST_TOPICS, type InterestTopic } from '@altavoz/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format';
import classes from './finder.module.css';

/** The square with the sign of its cover. */
const coverOf = (topic: InterestTopic) =>
  `${endpoints.influencers.categoryCover.path.replace('{id}', topic)}#sign`;

interface TopicStripProps {
  value: InterestTopic | null;
  /** How many of those found talk about each, where that is known. */
  counts: ReadonlyMap<InterestTopic, number> | null;
  onChange: (topic: InterestTopic | null) => void;
}

/** Whether anybody would be found who talks about a topic, as far as that is known. */
export const isOffered = (counts: TopicStripProps['counts'], topic: InterestTopic): boolean =>
  counts === null || (counts.get(topic) ?? 0) > 0;

/** What creators talk about, each with its cover; pressed again it narrows nothing any more. */
export function TopicStrip({ value, counts, onChange }: TopicStripProps) {
  const { t } = useTranslation(['influencers', 'interests']);
  const title = useId();
  const offered = INTEREST_TOPICS.filter((topic) => topic === value || isOffered(counts, topic));
  if (offered.length === 0) return null;
  return (
    <section aria-labelledby={title} className={classes.strip}>
      <h2 id={title} className={classes.stripTitle}>
        {t('finder.topics')}
      </h2>
      <ul className={classes.topics}>
        {offered.map((topic) => (
          <li key={topic}>
            <button
              type="button"
              className={classes.topic}
              aria-pressed={value === topic}
              onClick={() => onChange(value === topic ? null : topic)}
            >
              <img
                src={coverOf(topic)}
                alt=""
                width={28}
                height={28}
                loading="lazy"
                decoding="async"
                onError={({ currentTarget }) => {
                  currentTarget.hidden = true;
                }}
              />
              <span>
                {counts
                  ? t('finder.topic_count', {
                      topic: t(`interests:${topic}`),
                      formatted: formatNumber(counts.get(topic) ?? 0),
                    })
                  : t(`interests:${topic}`)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
