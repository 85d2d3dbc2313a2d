import type { Campaign } from '@altavoz/contracts';
import { Button } from '@mantine/core';
import { IconFilePlus } from '@tabler/icons-react';
import { Suspense, useMemo, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { askForContents } from '../../lib/given';
import { addCommand } from '../../lib/offered';
import { WayOn } from '../campaigns';

/** Whether there is somebody in the squad, and whoever looks at it may change it. */
const canAddContent = ({ can, campaign_header: { proposals, pending, rejected } }: Campaign): boolean =>
  can.change && proposals > pending + rejected;

/** The head is there before any tab, and as long. */
const placeInHead = () => document.getElementById('head-action');
const neverTold = () => () => {};

/**
 * What is added where contents are listed is a content: its button stands in the head of the campaign, before the one that
 * adds creators, which becomes a sign beside it.
 */
export function AddContentInHead({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation(['contents', 'common']);
  const place = useSyncExternalStore(neverTold, placeInHead);
  const mayAdd = canAddContent(campaign);
  const label = t('add.title');
  addCommand.useOffer(
    useMemo(
      () =>
        mayAdd
          ? {
              id: 'add-content',
              label,
              icon: <IconFilePlus size={17} stroke={1.75} />,
              onClick: askForContents,
            }
          : null,
      [mayAdd, label],
    ),
  );
  if (!mayAdd) return null;
  return (
    place &&
    createPortal(
      <Button leftSection={<IconFilePlus size={16} />} aria-label={label} onClick={askForContents}>
        <span data-words="whole">{label}</span>
        <span data-words="short">{t('common:add')}</span>
      </Button>,
      place,
    )
  );
}

/** Where there are no contents yet: adds one for somebody of the squad, else says what comes before. */
export function FirstContent({
  campaign,
  onAddInfluencer,
}: {
  campaign: Campaign;
  onAddInfluencer: () => void;
}) {
  const { t } = useTranslation('contents');
  if (!canAddContent(campaign))
    return (
      <Suspense>
        <WayOn campaign={campaign} fills="contents" onAddInfluencer={onAddInfluencer} />
      </Suspense>
    );
  return (
    <Button leftSection={<IconFilePlus size={16} />} onClick={askForContents}>
      {t('add.title')}
    </Button>
  );
}
