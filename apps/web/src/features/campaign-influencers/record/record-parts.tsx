import type { Campaign, ManagingRow } from '@altavoz/contracts';
import { Alert, Text, Title } from '@mantine/core';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HistorySection } from '../../../components/history-section';
import { PartsNav } from '../../../components/parts-nav';
import { TwoParts } from '../../../components/two-parts';
import type { Place } from '../../../paths';
import { useIsGuest } from '../../accounts';
import { CreatorActivity } from '../../activity';
import { InfluencerHistory, NetworkProfile } from '../../influencers';
import { RecordApplication } from './record-application-late';
import { late, loadWords } from '../../../lib/late';
import { RecordContents } from './record-contents';
import { RecordHead } from './record-head';
import { RecordInvitation } from './record-invitation';
import { RecordMoney } from './record-money';
import { RecordNotes } from './record-notes';
import { RecordStatus } from './record-status';
import type { OpenedRecord } from './use-record';
import classes from './record.module.css';

const RecordCustomFields = late(async () => {
  const [part] = await Promise.all([
    import('../custom-fields/record-custom-fields'),
    loadWords(['custom-fields']),
  ]);
  return { default: part.RecordCustomFields };
});

interface RecordPartsProps {
  campaign: Campaign;
  record: OpenedRecord;
  row: ManagingRow;
  /** A page, which has room for two columns. */
  wide?: boolean;
  onAddContent: (rows: readonly ManagingRow[]) => void;
  /** Where a content opens. */
  contentPlace: (content: string) => Place;
  /** The address that its page goes back to; left out where it opens in a panel. */
  contentsFrom?: string;
}

/** Status, who, money, contents, invitation, notes, history: what a panel and a page show of a creator in a campaign [SQD-18…31]. */
export function RecordParts(props: RecordPartsProps) {
  const { campaign, record, row, wide = false, onAddContent, contentPlace, contentsFrom } = props;
  const { t } = useTranslation('campaign-influencers');
  const { fields, contact, locked, shut, dirty, isGone, isPlaceholderData } = record;
  const [history, setHistory] = useState(false);
  const guest = useIsGuest();
  const invitation = (
    <RecordInvitation
      campaign={campaign}
      row={row}
      contact={contact}
      locked={locked}
      gone={isGone}
      shut={shut}
    />
  );
  const notes = campaign.can.see_notes && (
    <RecordNotes campaign={campaign} influencer={row.uuid} gone={isGone ? t('record.gone') : null} />
  );
  const idOf = (name: string) => `record-${name}`;
  /** On a page, what is gone to from its head. */
  const part = (name: string, children: ReactNode) =>
    wide ? (
      <div id={idOf(name)} tabIndex={-1} className={classes.part}>
        {children}
      </div>
    ) : (
      children
    );
  const terms = (
    <>
      {(isGone || (locked !== null && dirty)) && (
        <Alert color="yellow" role="alert">
          {t(isGone ? (dirty ? 'record.gone_typed' : 'record.gone') : 'record.locked_typed')}
        </Alert>
      )}
      <RecordStatus campaign={campaign} row={row} locked={locked} undecided={record.undecided} />
      <RecordHead row={row} />
      {locked && !isGone && !guest && !dirty && (
        <Text size="sm" c="dimmed">
          {locked}
        </Text>
      )}
      <RecordMoney campaign={campaign} row={row} fields={fields} locked={shut} />
      {campaign.custom_fields.length > 0 && (
        <Suspense>
          <RecordCustomFields campaign={campaign} row={row} fields={record.custom} locked={shut} />
        </Suspense>
      )}
      {wide && part('invitation', invitation)}
    </>
  );
  const work = (
    <>
      {part(
        'contents',
        <RecordContents
          row={row}
          loading={isPlaceholderData}
          locked={locked}
          placeOf={contentPlace}
          from={contentsFrom}
          wide={wide}
          onAdd={() => onAddContent([row])}
        />,
      )}
      {!wide && invitation}
      {campaign.can.see_activity && (
        <Suspense>
          <RecordApplication influencer={row.uuid} />
        </Suspense>
      )}
      {notes && part('notes', notes)}
      <Suspense>
        <NetworkProfile network={row.influencer.network} username={row.influencer.username} order={3} />
      </Suspense>
      {part(
        'history',
        <HistorySection title={t('record.history')} opened={history} onToggle={setHistory}>
          {campaign.can.see_activity && (
            <>
              <Title order={4} mb="sm">
                {t('record.history_here')}
              </Title>
              <CreatorActivity campaign={campaign.uuid} influencer={row.uuid} />
            </>
          )}
          <Title order={4} mt="lg" mb="sm">
            {t('record.history_figures')}
          </Title>
          <InfluencerHistory network={row.influencer.network} username={row.influencer.username} />
        </HistorySection>,
      )}
    </>
  );
  return (
    <>
      {wide && (
        <PartsNav
          label={t('record.title')}
          parts={[
            { id: idOf('contents'), label: t('panel.contents') },
            { id: idOf('invitation'), label: t('record.invitation.title') },
            ...(notes ? [{ id: idOf('notes'), label: t('notes.title') }] : []),
            { id: idOf('history'), label: t('record.history'), open: () => setHistory(true) },
          ]}
        />
      )}
      <TwoParts
        wide={wide}
        parts={[
          { label: t('record.terms'), children: terms },
          { label: t('record.work'), children: work },
        ]}
      />
    </>
  );
}
