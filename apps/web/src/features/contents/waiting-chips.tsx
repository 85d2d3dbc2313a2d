import type { Campaign } from '@altavoz/contracts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format';
import { todayHere } from '../../lib/today';
import { campaignHealthQuery } from '../campaigns';
import classes from './contents-columns.module.css';

interface WaitingChipsProps {
  campaign: Campaign;
  late: boolean;
  review: boolean;
  /** The days are those of today alone. */
  today: boolean;
  onLate: () => void;
  onReview: () => void;
  onToday: () => void;
}

/** What of the contents waits for somebody, with the counts that the head of the campaign has: one press lists it. */
export function WaitingChips(props: WaitingChipsProps) {
  const { campaign, late, review, today, onLate, onReview, onToday } = props;
  const { t } = useTranslation('contents');
  const { data: health } = useQuery(campaignHealthQuery(campaign.uuid, todayHere()));
  const chips = [
    { id: 'late', word: t('tab.late'), count: health?.late, on: late, press: onLate },
    { id: 'review', word: t('tab.review'), count: health?.submitted, on: review, press: onReview },
    { id: 'today', word: t('tab.today'), count: undefined, on: today, press: onToday },
  ];
  return chips.map(({ id, word, count, on, press }) => (
    <Button
      key={id}
      className={classes.chip}
      variant="light"
      {...(on ? {} : { color: 'gray' })}
      aria-pressed={on}
      data-late={(id === 'late' && !!count) || undefined}
      onClick={press}
    >
      {word}
      {count !== undefined && <span className={classes.chipCount}> {formatNumber(count)}</span>}
    </Button>
  ));
}
