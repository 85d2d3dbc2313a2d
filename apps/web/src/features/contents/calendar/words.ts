import type calendar from '../../../locales/es/calendar.json';

declare module '../../../lib/i18n' {
  interface Words {
    calendar: typeof calendar;
  }
}
