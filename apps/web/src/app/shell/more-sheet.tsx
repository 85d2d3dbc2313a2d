import { initials } from '@altavoz/domain';
import { Drawer, SegmentedControl, Text, useMantineColorScheme } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { IconCheck, IconLogout, IconPlus, IconUserCircle } from '@tabler/icons-react';
import { useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LogoOrInitials } from '../../components/logo-or-initials';
import { SheetPull } from '../../components/sheet-pull';
import { useFocusReturn } from '../../components/use-focus-return';
import { useChooseLanguage, useProfile, useSwitchCompany } from '../../features/accounts';
import { useLocale } from '../../lib/format';
import { languageName, LOCALES } from '../../lib/i18n';
import { AppLink } from '../../lib/navigation';
import { paths } from '../../paths';
import { COLOR_SCHEMES } from './color-scheme-switch';
import { MaxViews } from './max-views';
import { useRoomGroups } from './navigation';
import { signOut } from './sign-out';
import TroubleMark from './trouble-mark';
import classes from './more-sheet.module.css';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/**
 * What has no place in the bar of a phone: who is signed in and for which company, the rooms, how the interface looks
 * and speaks, the account and the way out. It comes from where its button is.
 */
export function MoreSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell');
  const user = useProfile();
  const groups = useRoomGroups();
  const content = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  useFocusReturn(opened);
  if (!user) return null;
  return (
    <Drawer.Root opened={opened} onClose={onClose} position="bottom" padding="md" size="auto">
      <Drawer.Overlay backgroundOpacity={0.35} />
      <Drawer.Content ref={content} className={classes.sheet}>
        <Drawer.Header ref={head} className={classes.head}>
          <span className={classes.person} aria-hidden="true">
            {initials(user.name)}
          </span>
          <div className={classes.who}>
            <Drawer.Title className={classes.name}>{user.name}</Drawer.Title>
            <Text size="sm" c="dimmed" truncate>
              {user.company?.name ?? user.email}
            </Text>
          </div>
          <Drawer.CloseButton aria-label={t('close_menu')} />
        </Drawer.Header>
        <Drawer.Body className={classes.body}>
          <Companies onChosen={onClose} />
          <nav aria-label={t('navigation')}>
            {groups.map(({ group, rooms }) => (
              <div key={group}>
                {group && (
                  <div className={classes.title} aria-hidden="true">
                    {t(`rooms.${group}`)}
                  </div>
                )}
                <ul className={classes.rooms} aria-label={group ? t(`rooms.${group}`) : undefined}>
                  {rooms
                    .filter(({ label }) => label !== 'account')
                    .map(({ label, to, Icon, isOpen }) => (
                      <li key={label}>
                        <AppLink to={to} className={classes.room} aria-current={isOpen ? 'page' : undefined}>
                          <Icon {...ICON} />
                          {t(label)}
                          {label === 'jobs' && <TroubleMark />}
                        </AppLink>
                      </li>
                    ))}
                </ul>
              </div>
            ))}
          </nav>
          <Preferences />
          <ul className={classes.group}>
            <li>
              <AppLink to={paths.account()} className={classes.row}>
                <IconUserCircle {...ICON} />
                {t('account')}
              </AppLink>
            </li>
            {user.company && user.role === 'company' && (
              <li>
                <AppLink to={paths.newCompany()} className={classes.row}>
                  <IconPlus {...ICON} />
                  {t('found_company')}
                </AppLink>
              </li>
            )}
            <li>
              <button type="button" className={classes.row} onClick={() => void signOut()}>
                <IconLogout {...ICON} />
                {t('sign_out')}
              </button>
            </li>
          </ul>
          <MaxViews isWhole />
        </Drawer.Body>
        <SheetPull sheet={content} head={head} onPulled={onClose} />
      </Drawer.Content>
    </Drawer.Root>
  );
}

/** The companies of whoever works in several; of one there is nothing to choose. */
function Companies({ onChosen }: { onChosen: () => void }) {
  const { t } = useTranslation('shell');
  const user = useProfile();
  const navigate = useNavigate();
  const { mutate: workIn } = useSwitchCompany({ onSwitched: () => navigate(paths.campaigns()) });
  const title = useId();
  if (!user || user.companies.length < 2) return null;
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className={classes.title}>
        {t('companies')}
      </h3>
      <ul className={classes.group}>
        {user.companies.map(({ uuid, name, logo }) => {
          const isOpen = uuid === user.company?.uuid;
          return (
            <li key={uuid}>
              <button
                type="button"
                className={classes.row}
                aria-current={isOpen || undefined}
                onClick={() => {
                  onChosen();
                  if (!isOpen) workIn(uuid);
                }}
              >
                <LogoOrInitials src={logo} name={name} size={28} />
                <span className={classes.company}>{name}</span>
                {isOpen && <IconCheck {...ICON} />}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What the switches of the upper edge say where there is room for it. */
function Preferences() {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const choose = useChooseLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <div className={classes.group}>
      <Choice label={t('language')}>
        <SegmentedControl
          aria-label={t('language')}
          value={locale}
          onChange={(chosen) => void choose(chosen)}
          data={LOCALES.map((one) => ({ value: one, label: <span lang={one}>{languageName(one)}</span> }))}
        />
      </Choice>
      <Choice label={t('theme')}>
        <SegmentedControl
          aria-label={t('theme')}
          value={colorScheme}
          onChange={setColorScheme}
          data={COLOR_SCHEMES.map(({ id }) => ({ value: id, label: t(`theme_${id}`) }))}
        />
      </Choice>
    </div>
  );
}

const Choice = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.choice}>
    <span aria-hidden="true">{label}</span>
    {children}
  </div>
);
