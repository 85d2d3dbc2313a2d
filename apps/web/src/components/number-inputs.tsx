import { LIMITS } from '@altavoz/contracts';
import { moneyMark } from '@altavoz/domain';
import { NumberInput, TextInput, type NumberInputProps, type TextInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { useLayoutEffect, useRef, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../lib/format';
import { groupCount, isUnreadable, readCount, type WrittenCount } from './typed-count';
import { readPasted } from './typed-price';

/**
 * A field of a form for an amount in major units: thousands are parted, there are two decimals at most, and
 * a figure larger than the product keeps is not taken. What is pasted counts as a whole: it is read as in a file,
 * or refused aloud.
 */
export function MoneyInput(
  props: Omit<NumberInputProps, 'onPaste' | 'max' | 'decimalScale'> & { currency?: string },
) {
  const { currency, onChange, error, ...rest } = props;
  const { t } = useTranslation();
  const [refused, setRefused] = useState(false);
  return (
    <NumberInput
      thousandSeparator=","
      // Whoever types the comma parts thousands: 15,000 is not fifteen.
      allowedDecimalSeparators={['.']}
      decimalScale={2}
      allowNegative={false}
      hideControls
      inputMode="decimal"
      isAllowed={({ floatValue }) => floatValue === undefined || floatValue <= LIMITS.moneyMax}
      {...rest}
      {...(currency === undefined ? {} : { prefix: moneyMark(currency) })}
      error={refused ? t('price.invalid') : error}
      onChange={(value) => {
        setRefused(false);
        onChange?.(value);
      }}
      onPaste={(event) => {
        event.preventDefault();
        const value = readPasted(event.clipboardData.getData('text'));
        setRefused(value === null);
        if (value !== null) onChange?.(value);
      }}
    />
  );
}

interface CountInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onPaste'> {
  ref?: Ref<HTMLInputElement>;
  value: WrittenCount;
  /** Called with each key: the number, the empty text, or what is no whole number as it was written. */
  onChange: (value: WrittenCount) => void;
}

/**
 * A field of a form for how many. Thousands are parted while digits are typed; `12.5K` and `1,2M` are read for
 * what they say, and what is no whole number stays as it is and is refused aloud.
 */
export function CountInput({ ref, value, onChange, onBlur, onKeyDown, error, ...rest }: CountInputProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [typing, setTyping] = useState<{ text: string; caret: number } | null>(null);
  const [refused, setRefused] = useState(false);
  const shown = typing?.text ?? (typeof value === 'number' ? formatNumber(value) : value);
  useLayoutEffect(() => {
    if (typing && document.activeElement === input.current) {
      input.current?.setSelectionRange(typing.caret, typing.caret);
    }
  }, [typing]);
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      ref={useMergedRef(ref, input)}
      value={shown}
      // Nobody is corrected before the number is written to its end.
      error={refused || (!typing && isUnreadable(value)) ? t('count.invalid') : error}
      onChange={({ currentTarget }) => {
        const caret = currentTarget.selectionStart ?? currentTarget.value.length;
        const next = groupCount(shown, currentTarget.value, caret);
        setRefused(false);
        setTyping(next);
        onChange(readCount(next.text));
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
        const pasted = readPasted(event.clipboardData.getData('text'), LIMITS.countMax, 0);
        setRefused(pasted === null);
        if (pasted === null) return;
        setTyping(null);
        onChange(pasted);
      }}
    />
  );
}
