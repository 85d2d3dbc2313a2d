import type { ComponentType } from 'react';
import { type Namespace } from '../../lib/i18n';
import { late, loadWords } from '../../lib/late';

const contents = () => import('../../features/contents');
type Contents = Awaited<ReturnType<typeof contents>>;

/** A part of the room of the contents, with the words that it says beside those of the room. */
const ofContents = <Props extends object>(
  part: (room: Contents) => ComponentType<Props>,
  ...words: readonly Namespace[]
) =>
  late(async () => {
    const [room] = await Promise.all([contents(), loadWords(['contents', ...words])]);
    return { default: part(room) };
  });

// Rooms that a visit often goes without: their code and words come with the tab or dialog that needs them.
export const ContentsTab = late(() => import('./contents'));
export const CalendarTab = ofContents((room) => room.CalendarTab, 'formulas', 'calendar');
export const AddContentDialog = ofContents((room) => room.AddContentDialog);
export const AddContentsDialog = ofContents((room) => room.AddContentsDialog);
export const AnalyticsTab = late(async () => {
  const [room] = await Promise.all([
    import('../../features/analytics'),
    loadWords(['analytics', 'formulas']),
  ]);
  return { default: room.AnalyticsTab };
});
/** Of whoever sees no costs. */
export const LeaveOutCosts = late(() => import('./leave-out-costs'));
