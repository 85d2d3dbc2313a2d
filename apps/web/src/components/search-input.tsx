import { LIMITS } from '@altavoz/contracts';
import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface SearchInputProps {
  /** What is searched for at the moment. */
  value: string;
  /** Called 400 ms after the last key, at once on Enter and when cleared [UIX-18]. */
  onSearch: (text: string) => void;
  /** Names the field. */
  label: string;
  /** Its name stands over it, where it takes more than what is listed. */
  labelled?: boolean;
  placeholder?: string;
  width?: number | string;
  /** Has the focus when the panel around it opens. */
  focused?: boolean;
  /** Under the field while it has the focus and nothing is typed. */
  offered?: ReactNode;
}

/** A search field that waits for the typing to end. */
export function SearchInput(props: SearchInputProps) {
  const {
    value,
    onSearch,
    label,
    labelled = false,
    placeholder,
    width = 240,
    focused = false,
    offered,
  } = props;
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  const [hasFocus, setHasFocus] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const sent = useRef(value);
  const send = (next: string) => {
    if (next === sent.current) return;
    sent.current = next;
    onSearch(next);
  };
  const later = useDebouncedCallback((next: string) => send(next.trim()), LIMITS.tableFilterDebounce);
  const now = (next: string) => {
    later.cancel();
    send(next.trim());
  };
  const clear = () => {
    setText('');
    now('');
    // The button that was pressed goes with the text.
    input.current?.focus();
  };
  // Changed from outside, for example by "clear all": follow, but never over what is being typed.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  const offers = offered !== undefined && hasFocus && text === '';
  return (
    <TextInput
      ref={input}
      type="search"
      data-autofocus={focused || undefined}
      {...(labelled ? { label } : { 'aria-label': label })}
      placeholder={placeholder ?? t('search')}
      value={text}
      // Escape clears what is typed, and only then closes the panel around the field.
      data-mantine-stop-propagation={text !== '' || offers || undefined}
      w={width}
      maw="100%"
      {...(offered === undefined
        ? {}
        : {
            wrapperProps: {
              style: { position: 'relative' },
              onFocus: () => setHasFocus(true),
              onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
                setHasFocus(currentTarget.contains(relatedTarget)),
            },
            inputContainer: (field: ReactNode) => (
              <>
                {field}
                {offers && (
                  <div
                    ref={box}
                    role="presentation"
                    // The field keeps the focus of whoever points, and with it what is offered.
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => setHasFocus(false)}
                    onKeyDown={({ key }) => {
                      if (key !== 'Escape') return;
                      input.current?.focus();
                      setHasFocus(false);
                    }}
                  >
                    {offered}
                  </div>
                )}
              </>
            ),
          })}
      leftSection={<IconSearch size={15} aria-hidden="true" />}
      rightSection={text ? <CloseButton size="sm" aria-label={t('search_clear')} onClick={clear} /> : null}
      onChange={(event) => {
        setText(event.currentTarget.value);
        later(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') now(text);
        if (event.key === 'ArrowDown') box.current?.querySelector('a')?.focus();
        if (event.key === 'Escape' && (text !== '' || offers)) {
          event.stopPropagation();
          if (offers) setHasFocus(false);
          else clear();
        }
      }}
    />
  );
}
