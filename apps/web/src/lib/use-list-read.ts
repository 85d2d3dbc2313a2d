import { useState } from 'react';
import { useConnectionLost } from './connection';
import { isNetwork } from './error-text';

interface Read<Data> {
  data: Data | undefined;
  error: unknown;
  isPlaceholderData: boolean;
}

/**
 * What a list has to show: what was in sight stays there where something else was chosen, an order or a filter, that
 * cannot be read for want of a connection.
 * @param place what was in sight in another place is no answer here
 */
export function useListRead<Data>({ data, error, isPlaceholderData }: Read<Data>, place = '') {
  const lost = useConnectionLost();
  const [last, setLast] = useState({ place, data });
  if (data !== undefined && (last.data !== data || last.place !== place)) setLast({ place, data });
  const before = last.place === place && (lost || isNetwork(error)) ? last.data : undefined;
  return {
    data: data ?? before,
    /** It is what was in sight before. */
    isBefore: data === undefined && before !== undefined,
    /** It answers another question than what was chosen last. */
    isOther: data === undefined ? before !== undefined : isPlaceholderData,
  };
}
