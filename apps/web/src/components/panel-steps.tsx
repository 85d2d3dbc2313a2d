import { ActionIcon, Text } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../lib/format';
import { Shortcuts } from './shortcuts';
import type { PanelLetter } from './use-panel-keys';

/** The rows of a list, of which one is open in a panel. */
export interface Walk {
  /** Which of them it is, from 1, and how many they are; null where that is not known. */
  place: { at: number; of: number } | null;
  hasNext: boolean;
  hasPrevious: boolean;
  onStep: (by: 1 | -1) => void;
  /** What it goes through has no pages of its own, which Enter would open. */
  pageless?: boolean;
}

interface PanelStepsProps {
  walk: Walk;
  /** On a page, which Escape leaves for its list; else in a panel, which has a page. */
  page?: boolean;
  letters?: readonly PanelLetter[] | undefined;
  onStep: (by: 1 | -1) => void;
}

/** Goes to the row before and behind the open one, and says which of how many it is. */
export function PanelSteps({ walk, page = false, letters = [], onStep }: PanelStepsProps) {
  const { t } = useTranslation(['shared-parts', 'common']);
  const { place, hasNext, hasPrevious, pageless } = walk;
  // On a page they stand where its buttons do, and look like them.
  const variant = page ? 'default' : 'subtle';
  return (
    <>
      {place && (
        <Text size="sm" c="dimmed" className="alta-figure">
          {/* On a phone the title needs the room. */}
          <Text span inherit aria-hidden="true" visibleFrom={page ? undefined : 'sm'}>
            {formatNumber(place.at)}/{formatNumber(place.of)}
          </Text>
          <span className="alta-hidden">{t('steps.place', words(place))}</span>
        </Text>
      )}
      <ActionIcon
        variant={variant}
        aria-label={t('steps.previous')}
        title={`${t('steps.previous')} (K)`}
        disabled={!hasPrevious}
        onClick={() => onStep(-1)}
      >
        <IconChevronUp size={17} />
      </ActionIcon>
      <ActionIcon
        variant={variant}
        aria-label={t('steps.next')}
        title={`${t('steps.next')} (J)`}
        disabled={!hasNext}
        onClick={() => onStep(1)}
      >
        <IconChevronDown size={17} />
      </ActionIcon>
      <Shortcuts
        keys={[
          ['J', t('steps.next_does')],
          ['K', t('steps.previous_does')],
          ...letters.map(({ key, does }) => [key.toUpperCase(), does] as const),
          ['Ctrl Z', t('common:steps.undo_does')],
          ...(page || pageless ? [] : [['Enter', t('common:steps.page_does')] as const]),
          ['Esc', t(page ? 'steps.back_does' : 'steps.close_does')],
        ]}
      />
    </>
  );
}

const words = ({ at, of }: { at: number; of: number }) => ({ at: formatNumber(at), of: formatNumber(of) });
