import {
  endpoints,
  LIMITS,
  NETWORKS,
  type ContentType,
  type ManagingRow,
  type Network,
} from '@altavoz/contracts';
import { contentTypesOf } from '@altavoz/networks';
import { Button, Group, Modal, NativeSelect, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingOverlay } from '../../components/loading-overlay';
import { SpinButton } from '../../components/spin-button';
import { ApiError, call } from '../../lib/api';
import { errorText, fieldErrors } from '../../lib/error-text';
import { notify } from '../../lib/notify';
import { networkName, useContentTypeLabel } from '../../lib/vocabulary';
import { contentProblems } from './check-content';
import { refreshAfterContents } from './content-changes';
import { ContentFields } from './content-fields';
import { formValuesOf, metricsToSend, type ContentFormValues } from './content-form';
import { readChoices, saveChoices } from './last-choices';

export interface AddContentDialogProps {
  campaign: string;
  /** Whose content it is. */
  influencer: Pick<ManagingRow, 'uuid' | 'influencer'>;
  onClose: () => void;
}

/** Registers a content: first what it is, then, if it is out already, its link and metrics [ADD-01…57]. */
export function AddContentDialog({ campaign, influencer, onClose }: AddContentDialogProps) {
  const { t } = useTranslation(['contents', 'common']);
  const typeLabel = useContentTypeLabel();
  const client = useQueryClient();
  const [last] = useState(() => readChoices(localStorage));
  const [step, setStep] = useState<1 | 2>(1);
  const [network, setNetwork] = useState<Network | null>(last?.network ?? null);
  const [contentType, setContentType] = useState<ContentType | null>(last?.contentType ?? null);
  const [date, setDate] = useState(last?.date ?? '');
  const [cost, setCost] = useState<number | string>(0);
  const [repeat, setRepeat] = useState<number>(LIMITS.repeatDefault);
  const [values, setValues] = useState<ContentFormValues>(() => formValuesOf(null, ''));
  const [errors, setErrors] = useState<Record<string, string>>({});

  const add = useMutation({
    mutationFn: (published: boolean) => {
      if (!network || !contentType) throw new Error('network and type are chosen before');
      return call(endpoints.contents.add, {
        params: { campaign },
        body: {
          campaign_influencer: influencer.uuid,
          network,
          content_type: contentType,
          status: published ? 'content_published' : 'content_pending',
          estimated_cost: cost === '' ? 0 : Number(cost),
          number_repeat: repeat,
          published_date: published ? values.published_date : date,
          ...(published
            ? {
                url_info: values.url_info.trim(),
                ...metricsToSend(values.metrics, network, contentType),
                ...(values.file ? { image_content: values.file } : {}),
                ...(values.thumbnail ? { blob_preview: values.thumbnail } : {}),
              }
            : {}),
        },
      });
    },
    onSuccess: ({ campaign_header }) => {
      if (network && contentType) {
        saveChoices(localStorage, { network, contentType, date }, typeLabel(network, contentType));
      }
      refreshAfterContents(client, campaign, campaign_header);
      notify.success({ text: t('add.done') });
      onClose();
    },
    // The first message about the link, else the general one [ERR-11…13]; what was typed stays.
    onError: (error) => {
      setErrors(fieldErrors(error));
      const link = error instanceof ApiError ? error.fields['url_info']?.[0] : undefined;
      notify.danger({ text: link ?? errorText(error) });
    },
  });
  const complete = network !== null && contentType !== null && date !== '';
  const publish = () => {
    if (!network || !contentType) return;
    const problems = contentProblems(values, network, contentType, null);
    setErrors(
      Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, t(`form.${problem}`)])),
    );
    if (Object.keys(problems).length === 0) add.mutate(true);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('add.title')}
      size="lg"
      centered
      closeOnClickOutside={step === 1 && !add.isPending}
    >
      <LoadingOverlay
        visible={add.isPending && values.file !== null}
        withPhrases
        label={t('form.uploading')}
      />
      <Text size="sm" c="dimmed" mb="md">
        {t('add.of', { name: influencer.influencer.name })} · {t(step === 1 ? 'add.step1' : 'add.step2')}
      </Text>
      {step === 1 ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (!complete) return;
            setValues({ ...values, published_date: date });
            setStep(2);
          }}
        >
          <Stack gap="md">
            <Group grow align="flex-start" preventGrowOverflow={false}>
              <NativeSelect
                label={t('add.network')}
                value={network ?? ''}
                onChange={(event) => {
                  const { value } = event.currentTarget;
                  const next = NETWORKS.find((one) => one === value) ?? null;
                  setNetwork(next);
                  setContentType(next ? (contentTypesOf(next)[0] ?? null) : null);
                }}
                data={[
                  { value: '', label: t('add.network_placeholder') },
                  ...NETWORKS.map((value) => ({ value, label: networkName(value) })),
                ]}
              />
              <NativeSelect
                label={t('add.type')}
                disabled={!network}
                value={contentType ?? ''}
                onChange={(event) => {
                  const { value } = event.currentTarget;
                  if (network) setContentType(contentTypesOf(network).find((one) => one === value) ?? null);
                }}
                data={
                  network
                    ? contentTypesOf(network).map((value) => ({ value, label: typeLabel(network, value) }))
                    : []
                }
              />
            </Group>
            <Group grow align="flex-start" preventGrowOverflow={false}>
              <TextInput
                type="date"
                label={t('add.date')}
                value={date}
                onChange={(event) => setDate(event.currentTarget.value)}
              />
              <NumberInput
                label={t('add.cost')}
                value={cost}
                onChange={setCost}
                thousandSeparator=","
                decimalScale={2}
                allowNegative={false}
                hideControls
                prefix="$"
              />
            </Group>
            <SpinButton label={t('add.repeat')} value={repeat} onChange={setRepeat} />
            <Group justify="flex-end">
              <Button
                variant="default"
                disabled={!complete}
                loading={add.isPending}
                onClick={() => add.mutate(false)}
              >
                {t('add.pending')}
              </Button>
              <Button type="submit" disabled={!complete}>
                {t('add.continue')}
              </Button>
            </Group>
          </Stack>
        </form>
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            publish();
          }}
        >
          {network && contentType && (
            <ContentFields
              campaign={campaign}
              network={network}
              contentType={contentType}
              values={values}
              errors={errors}
              content={null}
              onChange={(change) => setValues((before) => ({ ...before, ...change }))}
            />
          )}
          <Group justify="space-between" mt="lg">
            <Button variant="default" onClick={() => setStep(1)}>
              {t('common:back')}
            </Button>
            <Button type="submit" loading={add.isPending}>
              {t('add.publish')}
            </Button>
          </Group>
        </form>
      )}
    </Modal>
  );
}
