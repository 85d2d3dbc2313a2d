import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

export interface OvertakenFieldsProps<F extends string> {
  fields: readonly { field: F; label: string; own: string; theirs: string }[];
  /** Who saved last, when that is known. */
  by?: string | null | undefined;
  /** Another object for each time that saving had to wait for a choice: the focus goes there. */
  asked: object | null;
  onKeep: (field: F) => void;
  onTake: (field: F) => void;
}

/** Says what somebody else has changed meanwhile, and lets each field keep what was typed or take theirs. */
export function OvertakenFields<F extends string>({
  fields,
  by,
  asked,
  onKeep,
  onTake,
}: OvertakenFieldsProps<F>) {
  const { t } = useTranslation('shared-parts');
  const choices = useRef<HTMLDivElement>(null);
  const left = fields.length;
  useEffect(() => {
    if (asked && left > 0) choices.current?.querySelector('button')?.focus();
  }, [asked, left]);
  if (left === 0) return null;
  return (
    <Alert
      ref={choices}
      color="yellow"
      role="alert"
      icon={<IconAlertTriangle size={18} />}
      title={by ? t('overtaken.by', { name: by }) : t('overtaken.title')}
      mb="md"
    >
      {fields.map(({ field, label, own, theirs }) => (
        <div key={field}>
          <Text size="sm" mt={6}>
            {t('overtaken.values', {
              label,
              own: own || t('overtaken.nothing'),
              theirs: theirs || t('overtaken.nothing'),
            })}
          </Text>
          <Group gap="xs" mt={4}>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('overtaken.keep_of', { label })}
              onClick={() => onKeep(field)}
            >
              {t('overtaken.keep')}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('overtaken.take_of', { label })}
              onClick={() => onTake(field)}
            >
              {t('overtaken.take')}
            </Button>
          </Group>
        </div>
      ))}
    </Alert>
  );
}
