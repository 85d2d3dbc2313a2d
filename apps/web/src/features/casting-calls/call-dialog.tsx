import {
  createCastingCallBody,
  endpoints,
  LIMITS,
  NETWORKS,
  CONTENT_TYPES,
  INTEREST_TOPICS,
  type Campaign,
  type CastingCall,
} from '@altavoz/contracts';
import {
  Alert,
  Button,
  Checkbox,
  MultiSelect,
  Select,
  Stack,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import { useForm, type FormErrors, type UseFormReturnType } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DayInput } from '../../components/day-input';
import { DialogButtons } from '../../components/dialog-buttons';
import { DialogFoot } from '../../components/dialog-foot';
import { FormDialog } from '../../components/form-dialog';
import { NetworkToggles } from '../../components/network-toggles';
import { CountInput, MoneyInput } from '../../components/number-inputs';
import { call as ask } from '../../lib/api';
import { useContentTypeWords } from '../../lib/content-type-words';
import { errorOfNoField, errorText } from '../../lib/error-text';
import { focusFirstError, showFieldErrors } from '../../lib/form-errors';
import { requestRules, whenBlank } from '../../lib/form-rules';
import { useLocale } from '../../lib/format';
import { languageOptions } from '../../lib/languages';
import { notify } from '../../lib/notify';
import { todayHere } from '../../lib/today';
import { useTopicName } from '../../lib/topic-name';
import { onlyChanged } from '../../lib/typed-fields';
import { countryOptions, useProfile } from '../accounts';
import { campaignQuery, useOfferedCampaigns } from '../campaigns';
import { CALLS_KEY, callQuery } from './call-queries';
import { bodyOf, valuesOf, type CallValues } from './call-values';
import { CallView } from './call-view';
import { QuestionsField } from './questions-field';
import classes from './casting-calls.module.css';

interface CallDialogProps {
  call: CastingCall | null;
  onCreated?: (id: string) => void;
  onClose: () => void;
}

/** Asks for a call, new or changed; what creators will see of it is shown on demand. */
export function CallDialog({ call, onCreated, onClose }: CallDialogProps) {
  const { t } = useTranslation(['casting-calls', 'common']);
  const client = useQueryClient();
  const [preview, setPreview] = useState(false);
  const { campaigns = [] } = useOfferedCampaigns('', call === null);
  const open = campaigns.filter(({ can }) => can.change);
  const form = useForm<CallValues>({
    initialValues: valuesOf(call),
    validate: requestRules<CallValues>(
      createCastingCallBody,
      {
        title: whenBlank(t('title_needed')),
        campaign: whenBlank(t('campaign_needed')),
        questions: () => t('questions_whole'),
      },
      bodyOf,
    ),
  });
  const { campaign: chosen } = form.values;
  const { data: campaign } = useQuery({ ...campaignQuery(chosen ?? ''), enabled: chosen !== null });
  const choose = async (uuid: string | null) => {
    form.setFieldValue('campaign', uuid);
    if (uuid === null) return;
    const networksBefore = String(campaign?.networks ?? []);
    const next = await client.ensureQueryData(campaignQuery(uuid)).catch(() => null);
    const now = form.getValues();
    // Only while nobody has said others: none, or those of the campaign that was chosen before.
    if (next && now.campaign === uuid && String(now.networks) === networksBefore)
      form.setFieldValue('networks', next.networks);
  };
  const save = useMutation({
    mutationFn: (values: CallValues) => {
      const { campaign, ...body } = bodyOf(values);
      return call
        ? ask(endpoints.castingCalls.update, {
            params: { call: call.id },
            body: onlyChanged(form.getInitialValues(), values, body),
          })
        : ask(endpoints.castingCalls.create, { body: { campaign, ...body } });
    },
    onSuccess: async (saved) => {
      client.setQueryData(callQuery(saved.id).queryKey, saved);
      notify.success({ text: t(call ? 'told.changed' : 'told.created', { title: saved.title }) });
      onClose();
      if (!call) onCreated?.(saved.id);
      await client.invalidateQueries({ queryKey: CALLS_KEY });
    },
    onError: (error) => {
      setPreview(false);
      showFieldErrors(form, error);
    },
  });
  const refused = errorOfNoField(save.error);
  return (
    <FormDialog
      title={t(call ? 'edit_title' : 'new')}
      intro={call?.campaign.name ?? t('new_text')}
      dirty={form.isDirty()}
      busy={save.isPending}
      onClose={onClose}
    >
      <form
        onSubmit={form.onSubmit(
          (values) => save.mutate(values),
          (errors) => {
            setPreview(false);
            focusFirstError(form)(errors);
          },
        )}
        noValidate
      >
        <Stack gap="md">
          {preview ? (
            <Preview call={call} values={form.values} of={campaign} />
          ) : (
            <Fields
              form={form}
              campaigns={call ? null : open.map(({ uuid, name }) => ({ value: uuid, label: name }))}
              brand={campaign?.brand}
              onCampaign={(uuid) => void choose(uuid)}
              currency={call?.currency ?? campaign?.currency ?? 'MXN'}
            />
          )}
          {refused && (
            <Alert color="red" role="alert">
              {errorText(refused)}
            </Alert>
          )}
          <DialogFoot>
            <Button variant="subtle" onClick={() => setPreview(!preview)}>
              {t(preview ? 'go_on_writing' : 'preview')}
            </Button>
            <DialogButtons busy={save.isPending} onCancel={onClose}>
              {t(call ? 'save' : 'save_draft')}
            </DialogButtons>
          </DialogFoot>
        </Stack>
      </form>
    </FormDialog>
  );
}

