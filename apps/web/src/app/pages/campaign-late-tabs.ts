import { loadWords, type Namespace } from '../../lib/i18n';
import { late } from '../../lib/late';

const contents = () => import('../../features/contents');
const analytics = async () => {
  const [room] = await Promise.all([
    import('../../features/analytics'),
    loadWords(['analytics', 'formulas']),
  ]);
  return room;
};
const saying = async <Room>(room: Promise<Room>, words: readonly Namespace[]): Promise<Room> => {
  const [loaded] = await Promise.all([room, loadWords(words)]);
  return loaded;
};

// Rooms that a visit often goes without: their code and words come with the tab or dialog that needs them.
export const ContentsTab = late(async () => ({
  default: (await saying(contents(), ['contents', 'formulas', 'tables'])).ContentsTab,
}));
export const CalendarTab = late(async () => ({
  default: (await saying(contents(), ['contents', 'formulas', 'calendar'])).CalendarTab,
}));
export const AddContentDialog = late(async () => ({
  default: (await saying(contents(), ['contents'])).AddContentDialog,
}));
export const AddContentsDialog = late(async () => ({
  default: (await saying(contents(), ['contents'])).AddContentsDialog,
}));
export const AnalyticsTab = late(async () => ({ default: (await analytics()).AnalyticsTab }));
