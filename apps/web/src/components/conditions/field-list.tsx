import { foldText } from '@altavoz/domain';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../../lib/use-phone';
import { stepFocus } from '../use-roving-focus';
import classes from './conditions.module.css';

interface FieldListProps {
  fields: readonly string[];
  /** Those that have a field of their own beside the button: found by typing alone. */
  beside: readonly string[];
  fieldName: (field: string) => string;
  onPick: (field: string) => void;
}

/** What a list can be narrowed by, found by typing: Enter takes the first, the arrow keys go through them. */
export function FieldList({ fields, beside, fieldName, onPick }: FieldListProps) {
  const { t } = useTranslation('conditions');
  const [text, setText] = useState('');
  const phone = usePhone();
  const root = useRef<HTMLDivElement>(null);
  const typed = foldText(text).trim();
  const found = fields.filter((field) =>
    typed ? foldText(fieldName(field)).includes(typed) : !beside.includes(field),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const stops = [...(root.current?.querySelectorAll<HTMLElement>('input, button') ?? [])];
    if (by !== 0 && stepFocus(stops, by)) event.preventDefault();
  };
  return (
    // The keys are an addition for fast hands; each field is reached and used without them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={root} className={classes.fields} onKeyDown={onKeyDown}>
      <TextInput
        data-add
        type="search"
        // On a phone the keys would cover what is offered.
        {...(phone ? {} : { 'data-autofocus': true })}
        size="sm"
        aria-label={t('find')}
        placeholder={t('find')}
        leftSection={<IconSearch size={15} aria-hidden="true" />}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          const [first] = found;
          if (event.key === 'Enter' && first !== undefined) {
            event.preventDefault();
            onPick(first);
          }
        }}
      />
      <ul aria-label={t('add')} className={classes.offered}>
        {found.map((field, place) => (
          <li key={field}>
            <button
              type="button"
              className={classes.field}
              {...(phone && place === 0 ? { 'data-autofocus': true } : {})}
              onClick={() => onPick(field)}
            >
              {fieldName(field)}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p role="status" className={classes.nothing}>
          {t('none')}
        </p>
      )}
    </div>
  );
}
