import { BOARD_STATUSES, type CampaignHeader } from '@altavoz/contracts';
import { STATUS_TONES } from '@altavoz/domain';
import type { CSSProperties, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/format';
import { countOf } from '../status-counters';
import classes from './board.module.css';

interface BoardPlacesProps {
  header: CampaignHeader;
  /** What holds the columns, in their order. */
  board: RefObject<HTMLElement | null>;
}

/** On a phone, where one column is in sight at a time: all of them and how many each has, to go to one. */
export function BoardPlaces({ header, board }: BoardPlacesProps) {
  const { t } = useTranslation(['board', 'vocabulary']);
  return (
    <nav className={`${classes.places} alta-fades`} aria-label={t('places')}>
      {BOARD_STATUSES.map((status, index) => (
        <button
          key={status}
          type="button"
          className={classes.place}
          style={{ '--tone': `var(--alta-tone-${STATUS_TONES[status]}-mark)` } as CSSProperties}
          onClick={() =>
            board.current?.children[index]?.scrollIntoView({ inline: 'start', block: 'nearest' })
          }
        >
          {t(`vocabulary:influencer_status.${status}`)} <b>{formatNumber(countOf(header, status))}</b>
        </button>
      ))}
    </nav>
  );
}
