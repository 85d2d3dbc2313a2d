import { Button, Stack } from '@mantine/core';
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
  const { t } = useTranslation(['campaigns', 'campaign-create', 'common']);
  return (
    <div className={classes.images}>
      {(['logo', 'cover'] as const).map((field) => {
        const serverError = errors[field];
        const file = images[field];
        return (
          <div key={field}>
            <DropZone
              label={t(`field.${field}`)}
              rules={IMAGE_RULES}
              hint={t('field.image_help')}
              error={typeof serverError === 'string' ? serverError : undefined}
              onFiles={([chosen]) => chosen && onChange({ ...images, [field]: chosen })}
            />
            {file && (
              <div className={classes.preview}>
                <ImagePreview file={file} wide={field === 'cover'} />
                <Button
                  variant="subtle"
                  size="compact-sm"
                  leftSection={<IconX size={14} />}
                  aria-label={t('common:upload.remove', { name: file.name })}
                  onClick={() => {
                    const { [field]: _, ...others } = images;
                    onChange(others);
                  }}
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

/** The last step: what will be sent, to read once more, and in one line what was left out. */
export function ReviewStep({ values, images }: { values: CampaignDraft; images: Images }) {
  const { t } = useTranslation(['campaigns', 'campaign-create']);
  const rows: [string, string][] = [
    [t('field.name'), values.name],
    [t('field.brand'), values.brand],
    [t('field.dates'), datesOf(values)],
    [t('field.budget'), values.budget === '' ? '' : formatMoney(Number(values.budget), values.currency)],
    [t('field.currency'), values.currency],
    [t('field.is_realty'), values.is_realty ? t('campaign-create:yes') : ''],
    [t('field.networks'), values.networks.map(networkName).join(', ')],
    ...BRIEF_TEXTS.map((field): [string, string] => [t(`field.${field}`), values[field]]),
    [t('field.hashtags'), values.hashtags.map((tag) => `#${tag}`).join(' ')],
    [t('field.logo'), images.logo?.name ?? ''],
    [t('field.cover'), images.cover?.name ?? ''],
  ];
  const missing = rows.filter(([label, value]) => value === '' && label !== t('field.is_realty'));
  if (missing.length > 0) rows.push([t('campaign-create:none'), missing.map(([label]) => label).join(', ')]);
  return (
    <dl className={classes.review}>
      {rows
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

const datesOf = ({ starts_on, ends_on }: CampaignDraft) =>
  starts_on || ends_on ? [starts_on, ends_on].map((day) => (day ? formatDay(day) : '…')).join(' – ') : '';
