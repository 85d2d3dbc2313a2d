import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { errorLines } from '../../../lib/error-text';
import { notify } from '../../../lib/notify';
import { useFormats } from '../../../lib/use-formats';
import { removedFieldsQuery, useCustomFieldCalls } from './custom-fields-calls';
import classes from './custom-fields.module.css';

interface RemovedFieldsProps {
  campaign: string;
  /** One is back, and its button is gone. */
  onRestored: () => void;
}

/** The custom fields that were deleted within the last day, to be brought back; nothing where there are none. */
export function RemovedFields({ campaign, onRestored }: RemovedFieldsProps) {
  const { t } = useTranslation('custom-fields');
  const { relativeTime } = useFormats();
  const calls = useCustomFieldCalls(campaign);
  const { data } = useQuery({ ...removedFieldsQuery(campaign), refetchOnMount: 'always' });
  const removed = data?.results ?? [];
  if (removed.length === 0) return null;
  const restore = async (uuid: string, label: string) => {
    try {
      await calls.restore(uuid);
      notify.success({ title: t('restored'), text: label, undo: null });
      onRestored();
    } catch (error) {
      notify.danger({ text: errorLines(error).join(' ') });
    }
  };
  return (
    <section className={classes.removed} aria-labelledby="removed-fields">
      <Title order={3} size="h5" id="removed-fields">
        {t('removed')}
      </Title>
      <ul className={classes.list}>
        {removed.map(({ uuid, label, type, removed_at }) => (
          <li key={uuid} className={classes.row}>
            <span className={classes.names}>
              <span className={classes.label}>{label}</span>
              <span className={classes.type}>{`${t(`type.${type}`)} · ${relativeTime(removed_at)}`}</span>
            </span>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconArrowBackUp size={14} />}
              aria-label={t('restore_of', { field: label })}
              onClick={() => void restore(uuid, label)}
            >
              {t('restore')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
