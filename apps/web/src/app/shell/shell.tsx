import { useHotkeys } from '@mantine/hooks';
import { Outlet, useLocation } from '@tanstack/react-router';
import { IconSearch } from '@tabler/icons-react';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HeaderSlot } from '../../components/header-slot';
import { ShortcutsGate } from '../../components/shortcuts';
import { isApple } from '../../lib/apple';
import { readToken } from '../../lib/session';
import { useKeptChoice } from '../../lib/use-kept-choice';
import { usePhone } from '../../lib/use-phone';
import { useMay } from '../../features/accounts';
import { Bell } from '../../features/notifications';
import { PasteGate } from '../../features/paste';
import { ConnectionLine } from './connection-line';
import { ColorSchemeSwitch } from './color-scheme-switch';
import { LanguageSwitch } from './language-switch';
import { keepTyped, type Typed } from './keep-typed';
import { MaxViews } from './max-views';
import { MAIN_ID, useFocusOnNewPage } from './use-focus-on-new-page';
import { Navigation } from './navigation';
import { LonePageNotFound, PageNotFound } from './page-states';
import { UserMenu } from './user-menu';
import classes from './shell.module.css';
import { late, loadWords } from '../../lib/late';

const BottomBar = late(async () => {
  const [{ BottomBar: bar }] = await Promise.all([import('./bottom-bar'), loadWords(['phone', 'campaigns'])]);
  return { default: bar };
});
const CommandMenu = late(async () => {
  const [{ CommandMenu: menu }] = await Promise.all([
    import('./command-menu'),
    loadWords(['commands', 'campaign-page', 'campaigns', 'next-step']),
  ]);
  return { default: menu };
});

/** The field of the command menu. */
const COMMAND_FIELD = '[data-command-field]';

/**
 * The frame of every page behind sign-in: navigation at the left, on a phone below, a top bar, the page.
 * @param props.children instead of the page of the address
 */
export function Shell({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('shell');
  const [collapsed, setCollapsed] = useKeptChoice('altavoz_nav_collapsed');
  const [command, setCommand] = useState(0);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  useFocusOnNewPage(pathname);
  const takeTyped = useRef((): Typed => ({ text: '', entered: false }));
  const openCommand = () => {
    takeTyped.current();
    takeTyped.current = keepTyped((target) => target instanceof Element && target.matches(COMMAND_FIELD));
    setCommand((count) => count + 1);
  };
  useHotkeys([['mod+K', openCommand]], []);
  const phone = usePhone();
  const mayPaste = useMay('see_campaigns');

  return (
    <div className={classes.root} data-collapsed={collapsed || undefined}>
      <a href={`#${MAIN_ID}`} className="alta-skip" onClick={focusMain}>
        {t('skip')}
      </a>
      <aside className={classes.aside}>
        <Navigation collapsed={collapsed} onToggle={() => setCollapsed(!collapsed)} />
      </aside>
      <header className={classes.header} aria-label={t('header')}>
        <div ref={setSlot} className={classes.slot} />
        <button type="button" className={classes.command} onClick={openCommand}>
          <IconSearch size={14} aria-hidden="true" />
          <span>{t('command')}</span>
          <kbd aria-hidden="true">{isApple() ? '⌘K' : 'Ctrl K'}</kbd>
        </button>
        <MaxViews />
        <LanguageSwitch />
        <ColorSchemeSwitch />
        <Bell />
        <UserMenu />
      </header>
      <main id={MAIN_ID} tabIndex={-1} className={classes.main}>
        <HeaderSlot value={slot}>{children ?? <Outlet />}</HeaderSlot>
      </main>
      <ConnectionLine />
      {phone && (
        <Suspense>
          <BottomBar onSearch={openCommand} head={slot} />
        </Suspense>
      )}
      {mayPaste && <PasteGate />}
      <ShortcutsGate />
      {command > 0 && (
        <Suspense>
          <CommandMenu opening={command} takeTyped={() => takeTyped.current()} />
        </Suspense>
      )}
    </div>
  );
}

/** An address of no page: whoever is signed in keeps the frame, and its ways on [NAV-31]. */
export const NotFoundAnywhere = () =>
  readToken() ? (
    <Shell>
      <PageNotFound />
    </Shell>
  ) : (
    <LonePageNotFound />
  );

const focusMain = (event: { preventDefault: () => void }) => {
  // Without the hash, which names the tab of a campaign.
  event.preventDefault();
  document.querySelector<HTMLElement>(`#${MAIN_ID}`)?.focus();
};
