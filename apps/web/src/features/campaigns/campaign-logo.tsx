import { initials } from '@altavoz/domain';
import { useState } from 'react';
import classes from './campaign-logo.module.css';

/** A campaign's logo; without one, or when it does not load, the initials of its name [HDR-02]. */
export function CampaignLogo({ src, name, size = 44 }: { src: string | null; name: string; size?: number }) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span
      className={classes.logo}
      style={{ width: size, height: size, fontSize: size * 0.36 }}
      aria-hidden="true"
    >
      {src && failed !== src ? <img src={src} alt="" onError={() => setFailed(src)} /> : initials(name)}
    </span>
  );
}
