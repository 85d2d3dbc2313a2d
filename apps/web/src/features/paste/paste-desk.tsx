import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { IconLock } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SidePanel } from '../../components/side-panel';
import { campaignAt, paths } from '../../paths';
import { CsvImportDialog } from '../campaign-influencers';
import { campaignQuery } from '../campaigns';
import { ChooseCampaign } from './choose-campaign';
import { PastePanel } from './paste-panel';
import { tableOf, type Wish } from './wish';
import classes from './paste.module.css';

/** What was given, in the open campaign; where none is open, first for which it is. */
export function PasteDesk({ wish: given }: { wish: Wish }) {
  const { t } = useTranslation('paste');
  const navigate = useNavigate();
  const uuid = campaignAt(useLocation({ select: ({ pathname }) => pathname }))?.uuid ?? '';
  const { data: campaign } = useQuery({ ...campaignQuery(uuid), enabled: uuid !== '' });
  const [wish, setWish] = useState(given);
  /** Where it was closed: another page begins without it. */
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const opened = closedAt === null;
  const close = () => setClosedAt(uuid);
  if (closedAt !== null && closedAt !== uuid) return null;

  const text = wish.kind === 'lines' ? wish.text : wish.file.name;
  if (uuid === '') {
    return (
      <SidePanel
        opened={opened}
        onClose={close}
        keepsPage
        title={t('title')}
        subtitle={t('campaign_which')}
        dirty={text !== ''}
      >
        <div className={classes.root}>
          {text !== '' && (
            <pre className={classes.given} translate="no">
              {text}
            </pre>
          )}
          {/* The paste goes along, so nothing is asked. */}
          <ChooseCampaign
            onChoose={(chosen) => void navigate({ ...paths.campaign(chosen), ignoreBlocker: true })}
          />
        </div>
      </SidePanel>
    );
  }
  if (!campaign) return null;
  if (wish.kind === 'lines') {
    return (
      <PastePanel
        campaign={campaign}
        opened={opened}
        text={wish.text}
        contents={wish.contents}
        onClose={close}
        onTable={(table) => setWish(tableOf(table, t('table_name')))}
      />
    );
  }
  return campaign.can.change ? (
    <Suspense>
      <CsvImportDialog campaign={campaign} opened={opened} given={wish.file} onClose={close} />
    </Suspense>
  ) : (
    <SidePanel keepsPage opened={opened} onClose={close} title={t('title')} subtitle={text}>
      <Alert color="yellow" icon={<IconLock size={18} />}>
        {t('no_permission')}
      </Alert>
    </SidePanel>
  );
}
