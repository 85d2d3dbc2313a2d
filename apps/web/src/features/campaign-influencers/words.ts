import type addInfluencer from '../../locales/es/add-influencer.json';
import type board from '../../locales/es/board.json';
import type proposals from '../../locales/es/proposals.json';

declare module '../../lib/i18n' {
  interface Words {
    'add-influencer': typeof addInfluencer;
    board: typeof board;
    proposals: typeof proposals;
  }
}
