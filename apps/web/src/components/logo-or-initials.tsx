import { initials } from '@altavoz/domain';
import { useState } from 'react';
import classes from './logo-or-initials.module.css';

/** The logo of a campaign, a company or a brand; without one, or when it does not load, the initials of its name [HDR-02]. */
export function LogoOrInitials({
  src,
  name,
  size = 44,
}: {
  src: string | null;
  name: string;
  size?: number;
}) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span
      className={classes.logo}
      style={{ width: size, height: size, fontSize: size * 0.36 }}
      aria-hidden="true"
    >
      {src && failed !== src ? (
        <img src={src} alt="" loading="lazy" onError={() => setFailed(src)} />
      ) : (
        initials(name)
      )}
    </span>
  );
}
