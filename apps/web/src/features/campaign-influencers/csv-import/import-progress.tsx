import type { Campaign } from '@altavoz/contracts';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../../../components/progress-bar';
import { formatNumber } from '../../../lib/format';
import { processingQuery } from '../../campaigns';
import { useImportEnd } from './import-result';
import { importQuery, isOpen } from './imports-queries';
import classes from './import-progress.module.css';

/** A running import of this campaign as one line, for whoever closed the dialog or did not begin it. */
export function ImportProgress({ campaign, onOpen }: { campaign: Campaign; onOpen: () => void }) {
  const { data: processing } = useQuery(processingQuery);
  const running = processing?.campaign === campaign.uuid ? processing.import?.uuid : undefined;
  // Kept after its end, so that the line sees the end and says it.
  const [id, setId] = useState(running);
  if (running !== undefined && running !== id) setId(running);
  return id ? <Line campaign={campaign.uuid} id={id} onOpen={onOpen} /> : null;
}

function Line({ campaign, id, onOpen }: { campaign: string; id: string; onOpen: () => void }) {
  const { t } = useTranslation('campaign-influencers');
  const { data: one } = useQuery(importQuery(campaign, id));
  useImportEnd(campaign, one);
  if (!one || !isOpen(one)) return null;
  const done = one.created + one.updated + one.skipped + one.failed;
  return (
    <div className={classes.root} role="status">
      <IconFileSpreadsheet size={18} stroke={1.75} aria-hidden="true" />
      <Text size="sm" truncate className={classes.name}>
        {t('csv.progress', { name: one.filename })}
      </Text>
      <ProgressBar
        className={classes.bar}
        value={one.total === 0 ? 0 : (done / one.total) * 100}
        animated
        aria-label={t('csv.progress', { name: one.filename })}
      />
      <Text size="xs" c="dimmed">
        {t('csv.bar', { done: formatNumber(done), total: formatNumber(one.total) })}
      </Text>
      <Button size="compact-sm" variant="subtle" onClick={onOpen}>
        {t('csv.open')}
      </Button>
    </div>
  );
}
