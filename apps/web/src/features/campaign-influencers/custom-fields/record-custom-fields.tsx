import type { Campaign, ManagingRow } from '@altavoz/contracts';
import { missingFields } from '@altavoz/domain';
import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../../components/fact-list';
import { OvertakenFields } from '../../../components/overtaken-fields';
import { SavedField } from '../../../components/saved-field';
import type { SavedFields } from '../../../lib/use-saved-fields';
import { CustomInput } from './custom-input';
import { useCustomWords, valueOfDraft } from './custom-words';
import type { CustomDrafts } from './use-custom-fields';
import classes from './custom-fields.module.css';

interface RecordCustomFieldsProps {
  campaign: Campaign;
  row: ManagingRow;
  fields: SavedFields<CustomDrafts>;
  locked: boolean;
}

/** The custom fields of a creator, each saved by itself; what is required and empty is named [PRO-20]. */
export function RecordCustomFields({ campaign, row, fields, locked }: RecordCustomFieldsProps) {
  const { t } = useTranslation(['custom-fields', 'common']);
  const { textOf } = useCustomWords();
  const custom = campaign.custom_fields;
  const shown = (uuid: string, draft: string) => {
    const field = custom.find((one) => one.uuid === uuid);
    const value = field && valueOfDraft(field, draft);
    return (field && value != null && textOf(field, value)) || draft || '—';
  };
  const missing = missingFields(custom, row.custom_values).filter(({ uuid }) => !fields.values[uuid]);
  return (
    <section aria-label={t('title')}>
      <Title order={3} mb="xs">
        {t('title')}
      </Title>
      <OvertakenFields
        fields={fields.overtaken.map(({ field, own, theirs }) => ({
          field,
          label: custom.find(({ uuid }) => uuid === field)?.label ?? '',
          own: shown(field, own),
          theirs: shown(field, theirs),
        }))}
        asked={fields.asked}
        onKeep={fields.keep}
        onTake={fields.take}
      />
      {locked ? (
        <FactList
          facts={custom.map((field) => [field.label, textOf(field, row.custom_values[field.uuid]) ?? '—'])}
        />
      ) : (
        <div className={classes.fields}>
          {custom.map((field) => {
            const { uuid, label } = field;
            return (
              <SavedField<CustomDrafts> key={uuid} fields={fields} field={uuid}>
                <CustomInput
                  label={label}
                  field={field}
                  value={fields.values[uuid] ?? ''}
                  error={fields.errorOf(uuid)}
                  onChange={(draft) => fields.set({ [uuid]: draft })}
                  onPick={(draft) => void fields.choose({ [uuid]: draft })}
                />
              </SavedField>
            );
          })}
        </div>
      )}
      {!locked && missing.length > 0 && (
        <Text size="xs" c="red" mt={6}>
          {t('missing_of', { fields: missing.map(({ label }) => label).join(', ') })}
        </Text>
      )}
    </section>
  );
}
