import { issueSentence, SHOW_INPUT, type Endpoint, type Issue } from '@altavoz/contracts';
import i18next from 'i18next';
import { loadWords } from './late';

type Schema = NonNullable<Endpoint['body']>;
/** What a form says of a wrong field in words of its own; undefined leaves it to the sentence that the API has. */
type OwnWords = (issue: Issue) => string | undefined;

/** Says of a field that holds nothing that it is needed. */
export const whenBlank =
  (sentence: string): OwnWords =>
  ({ input }) =>
    input === '' ? sentence : undefined;

const sentenceOf = (issue: Issue): string => {
  const { name, values } = issueSentence(issue);
  return i18next.t(`issues:${name}`, { ...values, interpolation: { escapeValue: false } });
};

/**
 * What the schema of the request refuses of what a form holds, as the form's `validate`: the first sentence of each
 * field, what is wrong with an item of a list at the list.
 * @param words what the form says in words of its own
 * @param bodyOf what will be sent, when that is not just what the form holds
 */
export const requestRules = <V extends object>(
  schema: Schema,
  words: Partial<Record<keyof V & string, OwnWords>> = {},
  bodyOf: (values: V) => object = (values) => values,
): ((values: V) => Record<string, string>) => {
  // They are here long before somebody has filled a form.
  if (!i18next.hasLoadedNamespace('issues')) void loadWords(['issues']).catch(() => undefined);
  return (values) => {
    const { error } = schema.safeParse(bodyOf(values), SHOW_INPUT);
    const errors: Record<string, string> = {};
    for (const issue of error?.issues ?? []) {
      const field = String(issue.path[0] ?? '');
      const own = words[field as keyof V & string]?.(issue);
      errors[field] ??= own ?? sentenceOf(issue);
    }
    return errors;
  };
};
