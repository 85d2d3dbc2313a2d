import type campaignPage from '../../locales/es/campaign-page.json';

declare module '../../lib/i18n' {
  interface Words {
    'campaign-page': typeof campaignPage;
  }
}
