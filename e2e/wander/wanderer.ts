import { endpoints, ERRORS, type Endpoint } from '@altavoz/contracts';
import type { ElementHandle, Page } from '@playwright/test';
import type { Words } from '../screens/words';
import type { Chance } from './random';

/** What a page may take to answer at all before it counts as hung (ms). A busy machine is slow, a hang is for ever. */
const HANG = 30_000;
/** Changes of the address that one move may bring: redirects, not a loop. */
const MOST_NAVIGATIONS = 15;
/** How long a move is given to come to rest; most need much less (ms). */
const REST = 3_000;
const MOVE = { timeout: 2_000 };
/** What answers that a network told nothing, with why: nothing is broken here then. */
const ASKS_NETWORKS = Object.values(endpoints)
  .flatMap((area) => Object.values<Endpoint>(area))
  .filter(({ errors }) => errors?.includes('networks.not_obtained'))
  .map(({ method, path }) => ({ method, path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }));
const isOfNetworks = (method: string, url: string, status: number) =>
  status === ERRORS['networks.not_obtained'] &&
  ASKS_NETWORKS.some((one) => one.method === method && one.path.test(new URL(url).pathname));
const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
] as const;
const ODD_TEXTS = [
  'ana',
  '0',
  '-1',
  '1e309',
  '99999999999999999999',
  '12.345,67',
  '   ',
  'ñandú 🦙 émile',
  'tiktok: beto\n@ana.lopez\nhttps://www.instagram.com/caro/',
  'https://www.instagram.com/p/abc/',
  '<b>negrita</b>&amp;',
  "'; drop table campaigns; --",
  '=1+1',
  '2026-02-30',
  '2026-05-03',
  'مرحبا بالعالم',
  'x'.repeat(300),
] as const;
const KEYS = [
  'Tab',
  'Tab',
  'Shift+Tab',
  'Enter',
  'Space',
  'Escape',
  'ArrowDown',
  'ArrowUp',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageDown',
  'Control+k',
  'j',
  'k',
  'x',
  'a',
  'r',
] as const;

type Move =
  | 'click'
  | 'type'
  | 'key'
  | 'escape'
  | 'beside'
  | 'back'
  | 'forward'
  | 'reload'
  | 'resize'
  | 'scheme'
  | 'connection'
  | 'address';

const MOVES: readonly (readonly [Move, number])[] = [
  ['click', 50],
  ['type', 16],
  ['key', 10],
  ['escape', 6],
  ['beside', 2],
  ['back', 4],
  ['forward', 2],
  ['reload', 2],
  ['resize', 2],
  ['scheme', 1],
  ['connection', 2],
  ['address', 3],
];

/** What a dialog holds that somebody typed. */
interface Typed {
  title: string;
  values: string[];
}

/**
 * Somebody who knows nothing of the product and tries whatever there is. It fails with what no move may bring
 * about: an uncaught error, a broken page, something typed that is lost without a question, a loop, a hang.
 */
export class Wanderer {
  readonly done: string[] = [];
  private readonly troubles: string[] = [];
  private navigations = 0;
  private refused = 0;
  private offline = false;
  /** Moves left until the connection comes back. */
  private movesOffline = 0;
  private readonly waiting = new Set<unknown>();
  private readonly addresses: string[];

