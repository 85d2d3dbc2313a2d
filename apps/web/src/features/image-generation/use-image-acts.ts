import { endpoints, type ImageGeneration } from '@altavoz/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { notify } from '../../lib/notify';
import type { ImageWanted } from './image-form';

/** What is done with pictures; whatever fails is told. */
export function useImageActs() {
  const { t } = useTranslation('image-generation');
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['images'] });
  const onError = (error: unknown) => void notify.danger({ text: errorText(error) });
  const generate = useMutation({
    mutationFn: (body: ImageWanted) => call(endpoints.imageGeneration.generate, { body }),
    onSuccess: refresh,
    onError,
  });
  const cancel = useMutation({
    mutationFn: ({ id }: ImageGeneration) =>
      call(endpoints.imageGeneration.cancel, { params: { generation: id } }),
    onSettled: refresh,
    onError,
  });
  const remove = useMutation({
    mutationFn: ({ id }: ImageGeneration) =>
      call(endpoints.imageGeneration.remove, { params: { generation: id } }),
    onSuccess: async (_, { id }) => {
      notify.success({
        text: t('removed'),
        undo: async () => {
          await call(endpoints.imageGeneration.restore, { params: { generation: id } });
          await refresh();
          return true;
        },
      });
      await refresh();
    },
    onError,
  });
  return { generate, cancel, remove };
}
