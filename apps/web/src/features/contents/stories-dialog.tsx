import { endpoints, METRICS, type Metric, type Story, type StoryWatch } from '@altavoz/contracts';
import { formatClock, localDay } from '@altavoz/domain';
import { ActionIcon, Badge, Button, Text } from '@mantine/core';
import { IconClock, IconDownload, IconPhotoOff, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { LoadingOverlay } from '../../components/loading-overlay';
import cards from '../../components/media-cards.module.css';
import { OverDialog } from '../../components/over-dialog';
import { ShortNumber } from '../../components/short-figure';
import { call } from '../../lib/api';
import { formatDay } from '../../lib/format';
import { AppLink } from '../../lib/navigation';
import { notify } from '../../lib/notify';
import { networkName } from '../../lib/vocabulary';
import { paths } from '../../paths';
import type { ChosenStory, OwnStories } from './get-story';
import { MediaDialog } from './media-dialog';
import classes from './stories-dialog.module.css';

interface StoriesDialogProps extends OwnStories {
  onChoose: (chosen: ChosenStory) => void;
  onClose: () => void;
}

/** @throws where it cannot be had */
async function fetchFile({ url, published_at }: Story): Promise<File> {
  const reply = await fetch(url ?? '');
  if (!reply.ok) throw new Error('the file of a story is not there');
  const blob = await reply.blob();
  const ending = /\.\w+$/.exec(url ?? '')?.[0] ?? '';
  return new File([blob], `historia-${published_at.slice(0, 10)}${ending}`, { type: blob.type });
}

function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The stories of a creator that were caught, each with picture, figures and file [STY-15…18, STY-21…27]. */
export function StoriesDialog({ onChoose, onClose, ...own }: StoriesDialogProps) {
  const { campaign, influencer, owner, own: content } = own;
  const { t } = useTranslation('stories');
  const [listed, setListed] = useState<{ stories: Story[]; watch: StoryWatch | null } | null>(null);
  const [opened] = useState(() => Date.now());
  const [large, setLarge] = useState<Story | null>(null);
  const list = useMutation({
    mutationFn: async () => {
      // Whoever may list them is known by what this call leaves behind.
      await call(endpoints.stories.downloadStories, {});
      const { data } = await call(endpoints.stories.historias, {
        params: { username: owner.username },
        query: { campaign, ...(influencer !== undefined && { influencer }) },
      });
      return data;
    },
    onSuccess: setListed,
    // A failure leaves nothing in sight that may be old [STY-24, STY-25].
    onError: () => {
      setListed(null);
      notify.danger({ title: 'Opps', text: t('failed') });
    },
  });
  const { mutate } = list;
  useEffect(() => mutate(), [mutate]);
  const take = useMutation({
    mutationFn: async ({ story }: { story: Story; use: (file: File) => void }) => fetchFile(story),
    onSuccess: (file, { use }) => use(file),
    onError: () => void notify.danger({ text: t('download_failed') }),
  });
  const name = `@${owner.username}`;
  const network = networkName(owner.network);
  const isBusy = list.isPending || take.isPending;
  return (
    <OverDialog title={t('title', { name })} size="xl" onClose={onClose}>
      <div className={cards.root}>
        <LoadingOverlay visible={isBusy} withPhrases label={t(list.isPending ? 'loading' : 'fetching')} />
        {list.isError && !list.isPending && (
          <ErrorState error={list.error} title={t('failed')} onRetry={() => mutate()} room="inline" />
        )}
        {listed?.stories.length === 0 && (
          <EmptyState
            icon={<IconClock size={22} stroke={1.75} />}
            title={t('none')}
            text={t(`watch.${listed.watch ?? 'on'}`, { name, network })}
          />
        )}
        {listed && listed.stories.length > 0 && (
          <>
            <Text component="div" size="sm" c="dimmed" className={cards.intro}>
              {listed.stories.some((story) => story.is_sandbox) && (
                <Badge variant="light" color="grape" size="sm">
                  {t('sandbox')}
                </Badge>
              )}
              {t(listed.watch === null || listed.watch === 'on' ? 'text' : `watch.${listed.watch}`, {
                name,
                network,
              })}
            </Text>
            <ul className={cards.list}>
              {listed.stories.map((story) => (
                <StoryCard
                  key={story.id}
                  story={story}
                  campaign={campaign}
                  isTaken={story.content !== null && story.content !== content}
                  opened={opened}
                  onSee={() => setLarge(story)}
                  onDownload={() => take.mutate({ story, use: saveFile })}
                  onUse={() => take.mutate({ story, use: (file) => onChoose({ story, file }) })}
                />
              ))}
            </ul>
          </>
        )}
      </div>
      {large?.url && (
        <MediaDialog
          title={t('story_of', { when: momentOf(large.published_at) })}
          address={large.url}
          isVideo={large.kind === 'video'}
          onClose={() => setLarge(null)}
        />
      )}
    </OverDialog>
  );
}

/** When it was published. Not by `lib/moment`: that would become a file of its own, which the first page names. */
const momentOf = (at: string): string => {
  const moment = new Date(at);
  return `${formatDay(localDay(moment))}, ${formatClock(moment)}`;
};

/** Figures that one looks at first, and how many of them there is room for. */
const FIRST: readonly Metric[] = [
  'number_of_views',
  'number_of_responses',
  'number_of_shares',
  'number_of_clicks_to_the_link',
];
const SHOWN = 4;

interface StoryCardProps {
  campaign: string;
  story: Story;
  /** It is another content already, and nothing else can be made of it. */
  isTaken: boolean;
  /** When it began to be looked at. */
  opened: number;
  onSee: () => void;
  onDownload: () => void;
  onUse: () => void;
}

function StoryCard({ campaign, story, isTaken, opened, onSee, onDownload, onUse }: StoryCardProps) {
  const { t } = useTranslation(['stories', 'vocabulary']);
  const when = momentOf(story.published_at);
  const isThere = new Date(story.ends_at).getTime() > opened;
  const figures = [...new Set([...FIRST, ...METRICS])].flatMap((metric) => {
    const value = story.metrics[metric];
    return value === undefined ? [] : [{ metric, value }];
  });
  const picture = story.preview ? (
    <img src={story.preview} alt="" loading="lazy" />
  ) : (
    <IconPhotoOff size={28} stroke={1.5} aria-hidden />
  );
  return (
    <li className={cards.card} aria-label={t('story_of', { when })}>
      {story.url ? (
        <button
          type="button"
          className={`${cards.picture} ${classes.picture}`}
          aria-label={t('see_of', { when })}
          onClick={onSee}
        >
          {picture}
          {story.kind === 'video' && <IconPlayerPlayFilled className={classes.play} size={28} aria-hidden />}
        </button>
      ) : (
        <span className={`${cards.picture} ${classes.picture}`}>{picture}</span>
      )}
      <div className={classes.facts}>
        <Text size="sm" fw={550}>
          {when}
        </Text>
        <Text size="xs" c="dimmed">
          {isThere
            ? t('ends', { when: momentOf(story.ends_at) })
            : t('ended', { network: networkName(story.network) })}
        </Text>
        {story.content !== null && (
          <Badge size="sm" variant="light" color="green">
            {t('used')}
          </Badge>
        )}
        {story.problem && <Text size="xs">{t(`problem.${story.problem}`)}</Text>}
        {figures.length === 0 ? (
          <Text size="xs" c="dimmed">
            {t('no_figures')}
          </Text>
        ) : (
          <dl className={classes.figures}>
            {figures.slice(0, SHOWN).map(({ metric, value }) => (
              <div key={metric}>
                <dt>{t(`vocabulary:metric.${metric}`)}</dt>
                <dd>
                  <ShortNumber value={value} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {(story.url || isTaken) && (
        <div className={classes.buttons}>
          {isTaken ? (
            <Button
              size="compact-md"
              variant="light"
              component={AppLink}
              to={paths.campaign(campaign, 'contenidos', { panel: story.content })}
              target="_blank"
              aria-label={t('open_of', { when })}
            >
              {t('open')}
            </Button>
          ) : (
            <Button size="compact-md" aria-label={t('use_of', { when })} onClick={onUse}>
              {t('use')}
            </Button>
          )}
          {story.url && (
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={t('download_of', { when })}
              title={t('download')}
              onClick={onDownload}
            >
              <IconDownload size={16} />
            </ActionIcon>
          )}
        </div>
      )}
    </li>
  );
}
