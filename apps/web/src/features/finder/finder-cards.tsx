import type { FoundInfluencer, Influencer } from '@altavoz/contracts';
import { Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckBox } from '../../components/check-box';
import type { RowSelection } from '../../components/data-table/row-selection';
import { InfluencerAvatar, VerifiedMark } from '../../components/influencer-avatar';
import { LongWait } from '../../components/long-wait';
import { ShortMoney, ShortNumber } from '../../components/short-figure';
import { creatorName } from '../../lib/creator-name';
import { formatNumber, formatPercent } from '../../lib/format';
import { AppLink } from '../../lib/navigation';
import { usePhone } from '../../lib/use-phone';
import { networkName, useAudienceWord } from '../../lib/vocabulary';
import type { Place } from '../../paths';
import { AddButton } from './add-button';
import { useFacts } from './finder-facts';
import { accountText } from './finder-search';
import classes from './finder.module.css';

interface FinderCardsProps {
  /** Undefined while they are read for the first time. */
  creators: readonly FoundInfluencer[] | undefined;
  fetching: boolean;
  /** Left out for whoever adds nobody. */
  selection: RowSelection<FoundInfluencer> | undefined;
  open: string | null;
  /** The list with a profile open beside it. */
  placeOf: (creator: Influencer) => Place;
  onOpen: (creator: Influencer) => void;
  onAdd: (creator: Influencer) => void;
}

/** Those found as cards: who, how many follow them and how they answer, and what about. */
export function FinderCards({ creators, fetching, ...rest }: FinderCardsProps) {
  const { t } = useTranslation(['influencers', 'common']);
  if (!creators)
    return (
      <>
        <LongWait />
        <div className={classes.cards} aria-busy="true">
          <output className="alta-hidden">{t('common:loading')}</output>
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} className={classes.waiting} radius="lg" />
          ))}
        </div>
      </>
    );
  return (
    <ul className={classes.cards} aria-label={t('finder.results')} aria-busy={fetching || undefined}>
      {creators.map((creator) => (
        <Card key={creator.uuid} creator={creator} {...rest} />
      ))}
    </ul>
  );
}

function Card({
  creator,
  selection,
  open,
  placeOf,
  onOpen,
  onAdd,
}: Omit<FinderCardsProps, 'creators' | 'fetching'> & { creator: FoundInfluencer }) {
  const { t } = useTranslation('influencers');
  const audienceWord = useAudienceWord();
  const { topic, country, size } = useFacts()(creator);
  const name = creatorName(creator);
  const { uuid, network, username, followers, engagement_rate: rate } = creator;
  const { campaigns, price_from: price, views_avg: views } = creator;
  const isChosen = selection?.ids.has(uuid) ?? false;
  const phone = usePhone();
  const figures: { label: string; value: ReactNode }[] = [
    { label: audienceWord(network), value: followers === null ? '—' : <ShortNumber value={followers} /> },
    { label: t('finder.rate'), value: rate === null ? '—' : formatPercent(rate) },
    // What they ask for says more than who sees it.
    ...(price
      ? [
          {
            label: t('finder.price_from'),
            value: <ShortMoney amount={price.amount} currency={price.currency} />,
          },
        ]
      : views === null
        ? []
        : [{ label: t('finder.views'), value: <ShortNumber value={views} /> }]),
  ];
  return (
    <li
      className={classes.card}
      data-open={open === accountText(creator) || undefined}
      data-chosen={isChosen || undefined}
    >
      <div className={classes.head}>
        <InfluencerAvatar influencer={creator} size={phone ? 44 : 48} />
        <div className={classes.who}>
          <span className={classes.nameLine}>
            <AppLink
              to={placeOf(creator)}
              onPlainClick={() => onOpen(creator)}
              className={classes.name}
              title={name}
            >
              {name}
            </AppLink>
            {creator.is_verified && <VerifiedMark />}
          </span>
          <span className={classes.under}>@{username}</span>
        </div>
        {selection && (
          <span className={classes.check}>
            <CheckBox
              label={t('finder.choose', { name, network: networkName(network) })}
              checked={isChosen}
              onChange={() => selection.toggle(uuid, false)}
            />
          </span>
        )}
        {selection && phone && (
          <span className={classes.add}>
            <AddButton creator={creator} onAdd={onAdd} />
          </span>
        )}
      </div>
      <dl className={classes.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {/* Beneath them, so that it is read whole. */}
      <span className={classes.facts}>{[topic, country, size].filter(Boolean).join(' · ')}</span>
      {(campaigns > 0 || (selection && !phone)) && (
        <div className={classes.foot}>
          <span className={classes.known}>
            {campaigns > 0 &&
              t('finder.in_campaigns', { count: campaigns, formatted: formatNumber(campaigns) })}
          </span>
          {selection && !phone && (
            <Button
              className={classes.add}
              size="compact-sm"
              variant="light"
              leftSection={<IconPlus size={14} aria-hidden="true" />}
              aria-label={t('finder.add_of', { name })}
              onClick={() => onAdd(creator)}
            >
              {t('finder.add')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
