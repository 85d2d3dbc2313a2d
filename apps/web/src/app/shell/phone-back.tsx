import { useLocation, useRouter } from '@tanstack/react-router';
import { IconChevronLeft } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { homeOf, useProfile } from '../../features/accounts';
import { campaignsLeft } from '../../features/campaigns';
import { AppLink } from '../../lib/navigation';
import type { Place } from '../../paths';
import { placeAbove, stepsBack } from './way-back';
import classes from './phone-back.module.css';

/**
 * The arrow back on a phone, top left on every page that the lower edge does not lead to: to where one came from within the
 * product, else to what the page is part of. Until the title of the page has gone out of sight the bar does not repeat it.
 */
export function PhoneBack({ rooms }: { rooms: readonly { to: Place }[] }) {
  const { t } = useTranslation('phone');
  const router = useRouter();
  const user = useProfile();
  const address = useLocation();
  const { pathname } = address;
  const isPast = useTitleGone(pathname);
  const home = user ? homeOf(user) : null;
  const isRoom = [...rooms.map(({ to }) => to), home].some(
    (room) => room?.to === pathname.replace(/\/$/, ''),
  );
  if (!home || isRoom) return null;
  const above = placeAbove(address) ?? home;
  const place = above.to === '/campaigns' ? campaignsLeft() : above;
  const back = () => {
    const steps = stepsBack(window.navigation);
    if (steps < 0) router.history.go(steps);
    else void router.navigate({ ...place, replace: true });
  };
  return (
    <AppLink
      to={place}
      className={classes.back}
      data-past={isPast || undefined}
      aria-label={t('back')}
      onPlainClick={back}
    >
      <IconChevronLeft size={22} aria-hidden="true" />
    </AppLink>
  );
}

/** Whether the title of the page has been scrolled under the bar. */
function useTitleGone(pathname: string): boolean {
  const [gone, setGone] = useState(false);
  useEffect(() => {
    const look = () => {
      const title = document.querySelector('main h1');
      setGone(title !== null && title.getBoundingClientRect().bottom < BAR);
      // A page whose code is on its way has its title later, and may never be scrolled.
      if (title) comes.disconnect();
    };
    const comes = new MutationObserver(look);
    comes.observe(document.body, { childList: true, subtree: true });
    look();
    document.addEventListener('scroll', look, { passive: true });
    return () => {
      comes.disconnect();
      document.removeEventListener('scroll', look);
    };
  }, [pathname]);
  return gone;
}

/** How high the top bar is (px). */
const BAR = 48;
