import { CONTENT_STATUSES, type ContentStatus, type Metric, type StoredContent } from '@altavoz/contracts';
import { isStory, isVideo } from '@altavoz/domain';
import { Button, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DisabledReason } from '../../components/disabled-reason';
import { HistorySection } from '../../components/history-section';
import { LoadingOverlay } from '../../components/loading-overlay';
import { OvertakenFields } from '../../components/overtaken-fields';
import { SidePanel } from '../../components/side-panel';
import { StatusSelect } from '../../components/status-select';
import { errorText, fieldErrors, isNotFound, isOvertaken } from '../../lib/error-text';
import { late } from '../../lib/late';
import { notify } from '../../lib/notify';
import { useTypedFields } from '../../lib/typed-fields';
import { useContentTypeLabel } from '../../lib/vocabulary';
import type { Place } from '../../paths';
import { contentProblems, possibleYears, typingProblems } from './check-content';
import { useUpdateContent } from './content-changes';
import { ContentFields } from './content-fields';
import {
  expectedOf,
  fieldsOf,
  focusFirst,
  isLink,
  linkOf,
  metricsToSend,
  storedFields,
  valuesOf,
} from './content-form';
import { ContentPanelHead } from './content-panel-head';
import { contentQuery, contentsKey } from './content-queries';
import { useOvertakenContent } from './overtaken-content';
import { mediaParts } from './video-thumbnail';
import classes from './content-fields.module.css';

export interface ContentPanelProps {
  campaign: string;
  currency: string;
  /** As it is stored now. */
  content: StoredContent;
  mayChange: boolean;
  /** Where the record of its creator opens. */
  recordPlace: Place;
  onClose: () => void;
}

const FORM = 'content-form';
const ContentHistory = late(() => import('./content-history'));

