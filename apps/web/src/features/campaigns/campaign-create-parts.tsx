import { Button, Group, NumberInput, Select, Stack } from '@mantine/core';
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
import { NameAndDates } from './name-and-dates';
import classes from './campaign-create.module.css';

/** The pictures chosen so far; they are only kept while the page is open. */
export type Images = Partial<Record<'logo' | 'cover', File>>;

interface DraftForm {
  values: CampaignDraft;
  getInputProps: (field: keyof CampaignDraft) => GetInputPropsReturnType;
}

/** The first step: name, dates and money. */
export function BasicsStep({ form }: { form: DraftForm }) {
  const { t } = useTranslation('campaigns');
  return (
    <Stack gap="md">
      <NameAndDates form={form} />
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

export interface ImagesStepProps {
  images: Images;
  errors: Record<string, unknown>;
  onChange: (images: Images) => void;
}

/** The third step: logo and cover, each with its preview and a way to take it out again. */
export function ImagesStep({ images, errors, onChange }: ImagesStepProps) {
  const { t } = useTranslation(['campaigns', 'common']);
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

/** The last step: everything that will be sent, to read once more. */
export function ReviewStep({ values, images }: { values: CampaignDraft; images: Images }) {
  const { t } = useTranslation('campaigns');
  const none = t('create.none');
  const rows: [string, string][] = [
    [t('field.name'), values.name],
    [
      t('field.dates'),
      values.starts_on || values.ends_on
        ? [values.starts_on, values.ends_on].map((day) => (day ? formatDay(day) : '…')).join(' – ')
        : none,
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
