import { Suspense, useEffect, useState } from 'react';
import { late } from '../../lib/late';
import { takeGestures } from './paste-gesture';

// What was given before it is here waits for it.
const GivenPlace = late(async () => ({ default: (await import('./given-place')).GivenPlace }));

/** Waits on every page, from its first moment, for what is pasted or dropped, and leaves alone what is none of ours. */
export function PasteGate() {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const ends = new AbortController();
    takeGestures(setOver, ends.signal);
    return () => ends.abort();
  }, []);
  return (
    <Suspense>
      <GivenPlace over={over} />
    </Suspense>
  );
}
