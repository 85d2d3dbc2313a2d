import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { LIMITS, type Campaign, type CustomField } from '@altavoz/contracts';
import { Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmDialog } from '../../../components/confirm-dialog';
import { EmptyState } from '../../../components/empty-state';
import { FormDialog } from '../../../components/form-dialog';
import { announce } from '../../../lib/announce';
import { errorText } from '../../../lib/error-text';
import { formatNumber } from '../../../lib/format';
import { notify } from '../../../lib/notify';
import { useStable } from '../../../lib/use-stable';
import { CustomFieldForm } from './custom-field-form';
import { CustomFieldRow, KIND } from './custom-field-row';
import { useCustomFieldCalls } from './custom-fields-calls';
import { RemovedFields } from './removed-fields';
import classes from './custom-fields.module.css';

interface CustomFieldsDialogProps {
  campaign: Campaign;
  onClose: () => void;
}

/** The custom fields of a campaign: created, renamed, deleted, and put in order by hand or by keys [ENT-131…134]. */
export function CustomFieldsDialog({ campaign, onClose }: CustomFieldsDialogProps) {
  const { t } = useTranslation(['custom-fields', 'common']);
  const fields = campaign.custom_fields;
  const calls = useCustomFieldCalls(campaign.uuid);
  /** What is in the form: one that is changed, or a new one. */
  const [edited, setEdited] = useState<CustomField | 'new' | null>(null);
  const [form, setForm] = useState({ dirty: false, busy: false });
  const list = useRef<HTMLUListElement>(null);
  const adding = useRef<HTMLButtonElement>(null);

  const tell = (error: unknown) => void notify.danger({ text: errorText(error) });
  const taken = (back: () => Promise<unknown>) => () =>
    back().then(
      () => true,
      (error: unknown) => {
        tell(error);
        return false;
      },
    );
  const place = useStable(async (ids: readonly string[]) => {
    const before = fields.map(({ uuid }) => uuid);
    if (ids.join() === before.join()) return;
    try {
      await calls.reorder(ids);
      notify.success({
        id: 'custom-fields-order',
        text: t('reordered'),
        undo: taken(() => calls.reorder(before)),
      });
    } catch (error) {
      tell(error);
    }
  });
  const move = useStable((id: string, to: number) => {
    const others = fields.map(({ uuid }) => uuid).filter((uuid) => uuid !== id);
    void place([...others.slice(0, to), id, ...others.slice(to)]);
  });
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => source.data['kind'] === KIND,
        onDrop: ({ source, location }) => {
          const target = location.current.dropTargets[0]?.data['id'];
          const { id } = source.data;
          const rows = [...(list.current?.children ?? [])];
          const to = rows.findIndex((row) => row instanceof HTMLElement && row.dataset['id'] === target);
          if (typeof id === 'string' && target !== id && to >= 0) move(id, to);
        },
      }),
    [move],
  );
  const step = (field: CustomField, index: number, by: 1 | -1) => {
    const to = index + by;
    if (to < 0 || to >= fields.length) return;
    move(field.uuid, to);
    announce(
      t('moved', { field: field.label, place: formatNumber(to + 1), of: formatNumber(fields.length) }),
    );
    // The row stands elsewhere in the document by now, which takes the focus from its buttons.
    requestAnimationFrame(() =>
      list.current
        ?.querySelector<HTMLElement>(`[data-id="${field.uuid}"] [data-button="${by < 0 ? 'up' : 'down'}"]`)
        ?.focus(),
    );
  };
  const remove = async (field: CustomField) => {
    try {
      const { filled } = await calls.count(field.uuid);
      const sure = await confirmDialog({
        title: t('delete_title', { field: field.label }),
        text:
          filled === 0
            ? t('delete_none')
            : t('delete_text', { count: filled, formatted: formatNumber(filled) }),
        confirmLabel: t('delete_confirm'),
      });
      if (!sure) return;
      await calls.remove(field.uuid);
      notify.success({
        title: t('deleted'),
        text: field.label,
        undo: taken(() => calls.restore(field.uuid)),
      });
      adding.current?.focus();
    } catch (error) {
      tell(error);
      void calls.readAnew();
    }
  };
  /** Back to the list, and to where the form was opened from. */
  const close = (uuid?: string) => {
    setForm({ dirty: false, busy: false });
    setEdited(null);
    requestAnimationFrame(() =>
      (
        list.current?.querySelector<HTMLElement>(`[data-id="${uuid}"] [data-button="edit"]`) ?? adding.current
      )?.focus(),
    );
  };
  const full = fields.length >= LIMITS.customFieldsMax;

  return (
    <FormDialog
      title={edited === null ? t('title') : t(edited === 'new' ? 'form.new' : 'form.edit')}
      intro={edited === null ? t('intro') : campaign.name}
      dirty={form.dirty}
      busy={form.busy}
      onClose={onClose}
    >
      {edited !== null ? (
        <CustomFieldForm
          key={edited === 'new' ? 'new' : edited.uuid}
          campaign={campaign.uuid}
          field={edited === 'new' ? null : edited}
          onState={setForm}
          onDone={close}
        />
      ) : (
        <>
          {fields.length === 0 ? (
            <EmptyState title={t('empty')} text={t('empty_text')} />
          ) : (
            <ul ref={list} className={classes.list} aria-label={t('list')}>
              {fields.map((field, index) => (
                <CustomFieldRow
                  key={field.uuid}
                  field={field}
                  place={index}
                  count={fields.length}
                  onStep={(by) => step(field, index, by)}
                  onEdit={() => setEdited(field)}
                  onDelete={() => void remove(field)}
                />
              ))}
            </ul>
          )}
          <RemovedFields campaign={campaign.uuid} onRestored={() => adding.current?.focus()} />
          <Group justify="space-between" mt="md">
            {full ? (
              <Text size="sm" c="dimmed">
                {t('full', { most: formatNumber(LIMITS.customFieldsMax) })}
              </Text>
            ) : (
              <Button
                ref={adding}
                data-autofocus
                leftSection={<IconPlus size={16} />}
                onClick={() => setEdited('new')}
              >
                {t('add')}
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              {t('common:close')}
            </Button>
          </Group>
        </>
      )}
    </FormDialog>
  );
}
