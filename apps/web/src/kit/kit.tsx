import { Title } from '@mantine/core';
import { ColorSchemeSwitch } from '../app/shell/color-scheme-switch';
import { KitCharts } from './kit-charts';
import { KitFields } from './kit-fields';
import { KitGrowing } from './kit-growing';
import { KitLayers } from './kit-layers';
import { KitPickers } from './kit-pickers';
import { KitStates } from './kit-states';
import { KitTables } from './kit-tables';
import classes from './kit.module.css';

const PAGES = {
  tables: KitTables,
  growing: KitGrowing,
  pickers: KitPickers,
  fields: KitFields,
  layers: KitLayers,
  states: KitStates,
  charts: KitCharts,
} as const;
type PageName = keyof typeof PAGES;
const isPage = (name: string): name is PageName => name in PAGES;

/** Every shared part in its states, for whoever builds with them and for the tests of them: `npm run dev`, then /kit/. */
export function Kit() {
  const asked = location.search.slice(1);
  const name = isPage(asked) ? asked : 'tables';
  const Page = PAGES[name];
  return (
    <>
      <header className={classes.bar}>
        <strong>Kit</strong>
        <nav aria-label="Kit" className={classes.pages}>
          {Object.keys(PAGES).map((page) => (
            <a key={page} href={`?${page}`} aria-current={page === name ? 'page' : undefined}>
              {page}
            </a>
          ))}
        </nav>
        <ColorSchemeSwitch />
      </header>
      <main id="main" tabIndex={-1} className={classes.page}>
        <Title order={1}>{name}</Title>
        <Page />
      </main>
    </>
  );
}
