import { METRICS, type FoundPost } from '@altavoz/contracts';
import { formatTimestamp } from '@altavoz/domain';
import { Anchor, Button, Text } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconExternalLink, IconUser, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../components/fact-list';
import { NetworkIcon } from '../../components/network-icon';
import type { Walk } from '../../components/panel-steps';
import { ShortNumber } from '../../components/short-figure';
import { SidePanel } from '../../components/side-panel';
import { AppLink } from '../../lib/navigation';
import { useFormats } from '../../lib/use-formats';
import { networkName, useContentTypeLabel } from '../../lib/vocabulary';
import type { Place } from '../../paths';
import { Disclosure, Picture, ruleWords, UnknownToRules, useAuthor, type PostActs } from './found-columns';
import classes from './found.module.css';

interface PostPanelProps {
  post: FoundPost;
  acts: PostActs;
  /** Where the record of its creator opens. */
  recordPlace: (creator: string) => Place;
  walk: Walk | undefined;
  returnTo: () => HTMLElement | null;
  onClose: () => void;
}

/** A found post beside the list that it stands in: all that is known of it, and what is decided about it. */
export function PostPanel({ post, acts, recordPlace, walk, returnTo, onClose }: PostPanelProps) {
  const { t } = useTranslation(['found-posts', 'vocabulary']);
  const { relativeTime } = useFormats();
  const typeLabel = useContentTypeLabel();
  const author = useAuthor()(post);
  const { state, decides } = acts;
  const { network, creator, published_at: at, matched } = post;
  const figures = METRICS.flatMap((metric) =>
    post[metric] === null
      ? []
      : [[t(`vocabulary:metric.${metric}`), <ShortNumber key={metric} value={post[metric]} />] as const],
  );
  const decideByKey = state === 'new' && decides;
  return (
    <SidePanel
      opened
      beside
      onClose={onClose}
      title={author}
      subtitle={
        <span className={classes.type}>
          <NetworkIcon network={network} size={15} />
          {typeLabel(network, post.content_type)}
          {at !== null && <span title={formatTimestamp(new Date(at))}> · {relativeTime(at)}</span>}
        </span>
      }
      walk={walk && { ...walk, pageless: true }}
      letters={
        decideByKey
          ? [
              ...(creator ? [{ key: 'a', does: t('keys.accept'), onPress: () => acts.onAccept(post) }] : []),
              ...['r', 'i'].map((key) => ({
                key,
                does: t('keys.ignore'),
                onPress: () => acts.onIgnore(post),
              })),
            ]
          : undefined
      }
      returnTo={returnTo}
      width={520}
      footer={decides && <Decisions post={post} acts={acts} />}
    >
      <div className={classes.fields}>
        <a
          className={classes.large}
          href={post.link}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('picture_of', { name: author })}
        >
          <Picture key={post.uuid} row={post} />
        </a>
        <Text className={classes.caption}>{post.text || t('no_text')}</Text>
        <Anchor href={post.link} target="_blank" rel="noopener noreferrer" underline="always">
          {t('panel.open', { network: networkName(network) })}{' '}
          <IconExternalLink size={14} aria-hidden="true" />
        </Anchor>
        <FactList
          facts={[
            [
              t('panel.creator'),
              creator ? (
                <Anchor
                  key="creator"
                  component={AppLink}
                  underline="always"
                  to={recordPlace(creator.uuid)}
                  opensPanel
                >
                  {creator.name} @{creator.username}
                </Anchor>
              ) : (
                author
              ),
            ],
            [
              t('col.rule'),
              <span key="rules" className={classes.signs}>
                {!post.is_known && <UnknownToRules matched={matched} />}
                {matched.map((rule) => (
                  <span
                    key={`${rule.kind} ${rule.value}`}
                    className={classes.rule}
                    data-former={!post.is_known || undefined}
                  >
                    {ruleWords(t, rule)}
                  </span>
                ))}
              </span>,
            ],
            [t('col.disclosure'), <Disclosure key="disclosure" row={post} explains />],
            ...figures,
          ]}
        />
      </div>
    </SidePanel>
  );
}

/** What can be decided, in the same places as one goes from post to post. */
function Decisions({ post, acts }: { post: FoundPost; acts: PostActs }) {
  const { t } = useTranslation('found-posts');
  if (acts.state === 'ignored')
    return (
      <Button leftSection={<IconArrowBackUp size={16} />} onClick={() => acts.onBringBack(post)}>
        {t('act.bring_back')}
      </Button>
    );
  const isKnown = post.creator !== null;
  return (
    <div className={classes.decisions}>
      {isKnown && (
        <Button leftSection={<IconCheck size={16} />} onClick={() => acts.onAccept(post)}>
          {t('act.accept')}
        </Button>
      )}
      <Button
        variant={isKnown ? 'default' : 'filled'}
        leftSection={<IconUser size={16} />}
        onClick={() => acts.onAssign(post)}
      >
        {t(isKnown ? 'act.reassign' : 'act.assign_to')}
      </Button>
      <Button
        variant="light"
        color="red"
        leftSection={<IconX size={16} />}
        onClick={() => acts.onIgnore(post)}
      >
        {t('act.ignore')}
      </Button>
    </div>
  );
}
