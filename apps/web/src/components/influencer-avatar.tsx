import type { Network } from '@altavoz/contracts';
import { initials } from '@altavoz/domain';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NetworkIcon } from './network-icon';
import classes from './influencer-avatar.module.css';

export interface InfluencerAvatarProps {
  influencer: {
    name: string;
    username?: string | null;
    network?: Network | null;
    image_url?: string | null;
    profile_url?: string | null;
    file_for_profile?: string | null;
    is_verified?: boolean | null;
  };
  /** Pixels. */
  size?: number;
  /** The network's sign in the corner. */
  withNetwork?: boolean;
  /** Name and @username beside the picture. */
  withName?: boolean;
  /** Under the name, in the place of @username. */
  under?: ReactNode;
}

/** A creator's picture: the first of the three addresses that loads, else the initials of the name. */
export function InfluencerAvatar(props: InfluencerAvatarProps) {
  const { influencer, size = 32, withNetwork = true, withName = false } = props;
  const { t } = useTranslation();
  const [failed, setFailed] = useState<readonly string[]>([]);
  const { image_url, profile_url, file_for_profile, network, username } = influencer;
  const name = influencer.name.trim() || username || '?';
  const under = props.under ?? (username && `@${username.replace(/^@/, '')}`);
  const source = [image_url, profile_url, file_for_profile].find(
    (address): address is string => !!address && !failed.includes(address),
  );
  const color = COLORS[hash(name) % COLORS.length] ?? 'gray';
  const picture = (
    <span className={classes.picture} style={pictureStyle(size, color)}>
      {source ? (
        <img
          src={source}
          width={size}
          height={size}
          alt={withName ? '' : t('avatar.alt', { name })}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed((before) => [...before, source])}
        />
      ) : (
        <span
          className={classes.initials}
          translate="no"
          aria-hidden={withName || undefined}
          title={withName ? undefined : name}
        >
          {initials(name)}
        </span>
      )}
      {withNetwork && network && (
        <span className={classes.network}>
          <NetworkIcon network={network} size={Math.max(11, Math.round(size * 0.36))} />
        </span>
      )}
    </span>
  );
  if (!withName) return picture;
  return (
    <span className={classes.root}>
      {picture}
      <span className={classes.words}>
        <span className={classes.name}>
          <span className={classes.cut}>{name}</span>
          {influencer.is_verified && <VerifiedMark />}
        </span>
        {under && <span className={classes.username}>{under}</span>}
      </span>
    </span>
  );
}

/** The sign of a verified account. */
export function VerifiedMark({ size = 15 }: { size?: number }) {
  const { t } = useTranslation();
  return (
    <span title={t('avatar.verified')} className={classes.verified}>
      <IconCircleCheckFilled size={size} aria-hidden="true" />
      <span className="alta-hidden">{t('avatar.verified')}</span>
    </span>
  );
}

const pictureStyle = (size: number, color: string): CSSProperties & Record<`--${string}`, string> => ({
  width: size,
  height: size,
  fontSize: Math.round(size * 0.38),
  '--avatar': `var(--mantine-color-${color}-light)`,
  '--avatar-text': `var(--mantine-color-${color}-light-color)`,
});

const COLORS = ['brand', 'plum', 'teal', 'orange', 'indigo', 'pink', 'cyan', 'green'];
/** The same name has the same colour everywhere. */
function hash(text: string): number {
  let sum = 7;
  for (let index = 0; index < text.length; index += 1) sum = (sum * 31 + text.charCodeAt(index)) >>> 0;
  return sum;
}
