import { IMAGE_MODELS, type ImageGeneration, type ImageStyle } from '@altavoz/contracts';
import { Alert, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconPhoto } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { ListEnd } from '../../components/list-end';
import { LoadingRows } from '../../components/loading-rows';
import { announce } from '../../lib/announce';
import { formatMoney, formatNumber } from '../../lib/format';
import { notify } from '../../lib/notify';
import { CapLine } from './cap-line';
import { ImageCard } from './image-card';
import { ImageDialog } from './image-dialog';
import { FIRST_WANTED, ImageForm, PHOTOGRAPHIC, SAMPLES, type ImageWanted } from './image-form';
import { allowanceQuery, imagesQuery, isRefused, isRunning } from './image-queries';
import { UseImageDialog } from './use-image-dialog';
import { useImageActs } from './use-image-acts';
import classes from './images.module.css';

const wantedOf = ({ prompt, model, style, ratio }: ImageGeneration): ImageWanted => ({
  prompt,
  ratio,
  model: IMAGE_MODELS.find(({ value }) => value === model)?.value ?? FIRST_WANTED.model,
  style: style as ImageStyle | null,
});

interface ImageStudioProps {
  /** Chooses a campaign, for a picture that is shown there. */
  ChooseCampaign: ComponentType<{ onChoose: (campaign: string) => void }>;
}

/** Asks for pictures, and shows those that were drawn, the newest first [IMG-01, IMG-20…23]. */
export function ImageStudio({ ChooseCampaign }: ImageStudioProps) {
  const { t } = useTranslation(['image-generation', 'common']);
  const allowance = useQuery(allowanceQuery);
  const images = useInfiniteQuery(imagesQuery);
  const acts = useImageActs();
  const [first, setFirst] = useState({ wanted: FIRST_WANTED, time: 0 });
  const [asked, setAsked] = useState<string | null>(null);
  const [opened, setOpened] = useState<ImageGeneration | null>(null);
  const [used, setUsed] = useState<ImageGeneration | null>(null);
  const rows = images.data?.pages.flatMap(({ results }) => results);
  useToldEnds(rows);

  if (allowance.isPending) return <LoadingRows rows={4} height={96} />;
  if (!allowance.data)
    return <ErrorState error={allowance.error} onRetry={() => void allowance.refetch()} room="panel" />;
  const { provider, price, can } = allowance.data;
  const isCapped = price !== null && allowance.data.spent + price > allowance.data.cap;
  const disabledReason = provider === null ? t('not_configured.reason') : isCapped ? t('cap.reached') : null;
  const ask = (wanted: ImageWanted) =>
    acts.generate.mutate(wanted, {
      onSuccess: ({ id }) => {
        setAsked(id);
        announce(t('asked'));
      },
    });
  /** Takes what a picture was asked for with into the form. */
  const takeUp = (image: ImageGeneration) =>
    setFirst(({ time }) => ({ wanted: wantedOf(image), time: time + 1 }));
  /** Fills the form with what is worth a try, drawn as a photograph, to be changed or sent as it is. */
  const begin = (prompt: string, ratio: ImageWanted['ratio']) =>
    setFirst(({ time }) => ({
      wanted: { ...FIRST_WANTED, prompt, ratio, model: PHOTOGRAPHIC },
      time: time + 1,
    }));
  return (
    <div className={classes.studio}>
      <div className={classes.side}>
        {provider === null && (
          <Alert color="yellow" title={t('not_configured.title')}>
            {t('not_configured.text')}
          </Alert>
        )}
        {can.generate ? (
          <ImageForm
            key={first.time}
            first={first.wanted}
            atPrompt={first.time > 0}
            cost={price === null ? null : formatMoney(price, 'USD')}
            disabledReason={disabledReason}
            busy={acts.generate.isPending}
            onAsk={ask}
          />
        ) : (
          <Text size="sm">{t('no_change')}</Text>
        )}
        <CapLine allowance={allowance.data} />
      </div>
      <section className={classes.main} aria-label={t('history')}>
        {images.isPending ? (
          <LoadingRows rows={3} height={220} />
        ) : !rows ? (
          <ErrorState error={images.error} onRetry={() => void images.refetch()} room="panel" />
        ) : rows.length === 0 ? (
          <EmptyState
            icon={<IconPhoto size={22} stroke={1.75} />}
            title={t('none_title')}
            text={t('none_text')}
            action={
              can.generate && (
                <ul className={classes.samples} aria-label={t('samples.label')}>
                  {SAMPLES.map(({ words, ratio }) => (
                    <li key={words}>
                      <button type="button" onClick={() => begin(t(`samples.${words}`), ratio)}>
                        {t(`samples.${words}`)}
                      </button>
                    </li>
                  ))}
                </ul>
              )
            }
          />
        ) : (
          <>
            <ul className={classes.grid}>
              {rows.map((image) => (
                <ImageCard
                  key={image.id}
                  image={image}
                  mayChange={can.generate}
                  onOpen={() => setOpened(image)}
                  onCancel={() => acts.cancel.mutate(image)}
                  onRemove={() => acts.remove.mutate(image)}
                  tellsDemo={!allowance.data.is_demo}
                  isAsked={image.id === asked}
                  onAgain={() => (isRefused(image) ? takeUp(image) : ask(wantedOf(image)))}
                  onUse={() => setUsed(image)}
                />
              ))}
            </ul>
            <div className={classes.end}>
              <ListEnd
                hasMore={images.hasNextPage}
                loading={images.isFetchingNextPage}
                error={images.isFetchNextPageError ? images.error : null}
                onMore={() => void images.fetchNextPage()}
              >
                {t('shown', {
                  shown: formatNumber(rows.length),
                  count: images.data?.pages[0]?.count ?? 0,
                  formatted: formatNumber(images.data?.pages[0]?.count ?? 0),
                })}
              </ListEnd>
            </div>
          </>
        )}
      </section>
      {opened && (
        <ImageDialog
          image={opened}
          mayChange={can.generate}
          onAgain={() => takeUp(opened)}
          onUse={() => setUsed(opened)}
          onRemove={() => acts.remove.mutate(opened)}
          onClose={() => setOpened(null)}
        />
      )}
      {used && <UseImageDialog image={used} Choose={ChooseCampaign} onClose={() => setUsed(null)} />}
    </div>
  );
}

/** Says of pictures that were on their way what became of them [IMG-22]. */
function useToldEnds(rows: readonly ImageGeneration[] | undefined): void {
  const { t } = useTranslation('image-generation');
  const client = useQueryClient();
  const running = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!rows) return;
    const ended = rows.filter((one) => running.current.has(one.id) && !isRunning(one));
    for (const { failure, state } of ended) {
      if (failure) notify.danger({ title: t('failed'), text: t(`failure.${failure}`) });
      else if (state === 'done') notify.success({ text: t('done') });
    }
    if (ended.length > 0) void client.invalidateQueries({ queryKey: ['images', 'allowance'] });
    running.current = new Set(rows.filter(isRunning).map(({ id }) => id));
  }, [rows, client, t]);
}
