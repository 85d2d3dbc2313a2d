import type { UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * Sends what a press asks for, and nothing for further presses until it is answered: that a button waits shows only a
 * moment after the first.
 */
export function useSendOnce<Data, Body>({
  mutate,
}: Pick<UseMutationResult<Data, Error, Body>, 'mutate'>): (body: Body) => void {
  const isOut = useRef(false);
  return (body) => {
    if (isOut.current) return;
    isOut.current = true;
    mutate(body, {
      onSettled: () => {
        isOut.current = false;
      },
    });
  };
}
