import { ActionIcon } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import {
  IconCash,
  IconChecklist,
  IconFileText,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconMail,
  IconPhoto,
  IconRadar2,
  IconSearch,
  IconSpeakerphone,
  IconStack2,
  IconUserCircle,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '../../components/logo';
import { Tip } from '../../components/tip';
import { useProfile } from '../../features/accounts';
import { late } from '../../lib/late';
import { AppLink } from '../../lib/navigation';
import { paths } from '../../paths';
import classes from './navigation.module.css';

const TroubleMark = late(() => import('./trouble-mark'));

/** Each with what its pages begin with, where that is more than the address it leads to. */
const ITEMS = [
  {
    label: 'campaigns',
    group: 'work',
    to: paths.campaigns(),
    Icon: IconSpeakerphone,
    under: /^\/campaigns?(\/|$)/,
    needs: 'see_campaigns',
  },
  {
    label: 'finder',
    group: 'work',
    to: paths.homeSearch(),
    Icon: IconSearch,
    // Whom one finds, wherever their page was opened.
    under: /^\/(search|perfil)(\/|$)/,
    needs: 'see_allowance',
  },
  {
    label: 'invitations',
    group: 'work',
    to: paths.invitations(),
    Icon: IconMail,
    under: /^\/(invitations|proposals)/,
    needs: 'creator',
  },
  {
    label: 'my_profile',
    group: 'work',
    to: paths.myProfile(),
    Icon: IconUserCircle,
    needs: 'creator',
  },
  { label: 'brands', group: 'work', to: paths.brands(), Icon: IconStack2, needs: 'see_allowance' },
  {
    label: 'casting_calls',
    group: 'work',
    to: paths.castingCalls(),
    Icon: IconUserPlus,
    needs: 'see_allowance',
  },
  { label: 'monitor', group: 'work', to: paths.monitor(), Icon: IconRadar2, needs: 'see_allowance' },
  { label: 'images', group: 'work', to: paths.images(), Icon: IconPhoto, needs: 'see_allowance' },
  {
    label: 'payouts',
    group: 'work',
    to: paths.payouts(),
    Icon: IconCash,
    under: /^\/(payouts|transactions)/,
    needs: 'see_allowance',
  },
  { label: 'earnings', group: 'work', to: paths.earnings(), Icon: IconCash, needs: 'creator' },
  {
    label: 'casting_calls',
    group: 'work',
    to: paths.castingCalls(),
    Icon: IconUserPlus,
    needs: 'creator',
  },
  {
    label: 'team',
    group: 'company',
    to: paths.team(),
    Icon: IconUsers,
    needs: 'see_allowance',
  },
  {
    label: 'audit_log',
    group: 'company',
    to: paths.auditLog(),
    Icon: IconFileText,
    needs: 'see_audit_log',
  },
  {
    label: 'account',
    group: 'company',
    to: paths.account(),
    Icon: IconUserCircle,
    under: /^\/(account|plans|company(?!\/new))(\/|$)/,
    needs: null,
  },
  {
    label: 'companies',
    group: 'platform',
    to: paths.companies(),
    Icon: IconStack2,
    needs: 'oversee',
  },
  {
    label: 'jobs',
    group: 'platform',
    to: paths.jobs(),
    Icon: IconChecklist,
    needs: 'oversee',
  },
  {
    label: 'mails',
    group: 'platform',
    to: paths.mails(),
    Icon: IconMail,
    needs: 'oversee',
  },
] as const;

export interface NavigationProps {
  collapsed: boolean;
  onToggle: () => void;
}

/** The rooms that whoever is signed in may enter, in their order. */
export function useRooms() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const user = useProfile();
  return ITEMS.filter(
    ({ needs }) => user && (needs === null || (needs === 'creator' ? user.role === needs : user.can[needs])),
  ).map((item) => ({
    ...item,
    isOpen: 'under' in item ? item.under.test(pathname) : pathname.startsWith(item.to.to),
  }));
}

const GROUPS = ['work', 'company', 'platform'] as const;

/** The same under headings, for whoever has so many that they need some: those who run the platform. */
export function useRoomGroups() {
  const rooms = useRooms();
  const titled = rooms.some(({ group }) => group === 'platform');
  return titled
    ? GROUPS.map((group) => ({ group, rooms: rooms.filter((room) => room.group === group) }))
    : [{ group: null, rooms }];
}

/** The rooms of the product; the one in sight is marked. */
export function Navigation({ collapsed, onToggle }: NavigationProps) {
  const { t } = useTranslation('shell');
  const groups = useRoomGroups();
  const toggle = t(collapsed ? 'expand' : 'collapse');
  const ToggleIcon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <nav aria-label={t('navigation')} className={classes.root} data-collapsed={collapsed || undefined}>
      <div className={classes.head}>
        <AppLink to={paths.home()} className={classes.home}>
          <Logo markOnly={collapsed} size={22} />
        </AppLink>
      </div>
      {groups.map(({ group, rooms }) => (
        <div key={group} className={classes.group}>
          {group && !collapsed && (
            // The list under it says the same.
            <div className={classes.title} aria-hidden="true">
              {t(`rooms.${group}`)}
            </div>
          )}
          <ul className={classes.list} aria-label={group ? t(`rooms.${group}`) : undefined}>
            {rooms.map(({ label, to, Icon, isOpen }) => (
              <li key={label}>
                <Tip label={collapsed && t(label)} side="right">
                  <AppLink
                    to={to}
                    className={classes.item}
                    aria-label={collapsed ? t(label) : undefined}
                    aria-current={isOpen ? 'page' : undefined}
                  >
                    <Icon size={17} stroke={1.75} aria-hidden="true" />
                    {!collapsed && t(label)}
                    {label === 'jobs' && (
                      <Suspense>
                        <TroubleMark />
                      </Suspense>
                    )}
                  </AppLink>
                </Tip>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className={classes.foot}>
        <Tip label={toggle} side="right">
          <ActionIcon aria-label={toggle} aria-expanded={!collapsed} onClick={onToggle}>
            <ToggleIcon size={17} stroke={1.75} />
          </ActionIcon>
        </Tip>
      </div>
    </nav>
  );
}
