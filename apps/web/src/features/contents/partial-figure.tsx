import type { ContentType, Metric, Network } from '@altavoz/contracts';
import { unsaidParts } from '@altavoz/domain';
import { Text } from '@mantine/core';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** What the total and the rate of a content are of. */
type Measured = Readonly<Partial<Record<Metric, unknown>>> & { network: Network; content_type: ContentType };

/** Writes that total and rate of a content are partial, and which figures are not known; null where all are. */
export function usePartialWords(): (of: Measured) => string | null {
  const { t } = useTranslation('contents');
  return useCallback(
    (of) => {
      const unsaid = unsaidParts(of, of.network, of.content_type);
      return unsaid.length === 0
        ? null
        : t('form.partial', { parts: unsaid.map((part) => t(`field.${part}`)).join(', ') });
    },
    [t],
  );
}

/** Says beside the total of a content that it is partial, where it is. */
export function PartialFigure({ of }: { of: Measured }) {
  const words = usePartialWords()(of);
  return (
    words && (
      <Text size="xs" c="dimmed" w="100%">
        {words}
      </Text>
    )
  );
}
