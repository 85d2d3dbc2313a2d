import type { ReactNode } from 'react';
import { InfluencerAvatar, type InfluencerAvatarProps } from './influencer-avatar';
import classes from './person-option.module.css';

/** A creator in a list of choices: picture, network, name and @user, as two of one name are told apart; what else there is to know behind them. */
export function PersonOption({
  influencer,
  note,
}: {
  influencer: InfluencerAvatarProps['influencer'];
  note?: ReactNode;
}) {
  return (
    <span className={classes.option}>
      <InfluencerAvatar influencer={influencer} size={28} withName />
      {note && <span className={classes.note}>{note}</span>}
    </span>
  );
}
