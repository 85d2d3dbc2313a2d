import { Suspense, useEffect, useState } from 'react';
import { onGiven, type Given } from '../../lib/given';
import { fetchPart, late, loadWords } from '../../lib/late';
import type { Wish } from './wish';

// What looks at a paste comes when something is pasted, together with its words.
const PasteDesk = late(async () => ({ default: (await import('./paste-desk')).PasteDesk }));
const DropVeil = late(async () => {
  const [module] = await Promise.all([import('./drop-veil'), loadWords(['paste'])]);
  return { default: module.DropVeil };
});

/**
 * Shows what becomes of what was pasted, dropped, shared or asked for.
 * @param over whether something that would be taken is held over the window
 */
export function GivenPlace({ over }: { over: boolean }) {
  const [wish, setWish] = useState<{ wish: Wish; serial: number } | null>(null);
  useEffect(() => {
    const take = async (given: Given) => {
      const { wishOf } = await fetchPart(() => import('./wish'));
      const next = await wishOf(given);
      if (next) setWish((before) => ({ wish: next, serial: (before?.serial ?? 0) + 1 }));
    };
    return onGiven((given) => void take(given));
  }, []);
  return (
    <Suspense>
      {over && <DropVeil />}
      {wish && <PasteDesk key={wish.serial} wish={wish.wish} />}
    </Suspense>
  );
}
