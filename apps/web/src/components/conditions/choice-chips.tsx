import { foldText } from '@altavoz/domain';
import { Chip, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../../lib/use-phone';
import classes from './conditions.module.css';

/** More than these are found by typing. */
const SEEN_AT_ONCE = 12;

interface ChoiceChipsProps {
  /** The field as it is called. */
  name: string;
  choices: readonly string[];
  choiceName: (value: string) => string;
  chosen: readonly string[];
  onChoose: (values: string[]) => void;
}

/** Choices of which any number hold; Enter takes the first that was typed for. */
export function ChoiceChips({ name, choices, choiceName, chosen, onChoose }: ChoiceChipsProps) {
  const { t } = useTranslation('conditions');
  const phone = usePhone();
  const [text, setText] = useState('');
  const isSearched = choices.length > SEEN_AT_ONCE;
  const typed = foldText(text).trim();
  const found = choices.filter((value) => foldText(choiceName(value)).includes(typed));
  return (
    // On a phone the keys would cover what is offered: the focus goes to the first of it.
    <div className={classes.choosing} data-values={!phone || undefined}>
      {isSearched && (
        <TextInput
          type="search"
          size="sm"
          aria-label={t('find_in', { field: name })}
          placeholder={t('find_in', { field: name })}
          leftSection={<IconSearch size={15} aria-hidden="true" />}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={({ key }) => {
            const first = found.find((value) => !chosen.includes(value));
            if (key !== 'Enter' || typed === '' || first === undefined) return;
            onChoose([...chosen, first]);
            setText('');
          }}
        />
      )}
      <Chip.Group multiple value={[...chosen]} onChange={onChoose}>
        <div className={classes.choices} data-values role="group" aria-label={name}>
          {found.map((value) => (
            <Chip
              key={value}
              value={value}
              size="xs"
              variant="outline"
              classNames={{ label: classes.choice }}
            >
              {choiceName(value)}
            </Chip>
          ))}
        </div>
      </Chip.Group>
      {found.length === 0 && (
        <p role="status" className={classes.nothing}>
          {t('none_in')}
        </p>
      )}
    </div>
  );
}
