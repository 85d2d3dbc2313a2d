import { moneyMark } from '@altavoz/domain';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { useLayoutEffect, useRef, useState, type Ref } from 'react';
import {
  COUNT,
  DECIMAL,
  MONEY,
  readNumber,
  standing,
  typeNumber,
  type NumberKind,
  type Typing,
  type WrittenNumber,
} from './typed-number';
import { useNumberProblem } from './use-number-problem';

interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onPaste'> {
  ref?: Ref<HTMLInputElement>;
  value: WrittenNumber;
  /** Called with each key: the number, the empty text, or what is no number that can be kept, as it was written. */
  onChange: (value: WrittenNumber) => void;
}

/** A field of a form for how many. */
export const CountInput = (props: NumberFieldProps) => (
  <NumberField inputMode="numeric" {...props} kind={COUNT} />
);

/** A field of a form for any number. */
export const DecimalInput = (props: NumberFieldProps) => (
  <NumberField inputMode="decimal" {...props} kind={DECIMAL} />
);

/** A field of a form for an amount in major units, behind the mark of its currency: `$`, or the code of another. */
export function MoneyInput({ currency = 'MXN', ...props }: NumberFieldProps & { currency?: string }) {
  const mark = moneyMark(currency).trimEnd();
  return (
    <NumberField
      inputMode="decimal"
      leftSection={mark}
      leftSectionWidth={mark.length * 10 + 12}
      leftSectionPointerEvents="none"
      {...props}
      kind={MONEY}
    />
  );
}

/** What an input event put in before the caret; undefined where it does not say so, as of what fills a form in. */
function insertedBy(event: Event): string | undefined {
  if (!(event instanceof InputEvent)) return undefined;
  return event.inputType.startsWith('delete') ? '' : (event.data ?? undefined);
}

/**
 * Thousands are parted while digits are typed; `12.5K`, `1,2M` and `1.250,50` stand as they are typed and are
 * read for what they say when the field is left. What cannot be kept stays as it is and is refused aloud.
 */
function NumberField(props: NumberFieldProps & { kind: NumberKind }) {
  const { kind, ref, value, onChange, onFocus, onBlur, onKeyDown, error, ...rest } = props;
  const problem = useNumberProblem()(kind, value);
  const input = useRef<HTMLInputElement>(null);
  const [typing, setTyping] = useState<Typing | null>(null);
  const shown = typing ?? standing(kind, value);
  useLayoutEffect(() => {
    if (typing && document.activeElement === input.current) {
      input.current?.setSelectionRange(typing.caret, typing.caret);
    }
  }, [typing]);
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      ref={useMergedRef(ref, input)}
      value={shown.text}
      // Nobody is corrected before the number is written to its end.
      error={typing && !error ? null : (problem ?? error)}
      onFocus={(event) => {
        // Whoever comes to a zero types in its place.
        if (value === 0) event.currentTarget.select();
        onFocus?.(event);
      }}
      onChange={({ currentTarget: { value: text, selectionStart }, nativeEvent }) => {
        const caret = selectionStart ?? text.length;
        const next = typeNumber(kind, shown, { text, caret, inserted: insertedBy(nativeEvent) });
        setTyping(next);
        onChange(readNumber(kind, next.own));
      }}
      onBlur={(event) => {
        setTyping(null);
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') setTyping(null);
        onKeyDown?.(event);
      }}
      onPaste={(event) => {
        event.preventDefault();
        // What is pasted counts as a whole, not as signs between others.
        setTyping(null);
        onChange(readNumber(kind, event.clipboardData.getData('text').trim()));
      }}
    />
  );
}
