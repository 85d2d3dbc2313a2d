import { LIMITS, type CallQuestion } from '@altavoz/contracts';
import { ActionIcon, Button, Checkbox, Group, Input, TagsInput, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { newUuid } from '../../lib/new-uuid';
import classes from './casting-calls.module.css';

interface QuestionsFieldProps {
  value: readonly CallQuestion[];
  onChange: (value: CallQuestion[]) => void;
  error?: unknown;
  /** What its form finds it by. */
  'data-path'?: string;
}

/** The company's own questions: in words or with choices, needed or not, in the order in which they are asked. */
export function QuestionsField({ value, onChange, error, 'data-path': path }: QuestionsFieldProps) {
  const { t } = useTranslation('casting-calls');
  const set = (place: number, change: Partial<CallQuestion>) =>
    onChange(value.map((one, at) => (at === place ? { ...one, ...change } : one)));
  /** The question that lacks its text gets the focus. */
  const lacking = Math.max(
    0,
    value.findIndex(({ text }) => text.trim() === ''),
  );
  const move = (from: number, to: number) => {
    const next = [...value];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next);
  };
  return (
    <Input.Wrapper label={t('questions')} labelElement="div" error={typeof error === 'string' ? error : null}>
      <ol className={classes.list}>
        {value.map((question, place) => {
          const name = t('question', { number: place + 1 });
          return (
            <li key={question.id} className={classes.question}>
              <TextInput
                label={name}
                data-path={place === lacking ? path : undefined}
                maxLength={300}
                value={question.text}
                onChange={({ currentTarget }) => set(place, { text: currentTarget.value })}
              />
              <TagsInput
                label={t('choices')}
                description={t('choices_help')}
                maxTags={LIMITS.callChoicesMax}
                value={question.choices}
                onChange={(choices) => set(place, { choices })}
              />
              <Group justify="space-between">
                <Checkbox
                  label={t('required')}
                  checked={question.required}
                  onChange={({ currentTarget }) => set(place, { required: currentTarget.checked })}
                />
                <Group gap={4}>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    disabled={place === 0}
                    aria-label={t('question_up', { name })}
                    onClick={() => move(place, place - 1)}
                  >
                    <IconArrowUp size={16} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    disabled={place === value.length - 1}
                    aria-label={t('question_down', { name })}
                    onClick={() => move(place, place + 1)}
                  >
                    <IconArrowDown size={16} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="red"
                    aria-label={t('question_remove', { name })}
                    onClick={() => onChange(value.filter((_, at) => at !== place))}
                  >
                    <IconTrash size={16} />
                  </ActionIcon>
                </Group>
              </Group>
            </li>
          );
        })}
      </ol>
      <Button
        mt="xs"
        size="xs"
        variant="default"
        leftSection={<IconPlus size={14} />}
        disabled={value.length >= LIMITS.callQuestionsMax}
        onClick={() => onChange([...value, { id: newUuid(), text: '', required: true, choices: [] }])}
      >
        {t('question_add')}
      </Button>
    </Input.Wrapper>
  );
}
