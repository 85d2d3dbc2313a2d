import { endpoints, IMAGE_PLACES, type ImageGeneration } from '@altavoz/contracts';
import { Radio, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../components/dialog-frame';
import { LoadingRows } from '../../components/loading-rows';
import { call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { notify } from '../../lib/notify';
import { paths } from '../../paths';
import classes from './images.module.css';

interface UseImageDialogProps {
  image: ImageGeneration;
  /** Chooses a campaign. */
  Choose: ComponentType<{ onChoose: (campaign: string) => void }>;
  onClose: () => void;
}

/** Shows a picture as the cover or the logo of a campaign that is chosen. */
export function UseImageDialog({ image, Choose, onClose }: UseImageDialogProps) {
  const { t } = useTranslation(['image-generation', 'common']);
  const client = useQueryClient();
  const navigate = useNavigate();
  const [place, setPlace] = useState<(typeof IMAGE_PLACES)[number]>('cover');
  const use = useMutation({
    mutationFn: (campaign: string) =>
      call(endpoints.imageGeneration.use, { params: { generation: image.id }, body: { campaign, place } }),
    onSuccess: async ({ campaign, name }) => {
      onClose();
      notify.success({
        text: t(`use.done.${place}`, { name }),
        action: { label: t('use.see'), onClick: () => void navigate(paths.campaign(campaign)) },
      });
      await client.invalidateQueries({ queryKey: ['campaign', campaign] });
      await client.invalidateQueries({ queryKey: ['campaigns'] });
    },
    onError: (error) => void notify.danger({ text: errorText(error) }),
  });
  return (
    <DialogFrame title={t('use.title')} size="lg" whole onClose={onClose}>
      <Stack gap="md" aria-busy={use.isPending}>
        <img className={classes.small} src={image.preview ?? ''} alt={image.prompt} />
        <Radio.Group
          label={t('use.as')}
          value={place}
          onChange={(value) => setPlace(IMAGE_PLACES.find((one) => one === value) ?? 'cover')}
        >
          <div className={classes.places}>
            {IMAGE_PLACES.map((one) => (
              <Radio key={one} value={one} label={t(`use.place.${one}`)} />
            ))}
          </div>
        </Radio.Group>
        <Suspense fallback={<LoadingRows rows={4} height={44} />}>
          <Choose onChoose={(campaign) => !use.isPending && use.mutate(campaign)} />
        </Suspense>
      </Stack>
    </DialogFrame>
  );
}
