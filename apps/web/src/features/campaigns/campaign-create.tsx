import { endpoints, LIMITS, type BodyIn } from '@altavoz/contracts';
import { Alert, Button, Group, NumberInput, Select, Stack, Stepper, TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { useForm, type GetInputPropsReturnType } from '@mantine/form';
import { useMediaQuery } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DropZone } from '../../components/drop-zone';
import type { FileRules } from '../../components/file-rules';
import { PageHeader } from '../../components/page-header';
import { call } from '../../lib/api';
import { errorText, fieldErrors } from '../../lib/error-text';
import { formatDay, formatMoney } from '../../lib/format';
import { useGo, useReturn } from '../../lib/navigation';
import { notify } from '../../lib/notify';
import { useObjectUrl } from '../../lib/use-object-url';
import { networkName } from '../../lib/vocabulary';
import { paths } from '../../paths';
import { BRIEF_TEXTS, BriefFields } from './brief-fields';
import { campaignKey } from './campaign-queries';
import { clearDraft, readDraft, saveDraft, type CampaignDraft } from './create-draft';
import classes from './campaign-create.module.css';

type Images = Partial<Record<'logo' | 'cover', File>>;
const LAST_STEP = 3;
const IMAGE_RULES: FileRules = { extensions: ['.jpg', '.jpeg', '.png'], maxBytes: LIMITS.imageBytes };
/** The step that asks each field, to go back to when the server refuses one. */
const stepOf = (field: string): number =>
  ['name', 'starts_on', 'ends_on', 'budget', 'currency'].includes(field)
    ? 0
    : ['logo', 'cover'].includes(field)
      ? 2
      : 1;

/** The creation of a campaign in four steps; what is typed survives leaving the page [NAV-08]. */
export function CampaignCreate() {
  const { t } = useTranslation(['campaigns', 'common']);
  const [draft] = useState(() => readDraft(sessionStorage));
  const [step, setStep] = useState(draft.step);
  const [images, setImages] = useState<Images>({});
  const narrow = useMediaQuery('(max-width: 640px)');
  const client = useQueryClient();
  const go = useGo();
  const goBack = useReturn();
  const form = useForm<CampaignDraft>({
    initialValues: draft.values,
    validate: {
      name: (value) => (value.trim() ? null : t('field.required')),
      ends_on: (value, values) =>
        value && values.starts_on && value < values.starts_on ? t('field.ends_before') : null,
    },
  });
  useEffect(() => saveDraft(sessionStorage, step, form.values), [step, form.values]);
  const create = useMutation({
    mutationFn: (body: BodyIn<typeof endpoints.campaigns.create>) =>
      call(endpoints.campaigns.create, { body }),
    onSuccess: (campaign) => {
      clearDraft(sessionStorage);
      client.setQueryData(campaignKey(campaign.uuid), campaign);
      void client.invalidateQueries({ queryKey: ['campaigns'] });
      notify.success({ text: t('create.created') });
      go(paths.campaign(campaign.uuid), { replace: true });
    },
    onError: (error) => {
      const fields = fieldErrors(error);
      form.setErrors(fields);
      const first = Object.keys(fields)[0];
      if (first) setStep(stepOf(first));
    },
  });
  const next = () => {
    const { errors } = form.validate();
    if (Object.keys(errors).some((field) => stepOf(field) === step)) return;
    if (step < LAST_STEP) setStep(step + 1);
    else create.mutate({ ...form.values, ...images });
  };
  const moveTo = (wanted: number) => {
    if (wanted <= step || !form.validate().hasErrors) setStep(wanted);
  };
  return (
    <div className={classes.root}>
      <PageHeader
        title={t('create.title')}
        description={t('create.saved')}
        crumbs={[{ label: t('list.title'), href: paths.campaigns() }]}
      />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          next();
        }}
      >
        <Stepper
          active={step}
          onStepClick={moveTo}
          size="sm"
          orientation={narrow ? 'vertical' : 'horizontal'}
          aria-label={t('create.steps')}
        >
          <Stepper.Step label={t('create.step_basics')} />
          <Stepper.Step label={t('create.step_brief')} />
          <Stepper.Step label={t('create.step_images')} />
          <Stepper.Step label={t('create.step_review')} />
        </Stepper>
        <div className={classes.step}>
          {create.isError && (
            <Alert icon={<IconAlertTriangle size={18} />} color="red" role="alert" mb="md">
              {errorText(create.error)}
            </Alert>
          )}
          {step === 0 && <Basics form={form} />}
          {step === 1 && <BriefFields form={form} />}
          {step === 2 && (
            <ImagesStep
              images={images}
              errors={form.errors}
              onChange={(change) => setImages({ ...images, ...change })}
            />
          )}
          {step === 3 && <Review values={form.values} images={images} />}
        </div>
        <Group justify="space-between" mt="lg">
          <Button variant="default" onClick={() => (step === 0 ? goBack() : setStep(step - 1))}>
            {t(step === 0 ? 'common:cancel' : 'common:back')}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {t(step < LAST_STEP ? 'common:continue' : 'create.submit')}
          </Button>
        </Group>
      </form>
    </div>
  );
}

