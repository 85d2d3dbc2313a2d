import type { CampaignInfluencer } from '@altavoz/contracts';
import { categoryLabel, daysBetween } from '@altavoz/domain';
import { IconDots, IconPhotoCheck } from '@tabler/icons-react';
import { memo, useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu, type ActionGroup } from '../../../components/action-menu';
import { InfluencerAvatar } from '../../../components/influencer-avatar';
import { formatNumber, shortDay, shortMoney, useLocale } from '../../../lib/format';
import { todayHere } from '../../../lib/today';
import { networkName } from '../../../lib/vocabulary';
import { makeDraggable } from './board-drag';
import classes from './board.module.css';
import { creatorName } from '../../../lib/creator-name';

/** What cards ask of the board; the same object for all of them, so that none is drawn for another's sake. */
export interface CardActions {
  /** Opens the record, by click or Space. */
  open: (uuid: string) => void;
  /** Opens its page, by Enter. */
  openPage: (uuid: string) => void;
  /** Chooses it beside others, by a click with Ctrl or Shift, or X. */
  choose: (uuid: string, how: 'toggle' | 'extend') => void;
  menuOf: (row: CampaignInfluencer, together: number) => readonly ActionGroup[];
  /** Arrow keys: to the neighbour in the column, or to the next column. */
  step: (from: HTMLElement, key: string) => boolean;
  /** The words under the pointer while several are dragged; null for one. */
  previewOf: (uuid: string) => string | null;
}

export interface BoardCardProps {
  row: CampaignInfluencer;
  currency: string;
  top: number;
  selected: boolean;
  /** Its record is open. */
  open: boolean;
  /** How many move when it does: the selection, when it is in it. */
  together: number;
  dragged: boolean;
  /** The one card of its column that the tabulator key reaches. */
  reachable: boolean;
  locked: boolean;
  actions: CardActions;
  onFocusCard: (uuid: string) => void;
}

/** One creator on the board: picture, name, network, category, published x of y, cost, and what is due [BRD-16]. */
export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { row, currency, top, selected, open, together, dragged, reachable, locked, actions, onFocusCard } =
    props;
  const { t } = useTranslation(['board', 'contents']);
  const card = useRef<HTMLLIElement>(null);
  const { uuid, influencer } = row;
  const name = creatorName(influencer);
  const locale = useLocale();
  const late = row.due_since === null ? 0 : Math.max(0, daysBetween(row.due_since, todayHere()));
  const lateBy = late > 0 && t('contents:late_by', { count: late, formatted: formatNumber(late) });
  const next = !lateBy && row.due_since !== null && shortDay(row.due_since, locale);
  // What was agreed on; until then what it is estimated at, and nothing where nobody has said anything.
  const isAgreed = row.agreed_cost !== null;
  const cost = row.agreed_cost ?? row.estimated_cost;
  const amount = shortMoney(cost, currency);
  const hasCost = cost !== null;

  useEffect(() => {
    if (!card.current) return;
    return makeDraggable(
      card.current,
      uuid,
      () => actions.previewOf(uuid),
      () => !locked,
    );
  }, [uuid, locked, actions]);

  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (event.shiftKey) actions.choose(uuid, 'extend');
    else if (event.ctrlKey || event.metaKey) actions.choose(uuid, 'toggle');
    else actions.open(uuid);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return;
    const key = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === ' ' || key === 'enter') {
      event.preventDefault();
      if (key === ' ') actions.open(uuid);
      else actions.openPage(uuid);
    } else if (key === 'x') {
      event.preventDefault();
      actions.choose(uuid, event.shiftKey ? 'extend' : 'toggle');
    } else if (key === 'm') {
      event.preventDefault();
      // An open menu closes with a key outside it. Where less motion is wished it is open before this one ends.
      event.stopPropagation();
      card.current?.querySelector<HTMLElement>('button')?.click();
    } else if (card.current && actions.step(card.current, event.key)) {
      event.preventDefault();
    }
  };

  return (
    <li
      ref={card}
      data-card={uuid}
      data-selected={selected || undefined}
      data-open={open || undefined}
      data-dragged={dragged || undefined}
      data-locked={locked || undefined}
      className={classes.card}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Firefox starts no drag from a real one
        role="button"
        aria-pressed={selected}
        aria-label={[
          t('card.label', {
            name,
            network: networkName(influencer.network),
            published: formatNumber(row.contents_published),
            total: formatNumber(row.contents_total),
          }),
          hasCost && t(isAgreed ? 'agreed' : 'estimated', { amount }),
          lateBy,
          next && t('card.next', { day: next }),
        ]
          .filter(Boolean)
          .join(', ')}
        tabIndex={reachable ? 0 : -1}
        className={classes.main}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onFocus={() => onFocusCard(uuid)}
      >
        <InfluencerAvatar influencer={{ ...influencer, name }} size={32} />
        <span className={classes.name}>{name}</span>
        <span className={classes.facts}>
          <span className={classes.category}>{categoryLabel(influencer.calculate_category)}</span>
          {/* Where nothing is planned there is nothing to count; the name of the card says so. */}
          {row.contents_total > 0 && (
            <span className={classes.published} data-all={isDone(row) || undefined}>
              <IconPhotoCheck size={13} stroke={1.75} aria-hidden="true" />
              {formatNumber(row.contents_published)}/{formatNumber(row.contents_total)}
            </span>
          )}
        </span>
        <span className={classes.facts}>
          {hasCost && (
            <span title={t(isAgreed ? 'agreed' : 'estimated', { amount })}>
              {isAgreed ? <span className={classes.agreed}>{amount}</span> : t('card.estimated', { amount })}
            </span>
          )}
          {lateBy && <span className={classes.late}>{lateBy}</span>}
          {next && (
            <span className={classes.due} title={t('card.next', { day: next })}>
              {next}
            </span>
          )}
        </span>
      </div>
      <LateMenu
        row={row}
        together={together}
        actions={actions}
        label={
          together > 1
            ? t('move_many', { count: together, formatted: formatNumber(together) })
            : t('card.menu', { name })
        }
      />
    </li>
  );
});

const isDone = ({ contents_total, contents_published }: CampaignInfluencer) =>
  contents_total > 0 && contents_published >= contents_total;

interface LateMenuProps extends Pick<BoardCardProps, 'row' | 'together' | 'actions'> {
  label: string;
}

/** The groups are made when the menu is drawn with its card: they are the same for all but the status. */
function LateMenu({ row, together, actions, label }: LateMenuProps) {
  return (
    <ActionMenu groups={actions.menuOf(row, together)} width={210}>
      <button type="button" className={classes.menu} aria-label={label} tabIndex={-1}>
        <IconDots size={16} aria-hidden="true" />
      </button>
    </ActionMenu>
  );
}
