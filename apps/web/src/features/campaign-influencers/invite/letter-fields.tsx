import { LIMITS } from '@altavoz/contracts';
import { Button, Group, Text, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Letter } from './letter';

/** What is of each reader. */
const GAPS = ['name', 'campaign', 'company', 'link'] as const;

interface LetterFieldsProps {
  letter: Letter;
  errors: Partial<Letter>;
  onType: (change: Partial<Letter>) => void;
}

/** Where the letter is written, with what puts a gap where the caret is. */
export function LetterFields({ letter, errors, onType }: LetterFieldsProps) {
  const { t } = useTranslation('campaign-influencers');
  const subject = useRef<HTMLInputElement>(null);
  const message = useRef<HTMLTextAreaElement>(null);
  const last = useRef<keyof Letter>('message');
  const insert = (gap: (typeof GAPS)[number]) => {
    // The link stays out of the subject.
    const field = gap === 'link' ? 'message' : last.current;
    const input = field === 'subject' ? subject.current : message.current;
    if (!input) return;
    const from = input.selectionStart ?? input.value.length;
    const written = `{${gap}}`;
    const text = input.value.slice(0, from) + written + input.value.slice(input.selectionEnd ?? from);
    if (field === 'message' && text.length > LIMITS.invitationMessageMax) return;
    flushSync(() => onType({ [field]: text }));
    input.focus();
    input.setSelectionRange(from + written.length, from + written.length);
  };
  return (
    <>
      <TextInput
        ref={subject}
        label={t('invite.subject')}
        value={letter.subject}
        error={errors.subject}
        onFocus={() => (last.current = 'subject')}
        onChange={({ currentTarget: { value } }) => onType({ subject: value })}
      />
      <Textarea
        ref={message}
        label={t('invite.message')}
        description={t('invite.gaps')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={5}
        maxRows={12}
        maxLength={LIMITS.invitationMessageMax}
        value={letter.message}
        error={errors.message}
        onFocus={() => (last.current = 'message')}
        onChange={({ currentTarget: { value } }) => onType({ message: value })}
      />
      <Group gap="xs" role="group" aria-label={t('invite.insert')}>
        <Text size="sm" c="dimmed" aria-hidden="true">
          {t('invite.insert')}
        </Text>
        {GAPS.map((gap) => (
          <Button key={gap} size="compact-sm" variant="default" onClick={() => insert(gap)}>
            {t(`invite.gap.${gap}`)}
          </Button>
        ))}
      </Group>
    </>
  );
}
