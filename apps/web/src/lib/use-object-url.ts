import { useEffect, useMemo } from 'react';

/** An address under which a chosen file can be shown; it ends with the component or another file. */
export function useObjectUrl(file: File | null | undefined): string | null {
  const address = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(
    () => () => {
      if (address) URL.revokeObjectURL(address);
    },
    [address],
  );
  return address;
}
