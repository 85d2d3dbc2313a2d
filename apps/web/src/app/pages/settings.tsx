import { Outlet, useLocation } from '@tanstack/react-router';
import {
  IconBell,
  IconBuilding,
  IconChevronRight,
  IconDeviceLaptop,
  IconKey,
  IconPlug,
  IconShieldLock,
  IconTicket,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';
import type { User } from '@altavoz/contracts';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../features/accounts';
import { AppLink } from '../../lib/navigation';
import { usePhone } from '../../lib/use-phone';
import { paths } from '../../paths';
import classes from './settings.module.css';

/** All that can be set, in its order, each with who finds it. */
const GROUPS = [
  {
    group: 'account',
    places: [
      { place: 'profile', to: paths.profileSettings(), Icon: IconUserCircle },
      { place: 'security', to: paths.security(), Icon: IconShieldLock },
      { place: 'notifications', to: paths.notificationSettings(), Icon: IconBell },
      { place: 'sessions', to: paths.sessions(), Icon: IconDeviceLaptop },
    ],
    isFor: () => true,
  },
  {
    group: 'company',
    places: [
      { place: 'company', to: paths.companyDetails(), Icon: IconBuilding },
      { place: 'team', to: paths.team(), Icon: IconUsers },
      { place: 'networks', to: paths.companyNetworks(), Icon: IconPlug },
      { place: 'plans', to: paths.plans(), Icon: IconTicket },
    ],
    isFor: ({ company }: User) => company !== null,
  },
  {
    group: 'platform',
    places: [{ place: 'keys', to: paths.serviceKeys(), Icon: IconKey }],
    isFor: ({ is_superuser: runsIt }: User) => runsIt,
  },
] as const;

/** The list of what can be set, the one in sight marked. */
export function SettingsList() {
  const { t } = useTranslation('settings');
  const user = useProfile();
  const pathname = useLocation({ select: (location) => location.pathname.replace(/\/$/, '') });
  const phone = usePhone();
  // Beside the list the first of them stands where the list itself is on a phone.
  const here = pathname === '/account' && !phone ? paths.profileSettings().to : pathname;
  return (
    <nav aria-label={t('label')} className={classes.list}>
      {GROUPS.filter(({ isFor }) => user && isFor(user)).map(({ group, places }) => (
        <section key={group} aria-labelledby={`settings-${group}`}>
          <h2 id={`settings-${group}`} className={classes.group}>
            {t(`group.${group}`)}
          </h2>
          <ul>
            {places.map(({ place, to, Icon }) => (
              <li key={place}>
                <AppLink to={to} className={classes.place} aria-current={to.to === here ? 'page' : undefined}>
                  <Icon size={17} stroke={1.75} aria-hidden="true" />
                  {t(`place.${place}`)}
                  {phone && <IconChevronRight size={16} className={classes.onward} aria-hidden="true" />}
                </AppLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** A page of the settings beside their list; on a phone the list is a page of its own. */
export function SettingsFrame() {
  const phone = usePhone();
  return (
    <div className={classes.frame}>
      {!phone && <SettingsList />}
      <div className={classes.page}>
        <Outlet />
      </div>
    </div>
  );
}
