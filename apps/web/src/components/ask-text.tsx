import { LIMITS } from '@altavoz/contracts';
import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askUntilClosed } from './confirm-dialog';

interface TextQuestion {
  title: string;
  label: string;
  description: string;
  /** What sending it does, as a verb. */
  confirmLabel: string;
  tone?: 'danger' | undefined;
  /** What was typed before, where it could not be sent. */
  value?: string;
}

/** Asks for some words to go with an act, which may be left out. @returns null where nothing is done */
export function askText({ title, ...form }: TextQuestion): Promise<string | null> {
  return askUntilClosed<string | null>(null, (modals, answer, onClose) => {
    const id = modals.open({
      title,
      size: 'sm',
      withCloseButton: false,
      returnFocus: false,
      onClose,
      children: (
        <TextForm
          {...form}
          // What was typed is lost by nobody's Escape, nor by a press beside it.
          onTyped={(typed) =>
            modals.updateModal({ modalId: id, closeOnEscape: !typed, closeOnClickOutside: !typed })
          }
          onAnswer={(text) => {
            answer(text);
            modals.close(id);
          }}
        />
      ),
    });
  });
}

function TextForm({
  label,
  description,
  confirmLabel,
  tone,
  value = '',
  onTyped,
  onAnswer,
}: Omit<TextQuestion, 'title'> & {
  /** Told whether there are words. */
  onTyped: (typed: boolean) => void;
  onAnswer: (text: string | null) => void;
}) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer(text.trim());
      }}
    >
      <Textarea
        label={label}
        description={description}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={LIMITS.reasonMax}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          onTyped(currentTarget.value.trim() !== '');
        }}
      />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={() => onAnswer(null)}>
          {t('cancel')}
        </Button>
        <Button type="submit" data-autofocus color={tone === 'danger' ? 'red' : undefined}>
          {confirmLabel}
        </Button>
      </Group>
    </form>
  );
}
