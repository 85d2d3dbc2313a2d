import { LIMITS } from '@altavoz/contracts';
import { moneyMark } from '@altavoz/domain';
import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readPasted } from './typed-price';

type FieldProps = Omit<NumberInputProps, 'onPaste' | 'max' | 'decimalScale'>;

/**
 * A field of a form for an amount in major units: thousands are parted, there are two decimals at most, and
 * a figure larger than the product keeps is not taken.
 */
export function MoneyInput({ currency, ...rest }: FieldProps & { currency?: string }) {
  return (
    <NumberField
      {...rest}
      {...(currency === undefined ? {} : { prefix: moneyMark(currency) })}
      max={LIMITS.moneyMax}
      decimals={2}
    />
  );
}

/** A field of a form for how many: thousands are parted, there are no decimals. */
export function CountInput(props: FieldProps) {
  return <NumberField {...props} max={LIMITS.countMax} decimals={0} />;
}

/** What is pasted counts as a whole: it is read as in a file, or refused aloud. */
function NumberField(props: FieldProps & { max: number; decimals: 0 | 2 }) {
  const { max, decimals, onChange, error, ...rest } = props;
  const { t } = useTranslation();
  const [refused, setRefused] = useState(false);
  return (
    <NumberInput
      thousandSeparator=","
      // Whoever types the comma parts thousands: 15,000 is not fifteen.
      allowedDecimalSeparators={['.']}
      decimalScale={decimals}
      allowDecimal={decimals > 0}
      allowNegative={false}
      hideControls
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      isAllowed={({ floatValue }) => floatValue === undefined || floatValue <= max}
      {...rest}
      error={refused ? t(decimals > 0 ? 'price.invalid' : 'count.invalid') : error}
      onChange={(value) => {
        setRefused(false);
        onChange?.(value);
      }}
      onPaste={(event) => {
        event.preventDefault();
        const value = readPasted(event.clipboardData.getData('text'), max, decimals);
        setRefused(value === null);
        if (value !== null) onChange?.(value);
      }}
    />
  );
}
