import { SENTIMENTS, type MonitoredPost, type Sentiment } from '@altavoz/contracts';
import { formatTimestamp } from '@altavoz/domain';
import { ActionIcon, Anchor, Badge } from '@mantine/core';
import { IconExternalLink, IconMoodSad, IconMoodSmile, IconMoodEmpty } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { METRIC_SIGNS } from '../../components/metric-signs';
import { NetworkIcon } from '../../components/network-icon';
import { ShortNumber } from '../../components/short-figure';
import { Tip } from '../../components/tip';
import { useFormats } from '../../lib/use-formats';
import { networkName, useContentTypeLabel } from '../../lib/vocabulary';
import { hasName } from '../found-posts';
import classes from './monitor.module.css';

const FACES = { positive: IconMoodSmile, neutral: IconMoodEmpty, negative: IconMoodSad } as const;
const FIGURES = ['views', 'likes', 'comments'] as const;

interface PostCardProps {
  post: MonitoredPost;
  mayMark: boolean;
  onMark: (sentiment: Sentiment | null) => void;
}

/** Somebody's post: who, where and when, what it says and gathered, and how somebody said that it sounds. */
export function PostCard({ post, mayMark, onMark }: PostCardProps) {
  const { t } = useTranslation('monitor');
  const { relativeTime } = useFormats();
  const typeLabel = useContentTypeLabel();
  const { network, author, published_at: at } = post;
  const name = hasName({ creator: null, author, network }) ? `@${author}` : t('no_username');
  return (
    <li className={classes.card}>
      <Picture post={post} />
      <div className={classes.body}>
        <div className={classes.head}>
          <NetworkIcon network={network} size={16} />
          <b translate="no">{name}</b>
          <span title={at === null ? undefined : formatTimestamp(new Date(at))}>
            {typeLabel(network, post.content_type)} · {at === null ? '—' : relativeTime(at)}
          </span>
        </div>
        <p className={classes.text} title={post.text}>
          {post.text || t('no_text')}
        </p>
        <dl className={classes.figures}>
          {FIGURES.map((figure) => {
            const Sign = METRIC_SIGNS[`number_of_${figure}`];
            return (
              <div key={figure}>
                <dt>
                  <Sign size={14} role="img" aria-label={t(`figure.${figure}`)} />
                </dt>
                <dd>
                  <ShortNumber value={post[`number_of_${figure}`]} />
                </dd>
              </div>
            );
          })}
        </dl>
        {post.is_sandbox && (
          <Badge variant="light" color="grape" size="sm">
            {t('invented')}
          </Badge>
        )}
        <div className={classes.foot}>
          <Marks post={post} name={name} mayMark={mayMark} onMark={onMark} />
          <Anchor
            href={post.link}
            target="_blank"
            rel="noopener noreferrer"
            size="sm"
            aria-label={t('open_of', { name, network: networkName(network) })}
          >
            {t('open')} <IconExternalLink size={13} aria-hidden="true" />
          </Anchor>
        </div>
      </div>
    </li>
  );
}

function Picture({ post: { picture, network } }: Pick<PostCardProps, 'post'>) {
  const [failed, setFailed] = useState(false);
  return (
    <div className={classes.picture}>
      {picture === null || failed ? (
        <NetworkIcon network={network} size={28} decorative />
      ) : (
        <img src={picture} alt="" loading="lazy" onError={() => setFailed(true)} />
      )}
    </div>
  );
}

/** Whoever may says how it sounds, and takes it back by the same button. */
function Marks({ post, name, mayMark, onMark }: PostCardProps & { name: string }) {
  const { t } = useTranslation('monitor');
  const { sentiment, sentiment_by: by } = post;
  const said =
    sentiment !== null &&
    t(by === null ? 'sentiment.by_hand' : 'sentiment.by', {
      sentiment: t(`sentiment.${sentiment}`),
      name: by,
    });
  return (
    <div className={classes.marks}>
      {mayMark && (
        <div role="group" aria-label={t('sentiment.of', { name })}>
          {SENTIMENTS.map((one) => {
            const Face = FACES[one];
            return (
              <Tip key={one} label={t(`sentiment.${one}`)}>
                <ActionIcon
                  variant={sentiment === one ? 'filled' : 'subtle'}
                  color={sentiment === one ? undefined : 'gray'}
                  aria-label={t(`sentiment.${one}`)}
                  aria-pressed={sentiment === one}
                  onClick={() => onMark(sentiment === one ? null : one)}
                >
                  <Face size={18} />
                </ActionIcon>
              </Tip>
            );
          })}
        </div>
      )}
      {said && <span className={classes.said}>{said}</span>}
    </div>
  );
}
