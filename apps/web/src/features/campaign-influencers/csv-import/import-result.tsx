import { endpoints, LIMITS, type Import } from '@altavoz/contracts';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconCircleCheck,
  IconDownload,
} from '@tabler/icons-react';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmDialog } from '../../../components/confirm-dialog';
import { ErrorState } from '../../../components/error-state';
import { LoadingRows } from '../../../components/loading-rows';
import { ProgressBar } from '../../../components/progress-bar';
import { Stat } from '../../../components/stat';
import { call } from '../../../lib/api';
import { download } from '../../../lib/download';
import { errorText } from '../../../lib/error-text';
import { formatNumber } from '../../../lib/format';
import { notify } from '../../../lib/notify';
import { forgetChange, noteChange } from '../../../lib/undo-key';
import { maxViewsQuery } from '../../accounts';
import { campaignKey, processingQuery } from '../../campaigns';
import { ImportProblems } from './import-problems';
import { begunHere, importQuery, isOpen } from './imports-queries';
import classes from './csv-import.module.css';

const done = (one: Import): number => one.created + one.updated + one.skipped + one.failed;

/**
 * Everything that an import makes old, once it has ended, and the toast that says so [CSV-14…18].
 * @param onSuccess called when it ended and every row could be read
 */
export function useImportEnd(campaign: string, one: Import | undefined, onSuccess?: () => void): void {
  const { t } = useTranslation(['campaign-influencers', 'common']);
  const client = useQueryClient();
  const { takeBack } = useUndoImport(campaign);
  const seenOpen = useRef(false);
  const latest = useRef(onSuccess);
  const isShown = useRef(onSuccess !== undefined);
  useEffect(() => {
    latest.current = onSuccess;
    isShown.current = onSuccess !== undefined;
  });
  useEffect(() => {
    if (!one) return;
    if (isOpen(one)) {
      seenOpen.current = true;
      return;
    }
    if (!seenOpen.current) return;
    seenOpen.current = false;
    void client.invalidateQueries({ queryKey: campaignKey(campaign) });
    void client.invalidateQueries({ queryKey: maxViewsQuery.queryKey });
    void client.invalidateQueries({ queryKey: processingQuery.queryKey });
    if (one.state !== 'done') return;
    const words = (count: number) => ({ count, formatted: formatNumber(count) });
    const parts = [
      t('csv.toast', words(one.created)),
      ...(one.updated > 0 ? [t('csv.toast_updated', words(one.updated))] : []),
      ...(one.skipped > 0 ? [t('csv.toast_rest', words(one.skipped))] : []),
      ...(one.failed > 0 ? [t('csv.toast_failed', words(one.failed))] : []),
    ];
    const undo = canUndo(one) && begunHere.has(one.uuid) ? () => takeBack(one.uuid) : undefined;
    // Where it is shown, what went wrong stands there.
    if (one.failed > 0 && isShown.current) {
      if (undo) noteChange(undo, undoKey(one.uuid));
      return;
    }
    notify.success({
      id: `import-${one.uuid}`,
      text: parts.join(' · '),
      duration: LIMITS.importToastDuration,
      undo,
      undoKey: undoKey(one.uuid),
    });
    if (one.failed === 0) latest.current?.();
  }, [one, campaign, client, t, takeBack]);
}

/** Whether an import has anything to take back. */
const canUndo = (one: Import): boolean => !isOpen(one) && !one.undone && one.created + one.updated > 0;

/** What is noted of an import, by which it is forgotten whatever takes it back: the key, a toast or its dialog. */
const undoKey = (id: string) => `import-${id}`;

/** Takes back what an import added and changed, and says what stays. */
function useUndoImport(campaign: string) {
  const { t } = useTranslation(['campaign-influencers', 'common']);
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: (id: string) => call(endpoints.imports.undo, { params: { campaign, import: id } }),
    onSuccess: ({ results, removed, restored, kept }) => {
      client.setQueryData(importQuery(campaign, results.uuid).queryKey, results);
      const words = (count: number) => ({ count, formatted: formatNumber(count) });
      const parts = [
        ...(removed > 0 ? [t('csv.undone_removed', words(removed))] : []),
        ...(restored > 0 ? [t('csv.undone_restored', words(restored))] : []),
        ...(kept > 0 ? [t('csv.undone_kept', words(kept))] : []),
        ...(removed > 0 ? [t('csv.undone_spent')] : []),
      ];
      notify.info({ title: t('csv.undone'), text: parts.join(' · ') || t('csv.undone_nothing') });
      forgetChange(undoKey(results.uuid));
    },
    onError: (failure, id) =>
      void notify.danger({
        text: errorText(failure),
        action: { label: t('common:retry'), onClick: () => undo.mutate(id) },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: campaignKey(campaign) }),
  });
  const { mutateAsync } = undo;
  const takeBack = useCallback(
    (id: string) =>
      mutateAsync(id).then(
        () => true,
        () => false,
      ),
    [mutateAsync],
  );
  return { takeBack, isPending: undo.isPending };
}

