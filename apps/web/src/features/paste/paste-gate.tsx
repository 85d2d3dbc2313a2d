import i18next from 'i18next';
import { Suspense, useEffect, useState } from 'react';
import { onGiven, type Given } from '../../lib/given';
import { loadWords } from '../../lib/i18n';
import { fetchPart, late } from '../../lib/late';
import { notify } from '../../lib/notify';
import { usePasteGesture } from './paste-gesture';
import type { Wish } from './wish';

// What looks at a paste comes when something is pasted, together with its words.
const PasteDesk = late(async () => ({ default: (await import('./paste-desk')).PasteDesk }));
const DropVeil = late(async () => {
  const [module] = await Promise.all([import('./drop-veil'), loadWords(['paste'])]);
  return { default: module.DropVeil };
});
const WORDS = ['paste', 'creator-lines', 'contents', 'campaign-influencers', 'imports', 'campaigns'] as const;

/** Waits on every page for what is pasted, dropped, shared or asked for, and leaves alone what is none of ours. */
export function PasteGate() {
  const over = usePasteGesture();
  const [wish, setWish] = useState<{ wish: Wish; serial: number } | null>(null);
  useEffect(() => {
    const take = async (given: Given) => {
      const [{ wishOf }] = await Promise.all([fetchPart(() => import('./wish')), loadWords(WORDS)]);
      const next = wishOf(given, i18next.t('paste:table_name'));
      if (next) setWish((before) => ({ wish: next, serial: (before?.serial ?? 0) + 1 }));
      // Whoever dropped something was told that it would be looked at; a paste says nothing.
      else if (given.dropped) {
        notify.info({
          id: 'paste-nothing',
          text: i18next.t(given.file ? 'paste:not_a_csv' : 'paste:nothing_of_ours'),
        });
      }
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
