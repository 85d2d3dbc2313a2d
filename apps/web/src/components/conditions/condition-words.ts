import {
  CATEGORY_CHOICES,
  CONTENT_STATUSES,
  CONTENT_TYPES,
  INFLUENCER_ANSWERS,
  INVITATION_STEPS,
  METRICS,
  NETWORKS,
  NEWS_CHOICES,
  PAYMENT_DATA_CHOICES,
  PRESENT_STATUSES,
  type CatalogueField,
  type Condition,
  type ConditionField,
  type ContentField,
  type CreatorField,
  type Metric,
} from '@altavoz/contracts';
import { customKeyParts } from '@altavoz/domain';
import { useTranslation } from 'react-i18next';
import { formatDay, formatMoney, formatNumber, useLocale } from '../../lib/format';
import { languageLabel, languageOptions } from '../../lib/languages';
import { networksWith, useContentTypeWords } from '../../lib/content-type-words';
import { networkName, useCategoryName } from '../../lib/vocabulary';

type Field = Exclude<CatalogueField | CreatorField | ContentField, Metric>;

const among = <Value extends string>(values: readonly Value[], text: string) =>
  values.find((value) => value === text);

/** How fields, their values and whole conditions are called. */
export function useConditionWords(fields: Readonly<Record<string, ConditionField>>, currency: string) {
  const { t } = useTranslation(['conditions', 'vocabulary', 'common']);
  const categoryName = useCategoryName();
  const typeWords = useContentTypeWords();
  const locale = useLocale();

  const fieldName = (field: string): string => {
    const own = fields[field]?.named;
    if (own) return own.label;
    // A view or an address may come from a campaign that has other ones.
    if (customKeyParts(field)) return t('custom_gone');
    const metric = among(METRICS, field);
    return metric ? t(`vocabulary:metric.${metric}`) : t(`field.${field as Field}`);
  };

  const choiceName = (field: string, value: string): string => {
    if (fields[field]?.kind === 'option') return fields[field].named?.options[value] ?? t('option_gone');
    const network = field === 'network' && among(NETWORKS, value);
    if (network) return networkName(network);
    const category = field === 'category' && among(CATEGORY_CHOICES, value);
    if (category) return categoryName(category);
    if (field === 'language') return languageLabel(value, locale);
    const type = field === 'content_type' && among(CONTENT_TYPES, value);
    if (type) return typeWords(networksWith(type), type);
    const answer = field === 'answer' && among(INFLUENCER_ANSWERS, value);
    if (answer) return t(`vocabulary:influencer_answer.${answer}`);
    const step = field === 'invitation' && among(INVITATION_STEPS, value);
    if (step) return t(`vocabulary:invitation_step.${step}`);
    const news = field === 'news' && among(NEWS_CHOICES, value);
    if (news) return t(`news.${news}`);
    const data = field === 'payment_data' && among(PAYMENT_DATA_CHOICES, value);
    if (data) return t(`payment_data.${data}`);
    const ofContent = among(CONTENT_STATUSES, value);
    if (ofContent) return t(`vocabulary:content_status.${ofContent}`);
    const ofCreator = among(PRESENT_STATUSES, value);
    return ofCreator ? t(`vocabulary:influencer_status.${ofCreator}`) : value;
  };

  /** What a choice is offered among; what is chosen already stays, also where nothing offers it any more. */
  const choicesOf = (field: string, chosen: readonly string[]): readonly string[] => {
    const kind = fields[field];
    if (kind?.kind !== 'choice' && kind?.kind !== 'option') return [];
    const offered = field === 'language' ? languageOptions(locale).map(({ value }) => value) : kind.values;
    return [...new Set([...offered, ...chosen])];
  };

  const valueName = (field: string, value: string): string => {
    switch (fields[field]?.kind) {
      case 'count':
      case 'number':
        return formatNumber(Number(value));
      case 'money':
        return formatMoney(Number(value), currency);
      case 'rate':
        // As it was typed: a bound is not rounded.
        return `${value} %`;
      case 'day':
        return formatDay(value);
      default:
        return choiceName(field, value);
    }
  };

  /** «Followers: 1,000 – 50,000». */
  const said = ({ field, way, values }: Condition): string => {
    const name = fieldName(field);
    if (way === 'any' || way === 'none') {
      return t(`said.${way}`, {
        field: name,
        values: values.map((one) => choiceName(field, one)).join(', '),
      });
    }
    if (way !== 'between') return t(`said.${way}`, { field: name });
    const [from = '', to = ''] = values.map((value) => value && valueName(field, value));
    if (to === '') return t('said.from', { field: name, from });
    return from === '' ? t('said.to', { field: name, to }) : t('said.between', { field: name, from, to });
  };

  return { fieldName, choiceName, choicesOf, said };
}