  constructor(
    private readonly page: Page,
    private readonly chance: Chance,
    private readonly broken: readonly string[],
    private readonly home: string,
    /** Signs in again after signing out; nothing for whoever never was. */
    private readonly signInAgain: () => Promise<void>,
  ) {
    this.addresses = [home];
    page.on('pageerror', (error) => {
      // Without a connection a part of the program cannot be fetched; the page says so.
      if (this.offline && /fetch|import/i.test(error.message)) return;
      this.troubles.push(`uncaught: ${error.stack ?? error.message}`);
    });
    page.on('console', (message) => {
      if (message.type() !== 'error' || this.offline) return;
      // Odd things are refused: that the browser says so is no fault. A failure of the server is told apart below.
      if (/Failed to load resource/.test(message.text())) return;
      this.troubles.push(`console: ${message.text()}`);
    });
    page.on('response', (response) => {
      const { method, url } = { method: response.request().method(), url: response.url() };
      if (response.status() >= 400 && method !== 'GET') this.refused += 1;
      if (response.status() >= 500 && !isOfNetworks(method, url, response.status()))
        this.troubles.push(`${response.status()}: ${method} ${url}`);
    });
    page.on('request', (request) => {
      if (!/\/events\//.test(request.url())) this.waiting.add(request);
    });
    const over = (request: unknown) => this.waiting.delete(request);
    page.on('requestfinished', over);
    page.on('requestfailed', (request) => {
      over(request);
      if (request.method() !== 'GET') this.refused += 1;
    });
    page.on('framenavigated', () => (this.navigations += 1));
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
    page.on('filechooser', (chooser) => void chooser.setFiles(this.file()).catch(() => undefined));
    page.context().on('page', (other) => {
      if (other !== page) void other.close().catch(() => undefined);
    });
  }

  private file() {
    return this.chance.next() < 0.5
      ? {
          name: 'lista.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from('network,username\ninstagram,ana\n,\n'),
        }
      : { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('no es una foto') };
  }

  /** Makes one move and looks at what it brought. @throws with what is wrong */
  async step(): Promise<void> {
    this.navigations = 0;
    this.refused = 0;
    const typed = await this.typedInDialog();
    const move = this.offline && this.movesOffline-- <= 0 ? 'connection' : this.chance.weighted(MOVES);
    let what: string = move;
    try {
      what = await this.make(move);
    } catch (error) {
      // What cannot be clicked within a moment was covered, moved away or went: no fault by itself.
      what = `${move}, in vain: ${String(error).split('\n', 1)[0]?.slice(0, 100)}`;
    }
    this.done.push(`${this.done.length + 1}. ${what} → ${this.page.url().replace(/^https?:\/\/[^/]+/, '')}`);
    await this.rest();
    await this.check(what, typed);
  }

  private async make(move: Move): Promise<string> {
    const { page, chance } = this;
    switch (move) {
      case 'click': {
        const [control, name] = await this.choose('control');
        if (!control) return 'nothing to click';
        const options = await control.evaluate((one) => (one instanceof HTMLSelectElement ? one.length : 0));
        if (options > 0)
          await control.selectOption({ index: Math.floor(this.chance.next() * options) }, MOVE);
        else await control.click(MOVE);
        return `${options > 0 ? 'choose in' : 'click'} ${name}`;
      }
      case 'type': {
        const [field, name] = await this.choose('field');
        if (!field) return 'nothing to type in';
        const text = chance.pick(ODD_TEXTS);
        await field.evaluate((one) => {
          one.dataset['wandered'] ??= (one as HTMLInputElement).value;
        });
        await field.fill(text, MOVE);
        return `type ${JSON.stringify(text.slice(0, 40))} into ${name}`;
      }
      case 'key': {
        const key = chance.pick(KEYS);
        await page.keyboard.press(key);
        return `press ${key}`;
      }
      case 'escape':
        await page.keyboard.press('Escape');
        return 'press Escape';
      case 'beside': {
        await page.mouse.click(4, (page.viewportSize()?.height ?? 800) / 2);
        return 'click beside';
      }
      case 'back':
        await page.goBack({ waitUntil: 'commit', timeout: HANG });
        return 'back';
      case 'forward':
        await page.goForward({ waitUntil: 'commit', timeout: HANG });
        return 'forward';
      case 'reload':
        if (this.offline) return 'no reload without a connection';
        await page.reload({ waitUntil: 'commit', timeout: HANG });
        return 'reload';
      case 'resize': {
        const size = chance.pick(WIDTHS);
        await page.setViewportSize(size);
        return `resize to ${size.width}`;
      }
      case 'scheme': {
        const colorScheme = chance.pick(['light', 'dark'] as const);
        await page.emulateMedia({ colorScheme });
        return colorScheme;
      }
      case 'connection':
        await this.connect(this.offline);
        return this.offline ? 'go offline' : 'go online';
      case 'address': {
        if (this.offline) return 'no address without a connection';
        const address = chance.pick(this.addresses);
        await page.goto(address, { waitUntil: 'commit', timeout: HANG });
        return `open ${address}`;
      }
    }
  }

  /** Goes offline for a while, or online again: what broke meanwhile is then opened anew. */
  private async connect(online: boolean): Promise<void> {
    this.movesOffline = 3;
    await this.page.context().setOffline(!online);
    this.offline = !online;
    if (!online) return;
    const text = await this.page.evaluate(() => document.body.innerText).catch(() => '');
    if (this.page.url().startsWith('chrome-error:')) await this.page.goto(this.home);
    else if (this.broken.some((words) => text.includes(words))) await this.page.reload();
  }

  /** One of the controls or fields that can be seen and used. */
  private async choose(what: 'control' | 'field'): Promise<[ElementHandle<HTMLElement> | null, string]> {
    const list = await this.page.evaluateHandle(usable, what);
    const count = await list.evaluate((all) => all.length);
    if (count === 0) return [null, ''];
    const at = Math.floor(this.chance.next() * count);
    const handle = await list.evaluateHandle((all, index) => all[index], at);
    const name = await handle.evaluate((one) =>
      one
        ? `${one.localName} “${(one.getAttribute('aria-label') ?? one.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 50)}”`
        : '',
    );
    return [handle.asElement() as ElementHandle<HTMLElement> | null, name];
  }

  private async rest(): Promise<void> {
    const until = Date.now() + REST;
    let quiet = 0;
    while (quiet < 2 && Date.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      quiet = this.waiting.size === 0 ? quiet + 1 : 0;
    }
  }

  /**
   * What somebody typed in the dialog on top; null without one. A search is no loss, nor what is proof of who one is, a
   * password shown in plain letters too.
   */
  private async typedInDialog(): Promise<Typed | null> {
    return this.answer(() =>
      this.page.evaluate(() => {
        const top = [...document.querySelectorAll<HTMLElement>('[role=dialog]')]
          .filter((one) => one.checkVisibility())
          .at(-1);
        if (!top) return null;
        const fields = [...top.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
        const values = fields
          .filter(
            (field) =>
              !field.matches(
                '[type=search], [type=password], [autocomplete$=password], [autocomplete=one-time-code], [type=checkbox], [type=radio], [type=file], [readonly], [data-kept], .mantine-Spotlight-search',
              ) &&
              field.dataset['wandered'] !== undefined &&
              field.value.trim() !== '' &&
              field.value !== field.dataset['wandered'],
          )
          .map(({ value }) => value);
        return { title: top.textContent?.slice(0, 60) ?? '', values };
      }),
    );
  }

  /** Asks the page, which must answer within a bound. */
  private async answer<T>(ask: () => Promise<T>): Promise<T | null> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`the page did not answer for ${HANG / 1000} s`)), HANG);
    });
    try {
      return await Promise.race([ask(), late]);
    } catch (error) {
      // A page that is just being left answers nothing.
      if (/context was destroyed|navigat|denied/i.test(String(error))) return null;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  private look() {
    return this.answer(() =>
      this.page.evaluate(() => ({
        text: document.body.innerText,
        signedIn: localStorage.getItem('access_token') !== null,
      })),
    );
  }

  private async check(what: string, before: Typed | null): Promise<void> {
    const after = await this.typedInDialog();
    const leftBySlip = what === 'press Escape' || what === 'click beside';
    if (before && before.values.length > 0 && after === null && (leftBySlip || this.refused > 0)) {
      if (leftBySlip || !this.offline)
        throw new Error(
          `lost without a question: ${JSON.stringify(before.values)} typed in “${before.title}”`,
        );
    }
    if (this.troubles.length > 0) throw new Error(this.troubles.splice(0).join('\n'));
    if (this.navigations > MOST_NAVIGATIONS)
      throw new Error(`${this.navigations} navigations after one move`);
    let seen = await this.look();
    for (
      const until = Date.now() + HANG;
      seen?.text.trim() === '' && !this.offline;
      seen = await this.look()
    ) {
      if (Date.now() > until) throw new Error(`the page was blank for ${HANG / 1000} s`);
    }
    if (seen && !this.offline) {
      const { text } = seen;
      const broken = this.broken.find((words) => text.includes(words));
      if (broken) throw new Error(`the page broke: “${broken}”`);
    }
    if (seen && !seen.signedIn && !this.offline) await this.signInAgain();
    const address = this.page.url();
    if (!address.startsWith(new URL(this.home).origin)) {
      if (!this.offline) await this.page.goto(this.home);
    } else if (!this.addresses.includes(address)) this.addresses.push(address);
  }
}

