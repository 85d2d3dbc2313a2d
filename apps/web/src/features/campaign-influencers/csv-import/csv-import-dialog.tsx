import { endpoints, type Campaign, type Import } from '@altavoz/contracts';
import { Alert, Anchor, Button, Group, Modal, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconAlertTriangle, IconFileDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DisabledReason } from '../../../components/disabled-reason';
import { ForbiddenState } from '../../../components/forbidden-state';
import { DropZone } from '../../../components/drop-zone';
import { refusalOf, refusalWords, type FileRules } from '../../../components/file-rules';
import { ApiError, call } from '../../../lib/api';
import { download } from '../../../lib/download';
import { errorText } from '../../../lib/error-text';
import { useFocusReturn } from '../../../components/use-focus-return';
import { formatNumber, useLocale } from '../../../lib/format';
import { notify } from '../../../lib/notify';
import { usePhone } from '../../../lib/use-phone';
import { MoreProfiles } from '../../accounts';
import { campaignKey, processingQuery } from '../../campaigns';
import { LIMITS } from '@altavoz/contracts';
import { CsvMapping, type ImportChoice } from './csv-mapping';
import { CsvRefused, readPreview, type CsvPreview } from './csv-preview';
import { ImportResult } from './import-result';
import { begunHere, importQuery, importsQuery } from './imports-queries';
import { PastImports } from './past-imports';
import whole from '../../../components/dialog-frame.module.css';
import classes from './csv-import.module.css';

const CSV_RULES: FileRules = { extensions: ['.csv'], maxBytes: LIMITS.csvBytes };

export interface CsvImportDialogProps {
  campaign: Campaign;
  opened: boolean;
  /** A file that was given elsewhere: the dialog opens with it. */
  given?: File | null;
  /** It was opened for what waits to be reviewed: the only one is shown at once, of several the list. */
  reviewing?: boolean;
  onClose: () => void;
}

