import { Button, Stack, Title } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DropZone } from '../../components/drop-zone';
import { IMAGE_RULES } from '../../components/image-rules';
import { formatDay, formatMoney } from '../../lib/format';
import { useObjectUrl } from '../../lib/use-object-url';
import { networkName } from '../../lib/vocabulary';
import { BRIEF_TEXTS } from './brief-fields';
import type { CampaignDraft } from './create-draft';
import { LAST_STEP, stepOf } from './create-steps';
import { STEPS } from './create-stepper';
import { DetailsFields } from './details-fields';
import classes from './campaign-create.module.css';

/** The pictures chosen so far; they are only kept while the page is open. */
export type Images = Partial<Record<'logo' | 'cover', File>>;

interface DraftForm {
  values: CampaignDraft;
  getInputProps: (field: keyof CampaignDraft, options?: { type: 'checkbox' }) => GetInputPropsReturnType;
}

/** The first step: what the campaign is called, for whom, when and for how much. */
export function BasicsStep({ form }: { form: DraftForm }) {
  return (
    <Stack gap="md">
      <DetailsFields form={form} />
    </Stack>
  );
}

export interface ImagesStepProps {
  images: Images;
  errors: Record<string, unknown>;
  onChange: (images: Images) => void;
}

/** The third step: logo and cover, each with its preview and a way to take it out again. */
export function ImagesStep({ images, errors, onChange }: ImagesStepProps) {
  const { t } = useTranslation(['campaigns', 'campaign-create', 'common', 'shared-parts']);
  return (
    <div className={classes.images}>
      {(['logo', 'cover'] as const).map((field) => {
        const serverError = errors[field];
        const { [field]: file, ...others } = images;
        return (
          <div key={field}>
            <DropZone
              label={t(`field.${field}`)}
              rules={IMAGE_RULES}
              hint={t('campaign-create:field.image_help')}
              error={typeof serverError === 'string' ? serverError : undefined}
              onFiles={([chosen]) => onChange(chosen ? { ...others, [field]: chosen } : others)}
            />
            {file && (
              <div className={classes.preview}>
                <ImagePreview file={file} wide={field === 'cover'} />
                <Button
                  variant="subtle"
                  size="compact-sm"
                  leftSection={<IconX size={14} />}
                  aria-label={t('shared-parts:upload.remove', { name: file.name })}
                  onClick={() => onChange(others)}
                >
                  {t('common:remove')}
                </Button>
              </div>
            )}
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

interface ReviewStepProps {
  values: CampaignDraft;
  images: Images;
  /** Goes to where a part is changed. */
  onStep: (step: number) => void;
}

/** The last step: what will be sent, to read once more part by part, and in one line what was left out. */
export function ReviewStep({ values, images, onStep }: ReviewStepProps) {
  const { t } = useTranslation(['campaigns', 'campaign-create', 'common']);
  const rows: [field: string, label: string, value: string][] = [
    ['name', t('field.name'), values.name],
    ['brand', t('field.brand'), values.brand],
    ['starts_on', t('field.dates'), datesOf(values)],
    [
      'budget',
      t('field.budget'),
      values.budget === '' ? '' : formatMoney(Number(values.budget), values.currency),
    ],
    ['currency', t('field.currency'), values.currency],
    ['is_realty', t('field.is_realty'), values.is_realty ? t('campaign-create:yes') : ''],
    ['networks', t('field.networks'), values.networks.map(networkName).join(', ')],
    ...BRIEF_TEXTS.map((field): [string, string, string] => [field, t(`field.${field}`), values[field]]),
    ['hashtags', t('field.hashtags'), values.hashtags.map((tag) => `#${tag}`).join(' ')],
    ['logo', t('field.logo'), images.logo?.name ?? ''],
    ['cover', t('field.cover'), images.cover?.name ?? ''],
  ];
  const missing = rows.filter(([field, , value]) => value === '' && field !== 'is_realty');
  return (
    <div className={classes.review}>
      {STEPS.slice(0, LAST_STEP).map((name, step) => {
        const part = t(`campaign-create:step_${name}`);
        const said = rows.filter(([field, , value]) => value !== '' && stepOf(field) === step);
        return (
          <section key={name} aria-label={part}>
            <div className={classes.part}>
              <Title order={2} size="h5">
                {part}
              </Title>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={t('campaign-create:change_step', { step: part })}
                onClick={() => onStep(step)}
              >
                {t('common:change')}
              </Button>
            </div>
            <Facts rows={said.map(([, label, value]) => [label, value])} />
          </section>
        );
      })}
      {missing.length > 0 && (
        <Facts rows={[[t('campaign-create:none'), missing.map(([, label]) => label).join(', ')]]} />
      )}
    </div>
  );
}

const Facts = ({ rows }: { rows: readonly (readonly [label: string, value: string])[] }) =>
  rows.length > 0 && (
    <dl>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );

/** The days of a campaign as one text; empty without any. */
export const datesOf = ({ starts_on, ends_on }: CampaignDraft) =>
  starts_on || ends_on ? [starts_on, ends_on].map((day) => (day ? formatDay(day) : '…')).join(' – ') : '';