/** A content with its creator, its figures to edit and its status [CON-33…46]. */
export function ContentPanel(props: ContentPanelProps) {
  const { campaign, currency, content, mayChange, recordPlace, onClose } = props;
  const { t } = useTranslation(['contents', 'vocabulary', 'common']);
  const typeLabel = useContentTypeLabel();
  const client = useQueryClient();
  const update = useUpdateContent(campaign);
  const fields = useTypedFields(storedFields(content));
  const values = valuesOf(fields.values);
  /** The status that is being saved. */
  const [wanted, setWanted] = useState<ContentStatus | null>(null);
  const status = wanted ?? content.status;
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { network, content_type: type } = content;
  const years = possibleYears();
  const form = useRef<HTMLFormElement>(null);
  /** The status whose problems are marked, once it was asked for in vain. */
  const [marked, setMarked] = useState<{ status: ContentStatus } | null>(null);
  useEffect(() => {
    if (marked || Object.keys(errors).length > 0) focusFirst(form.current, '[aria-invalid="true"]');
  }, [marked, errors]);
  const overtaken = useOvertakenContent(fields.overtaken, currency);
  /** Whether saving waits for a choice between what was typed and what somebody else saved. */
  const [choosing, setChoosing] = useState<object | null>(null);
  /** That the history is open, and at which metric. */
  const [history, setHistory] = useState<{ metric: Metric | null } | null>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const left = overtaken.length;
  const chosen = () => {
    setChoosing(left > 1 ? {} : null);
    if (left === 1) saveButton.current?.focus();
  };
  // A story has its own file below. Our own files have addresses without a host [CON-44].
  const preview = isStory(type)
    ? null
    : ([content.content_preview_url, content.blob_preview, content.image_content].find(
        (address) => address && !isVideo(address) && (isLink(address) || address.startsWith('/')),
      ) ?? null);
  /** Only what is published has to be complete. */
  const problemsAs = (wished: ContentStatus) =>
    Object.entries(
      wished === 'content_published'
        ? contentProblems(values, network, type, content)
        : typingProblems(values, content),
    );
  const shownProblems = marked ? problemsAs(marked.status) : [];
  /** Whether what was typed can be sent as a status; what keeps it from that is shown, and gone to. */
  const mayBecome = (wished: ContentStatus): boolean => {
    setErrors({});
    if (overtaken.length > 0) {
      setChoosing({});
      return false;
    }
    if (problemsAs(wished).length === 0) return true;
    setMarked({ status: wished });
    return false;
  };
  /** What was changed here and nothing else: somebody else may have changed the rest meanwhile. */
  const body = async () => {
    const { published_date: day, url_info: link, estimated_cost: cost } = values;
    const parts = {
      ...(fields.changed.includes('published_date') ? { published_date: day || null } : {}),
      ...(fields.changed.includes('url_info') ? { url_info: linkOf(link) || null } : {}),
      ...(fields.changed.includes('estimated_cost')
        ? { estimated_cost: cost === '' ? 0 : Number(cost) }
        : {}),
      ...metricsToSend(values.metrics, network, type, content),
      ...(await mediaParts(values.file)),
    };
    return { ...parts, expected: expectedOf(fields.seen, Object.keys(parts)) };
  };
  const onError = (error: unknown) => {
    if (isOvertaken(error)) {
      // What somebody else saved is shown beside what was typed, as soon as it is read.
      setChoosing({});
      void client.invalidateQueries({ queryKey: contentsKey(campaign) });
      notify.danger({ text: errorText(error) });
      return;
    }
    setErrors(fieldErrors(error));
    notify.danger({ text: t(isNotFound(error) ? 'panel.gone' : 'form.failed') });
  };
  const save = () => {
    if (update.isPending || !mayBecome(status)) return;
    if (fields.changed.length === 0) return onClose();
    update.mutate(
      { content: content.uuid, body },
      {
        onSuccess: () => {
          fields.clear();
          onClose();
        },
        onError,
      },
    );
  };
  /** Kept as soon as it is chosen, as in the squad; publishing takes along what was typed, which it needs. */
  const choose = (next: ContentStatus) => {
    if (next === status) return;
    const publishes = next === 'content_published';
    if (publishes && !mayBecome(next)) {
      notify.danger({ text: t('panel.publish_needs') });
      return;
    }
    setWanted(next);
    update.mutate(
      {
        content: content.uuid,
        body: async () => {
          const { expected, ...parts } = publishes ? await body() : {};
          return { ...parts, status: next, expected: { ...expected, status: content.status } };
        },
      },
      {
        onSuccess: ({ content: saved }) => {
          const { figures } = content;
          client.setQueryData(contentQuery(campaign, content.uuid).queryKey, {
            ...saved,
            updated_by: null,
            figures,
          });
          if (publishes) fields.clear();
        },
        onError,
        onSettled: () => setWanted(null),
      },
    );
  };
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={typeLabel(network, type)}
      subtitle={content.name}
      dirty={fields.changed.length > 0}
      width={520}
      footer={
        mayChange && (
          <DisabledReason
            reason={problemsAs(status).length > 0 && t('panel.incomplete')}
            onPress={() => mayBecome(status)}
          >
            <Button ref={saveButton} fullWidth type="submit" form={FORM} loading={update.isPending}>
              {t('common:save')}
            </Button>
          </DisabledReason>
        )
      }
    >
      <LoadingOverlay
        visible={update.isPending && values.file !== null}
        withPhrases
        label={t('form.uploading')}
      />
      <Stack gap="lg">
        <ContentPanelHead content={content} recordPlace={recordPlace} />
        {preview && <img src={preview} alt="" className={classes.media} />}
        <StatusSelect
          label={t('panel.status')}
          description={mayChange && t('panel.status_at_once')}
          inputWrapperOrder={['label', 'input', 'description']}
          disabled={!mayChange || update.isPending}
          values={CONTENT_STATUSES}
          value={status}
          onChange={(next) => next && choose(next)}
        />
        <form
          id={FORM}
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <OvertakenFields
            fields={overtaken}
            by={content.updated_by}
            asked={choosing}
            onKeep={(field) => {
              fields.keep(field);
              chosen();
            }}
            onTake={(field) => {
              fields.take(field);
              chosen();
            }}
          />
          <ContentFields
            campaign={campaign}
            currency={currency}
            network={network}
            contentType={type}
            values={values}
            errors={{
              ...Object.fromEntries(
                shownProblems.map(([field, problem]) => [field, t(`form.${problem}`, years)]),
              ),
              ...errors,
            }}
            content={content}
            owner={{ network: content.network_influencer, username: content.username }}
            published={status === 'content_published'}
            disabled={!mayChange}
            onHistory={(metric) => setHistory({ metric })}
            onChange={(change) => fields.set(fieldsOf(change, content))}
          />
        </form>
        <HistorySection
          opened={history !== null}
          onToggle={(opened) => setHistory(opened ? { metric: null } : null)}
        >
          <ContentHistory
            campaign={campaign}
            content={content}
            metric={history?.metric ?? null}
            onMetric={(metric) => setHistory({ metric })}
          />
        </HistorySection>
      </Stack>
    </SidePanel>
  );
}