interface FieldsProps {
  form: UseFormReturnType<CallValues, CallValues, (values: CallValues) => FormErrors>;
  /** To choose from; null where it is chosen. */
  campaigns: { value: string; label: string }[] | null;
  /** Of the chosen campaign, once it is known. */
  brand: string | undefined;
  onCampaign: (uuid: string | null) => void;
  currency: string;
}

function Fields({ form, campaigns, brand, onCampaign, currency }: FieldsProps) {
  const { t } = useTranslation('casting-calls');
  const locale = useLocale();
  const topicName = useTopicName();
  const typeWords = useContentTypeWords();
  const { networks } = form.values;
  return (
    <>
      <Part title={t('parts.what')}>
        {campaigns && (
          <Select
            data-autofocus
            openOnFocus={false}
            withAsterisk
            label={t('campaign')}
            description={brand ? t('brand_of', { brand }) : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            searchable
            nothingFoundMessage={t('no_campaign')}
            data={campaigns}
            {...form.getInputProps('campaign')}
            onChange={onCampaign}
          />
        )}
        <TextInput
          withAsterisk
          label={t('name')}
          maxLength={LIMITS.nameMax}
          {...form.getInputProps('title')}
        />
        <Textarea
          label={t('brief')}
          description={t('brief_help')}
          autosize
          minRows={4}
          maxRows={16}
          maxLength={LIMITS.textMax}
          {...form.getInputProps('text')}
        />
        <NetworkToggles
          label={t('networks')}
          value={networks}
          onChange={(value) => form.setFieldValue('networks', value)}
        />
        <MultiSelect
          label={t('content_types')}
          data={CONTENT_TYPES.map((value) => ({
            value,
            label: typeWords(networks.length > 0 ? networks : NETWORKS, value) || value,
          }))}
          {...form.getInputProps('content_types')}
        />
      </Part>
      <Part title={t('parts.pay')}>
        <div className={classes.pair}>
          <MoneyInput
            label={t('pay_from')}
            currency={currency}
            {...form.getInputProps('pay_from')}
            value={form.values.pay_from}
          />
          <MoneyInput
            label={t('pay_to')}
            currency={currency}
            {...form.getInputProps('pay_to')}
            value={form.values.pay_to}
          />
        </div>
        <TextInput
          label={t('pay_words')}
          description={t('pay_help')}
          maxLength={500}
          {...form.getInputProps('pay')}
        />
        <div className={classes.pair}>
          <DayInput label={t('closes_on')} live min={todayHere()} {...form.getInputProps('closes_on')} />
          <CountInput label={t('places')} {...form.getInputProps('places')} value={form.values.places} />
        </div>
      </Part>
      <Part title={t('parts.requirements')}>
        <div className={classes.pair}>
          <CountInput
            label={t('followers_from')}
            {...form.getInputProps('followers_from')}
            value={form.values.followers_from}
          />
          <CountInput
            label={t('followers_to')}
            {...form.getInputProps('followers_to')}
            value={form.values.followers_to}
          />
        </div>
        <MultiSelect
          label={t('countries')}
          searchable
          data={countryOptions(locale)}
          {...form.getInputProps('countries')}
        />
        <MultiSelect
          label={t('themes')}
          searchable
          data={INTEREST_TOPICS.map((value) => ({ value, label: topicName(value) ?? value }))}
          {...form.getInputProps('themes')}
        />
        <Select
          label={t('language')}
          searchable
          clearable
          data={languageOptions(locale)}
          {...form.getInputProps('language')}
        />
        <QuestionsField {...form.getInputProps('questions')} value={form.values.questions} />
      </Part>
      <Part title={t('parts.seen')}>
        <Checkbox
          label={t('listed')}
          description={t('listed_help')}
          {...form.getInputProps('listed', { type: 'checkbox' })}
        />
      </Part>
    </>
  );
}

/** Fields that are about one thing, under its name. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.fields}>
      <Title order={3} size="h4" id={id}>
        {title}
      </Title>
      {children}
    </section>
  );
}

/** What creators will read. */
function Preview({
  call,
  values,
  of,
}: {
  call: CastingCall | null;
  values: CallValues;
  of: Pick<Campaign, 'brand' | 'cover' | 'currency'> | undefined;
}) {
  const user = useProfile();
  const company = call?.company ?? { name: user?.company?.name ?? '', logo: null };
  const body = bodyOf(values);
  return (
    <CallView
      order={3}
      call={{
        currency: of?.currency ?? 'MXN',
        picture: of?.cover ?? null,
        company,
        brand: { id: null, name: of?.brand ?? '', logo: null, website: null },
        ...call,
        ...body,
        id: call?.id ?? '',
        state: 'open',
      }}
    />
  );
}