/** The words by which a broken page or tab is known. */
export const brokenWords = (languages: readonly Words[]): string[] =>
  languages.flatMap((t) => [t('shell:page_failed'), t('campaign-page:tab_failed')]);

/** Inside the page: what can be clicked or typed in, of the layer on top if there is one. */
const usable = (what: 'control' | 'field'): HTMLElement[] => {
  const selectors = {
    control:
      'a[href], button, summary, select, label, [role=button], [role=tab], [role=menuitem], [role=menuitemradio], ' +
      '[role=menuitemcheckbox], [role=option], [role=checkbox], tbody tr, [tabindex="0"]',
    field: 'input:not([type=file]):not([type=checkbox]):not([type=radio]), textarea',
  };
  const layers = [
    ...document.querySelectorAll<HTMLElement>('[role=dialog], [role=menu], [role=listbox]'),
  ].filter((one) => one.checkVisibility());
  const scope = layers.at(-1) ?? document.body;
  return [...scope.querySelectorAll<HTMLElement>(selectors[what])].filter((one) => {
    if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    if (
      one.matches(':disabled, [aria-disabled=true], [readonly]') ||
      one.closest('[aria-hidden=true], [inert]')
    )
      return false;
    const { width, height, left, right } = one.getBoundingClientRect();
    if (width < 4 || height < 4 || right < 0 || left > innerWidth) return false;
    const link = one.closest('a');
    return !link || (link.origin === location.origin && !link.target);
  });
};
