/** Where the words of all features are, by file: known when words are asked for that the first pages do not need. */
export const files = import.meta.glob<Record<string, unknown>>(
  [
    '../../../../packages/words/src/locales/*/*.json',
    '!../../../../packages/words/src/locales/es/{common,shell,vocabulary}.json',
    '!../../../../packages/words/src/locales/*/{language,files,invitation-message,mail,refusals,sample}.json',
  ],
  { import: 'default' },
);
