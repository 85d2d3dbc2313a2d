import { Button, Group, Text } from '@mantine/core';
import type { InfluencerStatus } from '@altavoz/contracts';
import i18next from 'i18next';
import { askUntilClosed } from '../../components/confirm-dialog';
import { formatNumber } from '../../lib/format';
import { loadWords } from '../../lib/i18n';

interface Returning {
  count: number;
  /** Of the first. */
  name: string | undefined;
  /** Where all of them were before they were rejected; null where they were at several. */
  before: InfluencerStatus | null;
}

/**
 * Asks where creators go who are approved again after they were rejected in the middle of the work: back to where they
 * were, or to its beginning. @returns whether they go back; null for neither
 */
export async function askReturn({ count, name, before }: Returning): Promise<boolean | null> {
  await loadWords(['campaign-influencers']);
  const t = i18next.getFixedT(null, ['campaign-influencers', 'moves', 'vocabulary', 'common']);
  const words = {
    count,
    formatted: formatNumber(count),
    name: name ?? t('moves:toast.someone'),
    status: before && t(`vocabulary:influencer_status.${before}`),
  };
  return askUntilClosed<boolean | null>(null, (modals, answer, onClose) => {
    const choose = (one: boolean | null) => () => {
      answer(one);
      modals.close(id);
    };
    const id = modals.open({
      title: t('return.title', words),
      // Wide enough for its three buttons beside each other.
      size: 480,
      withCloseButton: false,
      returnFocus: false,
      onClose,
      children: (
        <>
          <Text component="div" size="sm">
            {before ? t('return.text', words) : t('return.text_several')}
          </Text>
          <Group justify="flex-end" mt="md">
            <Button variant="default" onClick={choose(null)}>
              {t('common:cancel')}
            </Button>
            <Button variant="default" onClick={choose(false)}>
              {t('vocabulary:influencer_status.approved')}
            </Button>
            <Button data-autofocus onClick={choose(true)}>
              {before ? t('return.back', words) : t('return.back_several')}
            </Button>
          </Group>
        </>
      ),
    });
  });
}
