import { CUSTOM_FIELD_TYPES, LIMITS, type CustomField, type CustomFieldType } from '@altavoz/contracts';
import { ActionIcon, Alert, Button, Stack, Switch, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceSelect } from '../../../components/choice-select';
import { confirmDialog } from '../../../components/confirm-dialog';
import { DialogButtons } from '../../../components/dialog-buttons';
import { errorText, fieldErrors, isOvertaken } from '../../../lib/error-text';
import { formatNumber } from '../../../lib/format';
import { notify } from '../../../lib/notify';
import { useCustomFieldCalls } from './custom-fields-calls';
import classes from './custom-fields.module.css';

interface CustomFieldFormProps {
  campaign: string;
  /** The one that is changed; null for a new one. */
  field: CustomField | null;
  onState: (state: { dirty: boolean; busy: boolean }) => void;
  /** Saved or given up. @param field the one to go back to */
  onDone: (field?: string) => void;
}

/** An option in the form; a new one has no id yet. */
interface OptionDraft {
  key: number;
  uuid?: string;
  label: string;
}

/** Where a custom field is made or changed: its name, its type, whether it is required, its options. */
export function CustomFieldForm({ campaign, field, onState, onDone }: CustomFieldFormProps) {
  const { t } = useTranslation(['custom-fields', 'common']);
  const calls = useCustomFieldCalls(campaign);
  const there = field?.options.filter(({ removed }) => !removed) ?? [];
  const [label, setLabel] = useState(field?.label ?? '');
  const [type, setType] = useState<CustomFieldType>(field?.type ?? 'text');
  const [required, setRequired] = useState(field?.required ?? false);
  const [options, setOptions] = useState<readonly OptionDraft[]>(() =>
    there.length > 0
      ? there.map((one, key) => ({ key, uuid: one.uuid, label: one.label }))
      : [{ key: 0, label: '' }],
  );
  const nextKey = useRef(there.length + 1);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const errors = refused ? fieldErrors(refused) : {};
  const list = useRef<HTMLFieldSetElement>(null);
  const touch = () => {
    setRefused(null);
    onState({ dirty: true, busy: false });
  };
  const focusSoon = (selector: string) =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(selector)?.focus());
  const addOption = (behind = options.length) => {
    if (options.length >= LIMITS.customOptionsMax) return;
    const key = nextKey.current++;
    setOptions([...options.slice(0, behind), { key, label: '' }, ...options.slice(behind)]);
    focusSoon(`[data-key="${key}"] input`);
  };
  const stepOption = (index: number, by: 1 | -1) => {
    const one = options[index];
    const to = index + by;
    if (!one || to < 0 || to >= options.length) return;
    const others = options.filter((other) => other !== one);
    setOptions([...others.slice(0, to), one, ...others.slice(to)]);
    touch();
    focusSoon(`[data-key="${one.key}"] [data-button="${by < 0 ? 'up' : 'down'}"]`);
  };
  const removeOption = (index: number) => {
    const next = options[index + 1] ?? options[index - 1];
    setOptions(options.filter((_, at) => at !== index));
    touch();
    focusSoon(next ? `[data-key="${next.key}"] input` : '[data-add]');
  };

  /** Asks before options go that somebody has. @returns whether they may */
  const mayGo = async (kept: readonly OptionDraft[]): Promise<boolean> => {
    const gone = there.filter(({ uuid }) => !kept.some((one) => one.uuid === uuid));
    if (!field || gone.length === 0) return true;
    const counts = (await calls.count(field.uuid)).options;
    const used = gone.flatMap((one) => {
      const filled = counts.find(({ uuid }) => uuid === one.uuid)?.filled ?? 0;
      return filled > 0 ? [{ ...one, filled }] : [];
    });
    if (used.length === 0) return true;
    const count = used.reduce((sum, { filled }) => sum + filled, 0);
    return confirmDialog({
      title: t('gone_title'),
      text: t('gone_text', {
        count,
        formatted: formatNumber(count),
        options: used.map((one) => `«${one.label}»`).join(', '),
      }),
      confirmLabel: t('gone_confirm'),
    });
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const filled = options.filter((one) => one.label.trim() !== '');
    const sent = filled.map(({ uuid, label: text }) => ({ ...(uuid ? { uuid } : {}), label: text }));
    const body = { label, required, ...(type === 'select' ? { options: sent } : {}) };
    setBusy(true);
    onState({ dirty: true, busy: true });
    try {
      if (!(type !== 'select' || (await mayGo(filled)))) return;
      const saved = field
        ? await calls.update(field.uuid, {
            ...body,
            expected: { label: field.label, required: field.required, options: field.options },
          })
        : await calls.create({ ...body, type });
      notify.success({ title: t(field ? 'saved' : 'created'), text: saved.label, undo: null });
      onDone(field?.uuid);
    } catch (error) {
      setRefused(error);
      if (isOvertaken(error)) void calls.readAnew();
    } finally {
      setBusy(false);
      onState({ dirty: true, busy: false });
    }
  };
  const atFields = ['label', 'options'].some((name) => errors[name] !== undefined);

  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Stack gap="md">
        <TextInput
          label={t('form.label')}
          maxLength={LIMITS.customLabelMax}
          data-autofocus
          required
          value={label}
          error={errors['label']}
          onChange={({ currentTarget }) => {
            setLabel(currentTarget.value);
            touch();
          }}
        />
        <ChoiceSelect
          label={t('form.type')}
          description={field && t('form.type_fixed')}
          disabled={field !== null}
          groups={[{ values: CUSTOM_FIELD_TYPES }]}
          name={(one) => t(`type.${one}`)}
          value={type}
          onChange={(one) => {
            if (one) setType(one);
            touch();
          }}
        />
        {type === 'select' && (
          <fieldset ref={list} className={classes.options}>
            <legend className={classes.legend}>{t('form.options')}</legend>
            {options.map(({ key, label: text }, index) => {
              const place = formatNumber(index + 1);
              return (
                <div key={key} data-key={key} className={classes.option}>
                  <TextInput
                    aria-label={t('form.option', { place })}
                    maxLength={LIMITS.customOptionMax}
                    value={text}
                    onChange={({ currentTarget: { value } }) => {
                      setOptions(options.map((one) => (one.key === key ? { ...one, label: value } : one)));
                      touch();
                    }}
                    onKeyDown={(event) => {
                      if (event.key !== 'Enter' || text.trim() === '') return;
                      event.preventDefault();
                      addOption(index + 1);
                    }}
                  />
                  <ActionIcon
                    size="lg"
                    data-button="up"
                    aria-label={t('form.option_up', { place })}
                    aria-disabled={index === 0}
                    onClick={() => stepOption(index, -1)}
                  >
                    <IconArrowUp size={16} />
                  </ActionIcon>
                  <ActionIcon
                    size="lg"
                    data-button="down"
                    aria-label={t('form.option_down', { place })}
                    aria-disabled={index === options.length - 1}
                    onClick={() => stepOption(index, 1)}
                  >
                    <IconArrowDown size={16} />
                  </ActionIcon>
                  <ActionIcon
                    size="lg"
                    aria-label={t('form.option_remove', { place })}
                    onClick={() => removeOption(index)}
                  >
                    <IconX size={16} />
                  </ActionIcon>
                </div>
              );
            })}
            {errors['options'] && (
              <Alert color="red" role="alert">
                {errors['options']}
              </Alert>
            )}
            {options.length < LIMITS.customOptionsMax && (
              <div>
                <Button
                  data-add
                  variant="subtle"
                  size="compact-sm"
                  leftSection={<IconPlus size={14} />}
                  onClick={() => addOption()}
                >
                  {t('form.option_add')}
                </Button>
              </div>
            )}
          </fieldset>
        )}
        <Switch
          label={t('form.required')}
          description={t('form.required_help')}
          checked={required}
          onChange={({ currentTarget }) => {
            setRequired(currentTarget.checked);
            touch();
          }}
        />
        {refused !== null && !atFields && (
          <Alert color="red" role="alert">
            {errorText(refused)}
          </Alert>
        )}
        <DialogButtons busy={busy} onCancel={() => onDone(field?.uuid)}>
          {field ? t('common:save') : t('form.create')}
        </DialogButtons>
      </Stack>
    </form>
  );
}
