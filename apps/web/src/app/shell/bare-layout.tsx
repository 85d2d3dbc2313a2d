import { Outlet } from '@tanstack/react-router';
import { Logo } from '../../components/logo';
import { AppLink } from '../../lib/navigation';
import { paths } from '../../paths';
import { ColorSchemeSwitch } from './color-scheme-switch';
import { ConnectionLine } from './connection-line';
import { LanguageSwitch } from './language-switch';
import { MAIN_ID } from './use-focus-on-new-page';
import classes from './bare-layout.module.css';

/** The frame of pages without navigation: sign-in, register, welcome and the page of an invitation. */
export function BareLayout() {
  return (
    <div className={classes.root}>
      <header className={classes.header}>
        <AppLink to={paths.home()} className={classes.home}>
          <Logo />
        </AppLink>
        <LanguageSwitch />
        <ColorSchemeSwitch />
      </header>
      <main id={MAIN_ID} tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <ConnectionLine />
    </div>
  );
}
