import { Button, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/error-state';
import { FactList } from '../../components/fact-list';
import { LoadingRows } from '../../components/loading-rows';
import { SidePanel } from '../../components/side-panel';
import { formatMoment } from '../../lib/moment';
import { AppLink } from '../../lib/navigation';
import { paths } from '../../paths';
import { mailQuery } from './mail-queries';
import { MailStateBadge } from './mail-state-badge';
import classes from './mails.module.css';

/** One mail: what became of it, and its words as they are read, drawn or plain. */
export function MailPanel({ mail, onClose }: { mail: string | null; onClose: () => void }) {
  const { t } = useTranslation('mails');
  const { data, error, isPending, refetch } = useQuery({
    ...mailQuery(mail ?? ''),
    enabled: mail !== null,
  });
  const [view, setView] = useState('html');
  return (
    <SidePanel
      opened={mail !== null}
      onClose={onClose}
      title={data?.subject ?? t('mail')}
      width={680}
      footer={
        data?.state === 'failed' && (
          <Button component={AppLink} to={paths.jobs('failed')} variant="default">
            {t('to_jobs')}
          </Button>
        )
      }
    >
      {isPending && <LoadingRows rows={4} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} room="panel" />}
      {data && (
        <>
          <FactList
            facts={[
              [t('col.state'), <MailStateBadge key="state" state={data.state} />],
              [t('col.recipient'), data.recipient],
              [t('col.created_at'), formatMoment(data.created_at)],
              [t('col.sent_at'), formatMoment(data.sent_at)],
              ...(data.error === null ? [] : [[t('col.error'), data.error] as const]),
            ]}
          />
          {data.html === null ? (
            <p>{t('secret')}</p>
          ) : (
            <>
              <SegmentedControl
                aria-label={t('view.label')}
                value={view}
                onChange={setView}
                data={[
                  { value: 'html', label: t('view.html') },
                  { value: 'text', label: t('view.text') },
                ]}
              />
              {view === 'html' ? (
                // Without scripts, forms, links and an origin: a mail is only looked at.
                <iframe className={classes.page} sandbox="" srcDoc={data.html} title={data.subject} />
              ) : (
                <pre className={classes.text} lang={data.locale}>
                  {data.text}
                </pre>
              )}
            </>
          )}
        </>
      )}
    </SidePanel>
  );
}
