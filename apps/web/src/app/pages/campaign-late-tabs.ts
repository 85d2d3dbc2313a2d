import { lazy } from 'react';
import { loadWords } from '../../lib/i18n';

const contents = () => import('../../features/contents');
const analytics = async () => {
  const [room] = await Promise.all([import('../../features/analytics'), loadWords(['analytics'])]);
  return room;
};

// Rooms that a visit often goes without: their code comes with the tab or dialog that needs it.
export const ContentsTab = lazy(async () => ({ default: (await contents()).ContentsTab }));
export const CalendarTab = lazy(async () => ({ default: (await contents()).CalendarTab }));
export const ContentPanel = lazy(async () => ({ default: (await contents()).ContentPanel }));
export const AddContentDialog = lazy(async () => ({ default: (await contents()).AddContentDialog }));
export const AnalyticsTab = lazy(async () => ({ default: (await analytics()).AnalyticsTab }));
