import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '../../lib/format';
import { campaignQuery } from '../campaigns';
import { oddities, type Oddities, type Oddity, type TypedContent } from './odd-content';
import { todayHere } from '../../lib/today';

/** What is implausible about a content while it is typed, in sentences by field. */
export function useOddContent(
  campaign: string,
  content: TypedContent,
): Partial<Record<keyof Oddities, string>> {
  const { t } = useTranslation('contents');
  const { data } = useQuery(campaignQuery(campaign));
  const sentence = (oddity: Oddity): string => {
    switch (oddity.problem) {
      case 'date_ahead':
        return t('odd.date_ahead');
      case 'other_account':
      case 'account_elsewhere':
        return t(`odd.${oddity.problem}`, oddity);
      case 'more_engagements':
        return t('odd.more_engagements', {
          engagements: formatNumber(oddity.engagements),
          reach: formatNumber(oddity.reach),
        });
      default:
        return t(`odd.${oddity.problem}`, { day: formatDay(oddity.day) });
    }
  };
  return Object.fromEntries(
    Object.entries(oddities(content, data, todayHere())).map(([field, list]) => [
      field,
      list.map(sentence).join(' '),
    ]),
  );
}