/** Says that what went wrong in an import has been seen to, and takes that back. */
function useReview(campaign: string) {
  const { t } = useTranslation(['campaign-influencers', 'common']);
  const client = useQueryClient();
  const review = useMutation({
    mutationFn: ({ id, reviewed }: { id: string; reviewed: boolean }) =>
      call(endpoints.imports.review, { params: { campaign, import: id }, body: { reviewed } }),
    onSuccess: (one, { id, reviewed }) => {
      client.setQueryData(importQuery(campaign, id).queryKey, one);
      if (reviewed)
        notify.success({
          text: t('csv.reviewed'),
          undo: () =>
            review.mutateAsync({ id, reviewed: false }).then(
              () => true,
              () => false,
            ),
        });
    },
    onError: (failure) => void notify.danger({ text: errorText(failure) }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: campaignKey(campaign) }),
        client.invalidateQueries({ queryKey: ['campaigns'] }),
      ]),
  });
  return review;
}

export interface ImportResultProps {
  campaign: string;
  id: string;
  onAgain: () => void;
  onClose: () => void;
}

/** How far an import is, and what became of it; one without a failed row closes the dialog [CSV-12, CSV-17]. */
export function ImportResult({ campaign, id, onAgain, onClose }: ImportResultProps) {
  const { t } = useTranslation('campaign-influencers');
  const client = useQueryClient();
  const { data: one, error, refetch } = useQuery(importQuery(campaign, id));
  useImportEnd(campaign, one, onClose);
  const params = { campaign, import: id };
  const undo = useUndoImport(campaign);
  const review = useReview(campaign);
  const cancel = useMutation({
    mutationFn: () => call(endpoints.imports.cancel, { params }),
    onSuccess: () => void notify.info({ text: t('csv.cancelled') }),
    onError: (failure) => void notify.danger({ text: errorText(failure) }),
    onSettled: () => client.invalidateQueries({ queryKey: importQuery(campaign, id).queryKey }),
  });
  const askToCancel = async () => {
    const sure = await confirmDialog({
      title: t('csv.cancel_title'),
      text: t('csv.cancel_text'),
      confirmLabel: t('csv.cancel'),
    });
    if (sure) cancel.mutate();
  };
  const saveRows = () =>
    download(endpoints.imports.rows, { params }).catch((failure: unknown) =>
      notify.danger({ text: errorText(failure) }),
    );
  if (!one)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingRows rows={3} />;
  const running = isOpen(one);
  const percent = one.total === 0 ? 0 : (done(one) / one.total) * 100;
  return (
    <Stack gap="md">
      {running && (
        <div>
          <Group justify="space-between" mb={6} wrap="nowrap">
            <Text size="sm" fw={600} truncate>
              {t('csv.progress', { name: one.filename })}
            </Text>
            <Text size="sm" style={{ fontVariantNumeric: 'tabular-nums', flex: 'none' }}>
              {t('csv.bar', { done: formatNumber(done(one)), total: formatNumber(one.total) })}
            </Text>
          </Group>
          <ProgressBar value={percent} animated aria-label={t('csv.progress', { name: one.filename })} />
          <Text size="xs" c="dimmed" mt={6}>
            {t('csv.progress_text')}
          </Text>
        </div>
      )}
      {one.undone && (
        <Alert color="yellow" icon={<IconArrowBackUp size={18} />} title={t('csv.undone')}>
          {one.filename}
        </Alert>
      )}
      {one.state === 'done' && !one.undone && (
        <Alert
          color={one.failed > 0 ? 'yellow' : 'green'}
          icon={one.failed > 0 ? <IconAlertTriangle size={18} /> : <IconCircleCheck size={18} />}
          title={t(one.failed > 0 ? 'csv.done_with_errors' : 'csv.done_title')}
        >
          {one.filename}
        </Alert>
      )}
      {one.state === 'cancelled' && (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} />} title={t('csv.cancelled')}>
          {t('csv.cancel_text')}
        </Alert>
      )}
      {one.state === 'failed' && (
        <Alert color="red" icon={<IconAlertTriangle size={18} />} title={t('csv.failed_title')}>
          {one.error}
        </Alert>
      )}
      <div className={classes.counts} aria-live="polite">
        <Stat size="sm" label={t('csv.created')} value={one.created} />
        <Stat size="sm" label={t('csv.updated')} value={one.updated} />
        <Stat size="sm" label={t('csv.skipped')} value={one.skipped} />
        <Stat size="sm" label={t('csv.failed')} value={one.failed} />
      </div>
      {!running && one.failed > 0 && <ImportProblems campaign={campaign} of={one} />}
      {!running && (
        <div>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconDownload size={15} />}
            onClick={() => void saveRows()}
          >
            {t('csv.all_rows')}
          </Button>
        </div>
      )}
      <div className={classes.ends}>
        {running && (
          <Button variant="default" color="red" onClick={() => void askToCancel()} loading={cancel.isPending}>
            {t('csv.cancel')}
          </Button>
        )}
        {canUndo(one) && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={15} />}
            loading={undo.isPending}
            onClick={() => void undo.takeBack(id)}
          >
            {t('csv.undo')}
          </Button>
        )}
        {!running && (
          <Button data-first-of-last variant="default" onClick={onAgain}>
            {t('csv.another')}
          </Button>
        )}
        {one.to_review ? (
          <Button
            leftSection={<IconCheck size={15} />}
            loading={review.isPending}
            onClick={() => review.mutate({ id, reviewed: true })}
          >
            {t('csv.review')}
          </Button>
        ) : (
          <Button data-first-of-last={running || undefined} onClick={onClose}>
            {t('csv.close')}
          </Button>
        )}
      </div>
    </Stack>
  );
}
