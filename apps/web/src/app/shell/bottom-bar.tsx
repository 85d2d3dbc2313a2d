import { IconDots, IconPlus, IconSearch } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../components/action-menu';
import { late } from '../../lib/late';
import { AppLink } from '../../lib/navigation';
import { useRooms } from './navigation';
import { PhoneBack } from './phone-back';
import { useAddActions } from './use-add-actions';
import classes from './bottom-bar.module.css';

const MoreSheet = late(async () => ({ default: (await import('./more-sheet')).MoreSheet }));
const ICON = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

interface BottomBarProps {
  onSearch: () => void;
  /** The place in the top bar where the arrow back stands. */
  head: HTMLElement | null;
}

/**
 * Within reach of the thumb on a phone: the first room and what a creator keeps most, the search, what can be added here, and
 * everything else; on every page but those rooms an arrow in the top bar leads back.
 */
export function BottomBar({ onSearch, head }: BottomBarProps) {
  const { t } = useTranslation(['phone', 'shell']);
  // So many, and the rest behind one, are what a narrow phone has room for.
  const rooms = useRooms();
  const places = rooms.filter(({ needs }, index) => index === 0 || needs === 'creator').slice(0, 3);
  const adding = useAddActions();
  const pathname = useLocation({ select: (location) => location.pathname });
  /** The page on which the sheet was opened: it closes with it. Undefined until it is opened first. */
  const [openedOn, setOpenedOn] = useState<string | null>();
  // Nor is it open when one comes back.
  if (openedOn && openedOn !== pathname) setOpenedOn(null);
  return (
    <nav className={classes.bar} aria-label={t('bar')}>
      {head && createPortal(<PhoneBack rooms={places} />, head)}
      {places.map(({ label, to, Icon, isOpen }) => (
        <AppLink key={label} to={to} className={classes.place} aria-current={isOpen ? 'page' : undefined}>
          <Icon {...ICON} />
          {t(`shell:${label}`)}
        </AppLink>
      ))}
      {/* A creator looks for little, and has most of it here. */}
      {places.length === 1 && (
        <button type="button" className={classes.place} aria-label={t('shell:command')} onClick={onSearch}>
          <IconSearch {...ICON} />
          {t('search')}
        </button>
      )}
      {adding.length > 0 && (
        <ActionMenu groups={adding} width={260}>
          <button type="button" className={classes.place}>
            <IconPlus {...ICON} />
            {t('add')}
          </button>
        </ActionMenu>
      )}
      <button
        type="button"
        className={classes.place}
        // The room that is open has no place of its own here.
        aria-current={rooms.some((room) => room.isOpen && !places.includes(room)) || undefined}
        aria-haspopup="dialog"
        aria-expanded={openedOn === pathname}
        onClick={() => setOpenedOn(pathname)}
      >
        <IconDots {...ICON} />
        {t('more')}
      </button>
      {openedOn !== undefined && (
        <Suspense>
          <MoreSheet opened={openedOn === pathname} onClose={() => setOpenedOn(null)} />
        </Suspense>
      )}
    </nav>
  );
}
