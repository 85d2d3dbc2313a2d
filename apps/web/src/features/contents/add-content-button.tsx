import type { Campaign, ManagingRow } from '@altavoz/contracts';
import { Button } from '@mantine/core';
import { IconFilePlus } from '@tabler/icons-react';
import { Suspense, useMemo, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { late } from '../../lib/late';
import { addCommand } from '../../lib/offered';
import { useStable } from '../../lib/use-stable';
import { WayOn } from '../campaigns';

const PickCreatorDialog = late(() => import('./pick-creator-dialog'));

export interface AddContentProps {
  campaign: Campaign;
  /** Asks what contents these creators get. */
  onAddContent: (rows: readonly ManagingRow[]) => void;
}

/** Whether there is somebody in the squad, and whoever looks at it may change it. */
const canAddContent = ({ can, campaign_header: { proposals, pending, rejected } }: Campaign): boolean =>
  can.change && proposals > pending + rejected;

/** Asks whose content is added, of those in the squad. */
function usePicking({ campaign, onAddContent }: AddContentProps) {
  const [picking, setPicking] = useState(false);
  const dialog = picking && (
    <Suspense>
      <PickCreatorDialog
        campaign={campaign.uuid}
        onPick={(row) => {
          setPicking(false);
          onAddContent([row]);
        }}
        onClose={() => setPicking(false)}
      />
    </Suspense>
  );
  return { pick: () => setPicking(true), dialog };
}

/** The head is there before any tab, and as long. */
const placeInHead = () => document.getElementById('head-action');
const neverTold = () => () => {};

/**
 * What is added where contents are listed is a content: its button stands in the head of the campaign, before the one that
 * adds creators, which becomes a sign beside it.
 */
export function AddContentInHead(props: AddContentProps) {
  const { t } = useTranslation('contents');
  const { pick, dialog } = usePicking(props);
  const place = useSyncExternalStore(neverTold, placeInHead);
  const mayAdd = canAddContent(props.campaign);
  const label = t('add.title');
  const press = useStable(pick);
  addCommand.useOffer(
    useMemo(
      () =>
        mayAdd
          ? { id: 'add-content', label, icon: <IconFilePlus size={17} stroke={1.75} />, onClick: press }
          : null,
      [mayAdd, label, press],
    ),
  );
  if (!mayAdd) return null;
  return (
    <>
      {place &&
        createPortal(
          <Button leftSection={<IconFilePlus size={16} />} aria-label={label} onClick={pick}>
            {label}
          </Button>,
          place,
        )}
      {dialog}
    </>
  );
}

/** Where there are no contents yet: adds one for somebody of the squad, else says what comes before. */
export function FirstContent({
  onAddInfluencer,
  ...props
}: AddContentProps & { onAddInfluencer: () => void }) {
  const { campaign } = props;
  const { t } = useTranslation('contents');
  const { pick, dialog } = usePicking(props);
  if (!canAddContent(campaign))
    return (
      <Suspense>
        <WayOn campaign={campaign} fills="contents" onAddInfluencer={onAddInfluencer} />
      </Suspense>
    );
  return (
    <>
      <Button leftSection={<IconFilePlus size={16} />} onClick={pick}>
        {t('add.title')}
      </Button>
      {dialog}
    </>
  );
}