interface DraftForm {
  values: CampaignDraft;
  getInputProps: (field: keyof CampaignDraft) => GetInputPropsReturnType;
}

function Basics({ form }: { form: DraftForm }) {
  const { t } = useTranslation('campaigns');
  return (
    <Stack gap="md">
      <TextInput label={t('field.name')} maxLength={200} {...form.getInputProps('name')} />
      <Group grow align="flex-start" preventGrowOverflow={false}>
        <DatePickerInput
          label={t('field.starts_on')}
          clearable
          valueFormat="D/MM/YYYY"
          {...form.getInputProps('starts_on')}
        />
        <DatePickerInput
          label={t('field.ends_on')}
          clearable
          valueFormat="D/MM/YYYY"
          minDate={form.values.starts_on ?? undefined}
          {...form.getInputProps('ends_on')}
        />
      </Group>
      <Group grow align="flex-start" preventGrowOverflow={false}>
        <NumberInput
          label={t('field.budget')}
          thousandSeparator=","
          decimalScale={2}
          allowNegative={false}
          hideControls
          inputMode="decimal"
          {...form.getInputProps('budget')}
        />
        <Select
          label={t('field.currency')}
          allowDeselect={false}
          data={['MXN', 'USD', 'EUR', 'COP', 'ARS', 'CLP', 'PEN']}
          {...form.getInputProps('currency')}
        />
      </Group>
    </Stack>
  );
}

interface ImagesStepProps {
  images: Images;
  errors: Record<string, unknown>;
  onChange: (change: Images) => void;
}

function ImagesStep({ images, errors, onChange }: ImagesStepProps) {
  const { t } = useTranslation('campaigns');
  return (
    <div className={classes.images}>
      {(['logo', 'cover'] as const).map((field) => {
        const serverError = errors[field];
        return (
          <div key={field}>
            <DropZone
              label={t(`field.${field}`)}
              rules={IMAGE_RULES}
              hint={t('field.image_help')}
              error={typeof serverError === 'string' ? serverError : undefined}
              onFiles={([file]) => file && onChange({ [field]: file })}
            />
            {images[field] && <ImagePreview file={images[field]} wide={field === 'cover'} />}
          </div>
        );
      })}
    </div>
  );
}

function ImagePreview({ file, wide }: { file: File; wide: boolean }) {
  const address = useObjectUrl(file);
  return address && <img src={address} alt={file.name} className={wide ? classes.cover : classes.logo} />;
}

function Review({ values, images }: { values: CampaignDraft; images: Images }) {
  const { t } = useTranslation('campaigns');
  const none = t('create.none');
  const rows: [string, string][] = [
    [t('field.name'), values.name],
    [
      t('field.dates'),
      [values.starts_on, values.ends_on].map((day) => (day ? formatDay(day) : '…')).join(' – '),
    ],
    [t('field.budget'), formatMoney(Number(values.budget) || 0, values.currency)],
    [t('field.networks'), values.networks.map(networkName).join(', ') || none],
    ...BRIEF_TEXTS.map((field): [string, string] => [t(`field.${field}`), values[field] || none]),
    [t('field.hashtags'), values.hashtags.map((tag) => `#${tag}`).join(' ') || none],
    [t('field.logo'), images.logo?.name ?? none],
    [t('field.cover'), images.cover?.name ?? none],
  ];
  return (
    <dl className={classes.review}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
