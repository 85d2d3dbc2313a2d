import { loadWords } from '../../lib/i18n';
import { late } from '../../lib/late';

const contents = () => import('../../features/contents');
const analytics = async () => {
  const [room] = await Promise.all([import('../../features/analytics'), loadWords(['analytics'])]);
  return room;
};

// Rooms that a visit often goes without: their code comes with the tab or dialog that needs it.
export const ContentsTab = late(async () => {
  const [room] = await Promise.all([contents(), loadWords(['tables'])]);
  return { default: room.ContentsTab };
});
export const CalendarTab = late(async () => ({ default: (await contents()).CalendarTab }));
export const AddContentDialog = late(async () => ({ default: (await contents()).AddContentDialog }));
export const AddContentsDialog = late(async () => ({ default: (await contents()).AddContentsDialog }));
export const AnalyticsTab = late(async () => ({ default: (await analytics()).AnalyticsTab }));
