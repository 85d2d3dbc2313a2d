import { LIMITS } from '@altavoz/contracts';
import { Button, Group, Textarea } from '@mantine/core';
import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askUntilClosed } from '../../components/confirm-dialog';
import { loadWords } from '../../lib/i18n';

/** What is decided, of how many or of whom. */
interface Decision {
  status: 'approved' | 'rejected';
  about: { count: number; formatted: string; name: string };
}

/** Asks a guest who decides for a comment, which they may leave out. @returns null where they decide nothing */
export async function askReason({ status, about }: Decision): Promise<string | null> {
  await loadWords(['moves']);
  return askUntilClosed<string | null>(null, (modals, answer, onClose) => {
    const id = modals.open({
      title: i18next.t(`moves:decide.${status}`, about),
      size: 'sm',
      withCloseButton: false,
      returnFocus: false,
      onClose,
      children: (
        <ReasonForm
          status={status}
          // What was typed is lost by nobody's Escape, nor by a press beside it.
          onTyped={(typed) =>
            modals.updateModal({ modalId: id, closeOnEscape: !typed, closeOnClickOutside: !typed })
          }
          onAnswer={(reason) => {
            answer(reason);
            modals.close(id);
          }}
        />
      ),
    });
  });
}

function ReasonForm({
  status,
  onTyped,
  onAnswer,
}: {
  status: Decision['status'];
  /** Told whether there is a comment. */
  onTyped: (typed: boolean) => void;
  onAnswer: (reason: string | null) => void;
}) {
  const { t } = useTranslation(['moves', 'common']);
  const [reason, setReason] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer(reason.trim());
      }}
    >
      <Textarea
        label={t('decide.comment')}
        description={t('decide.read_by')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={LIMITS.reasonMax}
        value={reason}
        onChange={({ currentTarget: { value } }) => {
          setReason(value);
          onTyped(value.trim() !== '');
        }}
      />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={() => onAnswer(null)}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" data-autofocus color={status === 'rejected' ? 'red' : undefined}>
          {t(status === 'rejected' ? 'decide.reject' : 'decide.approve')}
        </Button>
      </Group>
    </form>
  );
}