/** Imports creators from a CSV: choose, check what each column is, start, follow or leave [CSV-01…19]. */
export function CsvImportDialog(props: CsvImportDialogProps) {
  const { campaign, opened, given = null, reviewing = false, onClose } = props;
  const { t } = useTranslation(['campaign-influencers', 'shared-parts']);
  const client = useQueryClient();
  const phone = usePhone();
  // Opened by its address it is for nobody else, either.
  const mayImport = campaign.can.change;
  const { data: processing } = useQuery({ ...processingQuery, enabled: opened && mayImport });
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<CsvPreview | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [started, setStarted] = useState<Import | null>(null);
  // An import that is running, also one begun elsewhere, is what there is to see.
  const running = processing?.campaign === campaign.uuid ? (processing.import?.uuid ?? null) : null;
  const shown = started?.uuid ?? running;

  const choose = async (chosen: File) => {
    const refusal = refusalOf(chosen, CSV_RULES);
    setRefused(refusal && t(`shared-parts:upload.${refusal}`, refusalWords(chosen, CSV_RULES)));
    if (refusal) return;
    setFile(chosen);
    start.reset();
    try {
      setPreview(await readPreview(chosen));
    } catch (error) {
      setPreview(null);
      setRefused(
        error instanceof CsvRefused
          ? t(`csv.${error.refusal}`, { line: formatNumber(error.line) })
          : t('csv.unreadable', { reason: error instanceof Error ? error.message : '' }),
      );
    }
  };
  const start = useMutation({
    mutationFn: ({ mapping, network, existing }: ImportChoice) => {
      if (!file) throw new Error('no file is chosen');
      return call(endpoints.imports.create, {
        params: { campaign: campaign.uuid },
        body: { file_csv: file, mapping: JSON.stringify(mapping), existing, ...(network ? { network } : {}) },
      });
    },
    onSuccess: ({ results }) => {
      // Known as open from the start: an import of a few rows may have ended before it is asked for.
      client.setQueryData(importQuery(campaign.uuid, results.uuid).queryKey, results);
      begunHere.add(results.uuid);
      setStarted(results);
      setFile(null);
      setPreview(null);
      void client.invalidateQueries({ queryKey: processingQuery.queryKey });
      void client.invalidateQueries({ queryKey: [...campaignKey(campaign.uuid), 'imports'] });
    },
  });
  const again = () => {
    setStarted(null);
    start.reset();
  };
  const close = () => {
    onClose();
    if (started) again();
  };
  useFocusReturn(opened);
  const past = useQuery({ ...importsQuery(campaign.uuid), enabled: opened && reviewing && mayImport });
  const [reviewed, setReviewed] = useState(false);
  if (reviewing !== reviewed && (!reviewing || (past.data && !past.isFetching))) {
    setReviewed(reviewing);
    const waiting = reviewing ? (past.data?.results.filter((one) => one.to_review) ?? []) : [];
    if (waiting.length === 1 && waiting[0]) setStarted(waiting[0]);
  }
  const taken = useRef<File | null>(null);
  useEffect(() => {
    if (!opened || !mayImport || given === null || taken.current === given) return;
    taken.current = given;
    void choose(given);
  });
  const elsewhere = processing?.processing && running === null && shown === null ? processing.import : null;
  const before = opened && <PastImports campaign={campaign.uuid} onOpen={setStarted} />;
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('csv.title')}
      size={preview ? 'xl' : 'lg'}
      fullScreen={phone}
      {...(phone ? { classNames: { content: whole.whole, body: whole.body } } : {})}
      closeButtonProps={{ 'aria-label': t('csv.close') }}
    >
      {!mayImport ? (
        <ForbiddenState room="inline" />
      ) : shown ? (
        <ImportResult campaign={campaign.uuid} id={shown} onAgain={again} onClose={close} />
      ) : elsewhere ? (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} />} title={t('csv.running')}>
          {t('csv.elsewhere', { name: elsewhere.filename })}
        </Alert>
      ) : (
        <Stack gap="md" className={classes.form}>
          {start.isError && <StartError error={start.error} />}
          {preview ? (
            <CsvMapping
              campaign={campaign.uuid}
              preview={preview}
              starting={start.isPending}
              onStart={(choice) => start.mutate(choice)}
              onOtherFile={() => {
                setPreview(null);
                setFile(null);
                start.reset();
              }}
            />
          ) : (
            <>
              <DropZone
                label={t('csv.file')}
                required
                rules={CSV_RULES}
                hint={t('csv.file_hint')}
                error={refused}
                onFiles={([chosen]) => chosen && void choose(chosen)}
              />
              {/* On a phone what goes on stands behind it, at the lower edge: for the eye as for the keyboard. */}
              {phone && before}
              <Group justify="space-between" className={classes.acts}>
                <TemplateLink />
                <DisabledReason reason={t('csv.choose_first')}>
                  <Button>{t('csv.start')}</Button>
                </DisabledReason>
              </Group>
              {!phone && before}
            </>
          )}
        </Stack>
      )}
    </Modal>
  );
}

function TemplateLink() {
  const { t } = useTranslation('campaign-influencers');
  const locale = useLocale();
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      onClick={() =>
        void download(endpoints.imports.template, { query: { locale } }).catch((error: unknown) =>
          notify.danger({ text: errorText(error) }),
        )
      }
    >
      <IconFileDownload size={16} style={{ verticalAlign: '-3px', marginRight: 4 }} aria-hidden="true" />
      {t('csv.template')}
    </Anchor>
  );
}

/** Why an import did not begin: wrong format, another one running, no allowance [CSV-09…11]. */
function StartError({ error }: { error: unknown }) {
  const { t } = useTranslation(['campaign-influencers', 'common']);
  const code = error instanceof ApiError ? error.code : null;
  const title =
    code === 'csv.BadFormat'
      ? t('csv.wrong')
      : code === 'campaign.Processing'
        ? t('csv.running')
        : code === 'accounts.max_views_soldout'
          ? t('csv.soldout')
          : t('common:toast.danger');
  const text = errorText(error);
  // A field may carry the very sentence of the whole.
  const fields = error instanceof ApiError ? Object.values(error.fields).flat() : [];
  const lines = fields.filter((line) => line !== text);
  return (
    <Alert color="red" icon={<IconAlertTriangle size={18} />} title={title} role="alert">
      {text}
      {code === 'accounts.max_views_soldout' && (
        <div>
          <MoreProfiles />
        </div>
      )}
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Alert>
  );
}
