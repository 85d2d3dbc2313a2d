import { LIMITS } from '@altavoz/contracts';
import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readPasted } from './typed-price';

/** Pesos have a sign of their own here; every other currency is told by its code. */
const signOf = (currency: string) => (currency === 'MXN' ? '$' : `${currency} `);

type MoneyInputProps = Omit<NumberInputProps, 'onPaste'> & { currency?: string };

/**
 * A field of a form for an amount in major units: thousands are parted, there are two decimals at most, and
 * a figure larger than the product keeps is not taken.
 */
export function MoneyInput({ currency, onChange, error, ...rest }: MoneyInputProps) {
  const { t } = useTranslation();
  const [refused, setRefused] = useState(false);
  return (
    <NumberInput
      thousandSeparator=","
      decimalScale={2}
      allowNegative={false}
      hideControls
      inputMode="decimal"
      isAllowed={({ floatValue }) => floatValue === undefined || floatValue <= LIMITS.moneyMax}
      {...(currency === undefined ? {} : { prefix: signOf(currency) })}
      {...rest}
      error={refused ? t('price.invalid') : error}
      onChange={(value) => {
        setRefused(false);
        onChange?.(value);
      }}
      onPaste={(event) => {
        event.preventDefault();
        const amount = readPasted(event.clipboardData.getData('text'));
        setRefused(amount === null);
        if (amount !== null) onChange?.(amount);
      }}
    />
  );
}
