import type { Browser, BrowserContext, Page, Request, Route } from '@playwright/test';
import type { Hand, Person, Screen, State } from './screen';
import { wordsOf, type Language } from './words';
import type { World } from './world';

export const WIDE = { width: 1440, height: 900 };
export const NARROW = { width: 390, height: 844 };
/** A page of the same site with nothing of the product in it. */
const EMPTY = '/robots.txt';
/** The longest that a screen may take to come to rest (ms); a shared machine is slow. */
const AT_REST = 15_000;

/** What lies over a screen. */
export const LAYERS = '[role=dialog], [role=menu], [role=listbox], .mantine-Popover-dropdown';

/** A window in which one person looks at screens in one language, and what went wrong beneath it. */
export class Visitor {
  readonly troubles: string[] = [];
  /** Words of what the server has told, which no language translates. */
  readonly told = new Set<string>();
  /** How often the address changed. */
  navigations = 0;
  private readonly waiting = new Set<Request>();
  private state: State | null = null;
  /** The screen that is open and untouched, so that it need not be opened again. */
  private base: string | null = null;

  private constructor(
    readonly page: Page,
    readonly world: World,
    public language: Language,
  ) {
    page.on('console', (message) => {
      if (message.type() !== 'error' || this.isExpected(message.text())) return;
      this.troubles.push(`${message.text()} ${message.location().url}`);
    });
    page.on('response', (response) => {
      if (!response.headers()['content-type']?.includes('json')) return;
      response.text().then(
        (text) => this.note(text),
        () => undefined,
      );
    });
    page.on('pageerror', (error) => this.troubles.push(`uncaught: ${error.message}`));
    page.on('framenavigated', () => (this.navigations += 1));
    page.on('request', (request) => this.waiting.add(request));
    page.on('requestfinished', (request) => this.waiting.delete(request));
    page.on('requestfailed', (request) => {
      this.waiting.delete(request);
      const reason = request.failure()?.errorText ?? '';
      // Leaving a page ends what it still waits for.
      if (reason !== 'net::ERR_ABORTED') this.troubles.push(`${reason}: ${request.url()}`);
    });
  }

  /** A window for one person; each has its own storage, as in a browser of their own. */
  static async open(browser: Browser, world: World, person: Person, language: Language): Promise<Visitor> {
    const context = await openContext(browser, world, person, language);
    const page = await context.newPage();
    await page.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', (event) =>
        console.error(`refused by policy: ${event.violatedDirective} ${event.blockedURI}`),
      ),
    );
    return new Visitor(page, world, language);
  }

  private note(text: string): void {
    // A line that ends is written as a letter, which is none of the word behind it.
    for (const word of text.replaceAll(String.raw`\n`, ' ').match(/\p{L}{3,}/gu) ?? [])
      this.told.add(word.toLowerCase());
  }

  private isExpected(text: string): boolean {
    const status = /status of (\d+)/.exec(text)?.[1];
    if (status === undefined) return false;
    return this.state?.failing !== undefined || (this.state?.answers ?? []).includes(Number(status));
  }

  get hand(): Hand {
    const narrow = (this.page.viewportSize()?.width ?? WIDE.width) < 768;
    const { page, world, language } = this;
    return { page, world, language, narrow, t: wordsOf(language) };
  }

  /** Brings the window to a state of a screen, from the state before where that is possible. */
  async reach(screen: Screen, state: State, size = WIDE, language = this.language): Promise<void> {
    const path = (state.path ?? screen.path)(this.world);
    const plain = !state.held && !state.failing;
    if (this.base === path && plain && (await this.isUntouched(path))) {
      await this.turn(size, language);
    } else {
      this.base = null;
      await this.page.unrouteAll({ behavior: 'ignoreErrors' });
      this.state = state;
      if (state.held) await this.page.route(state.held, hold);
      if (state.failing) await this.page.route(state.failing, fail);
      await this.page.evaluate(forget, ['access_token', 'altavoz_locale']).catch(() => undefined);
      // Without this a change of the hash alone would open nothing anew; another site would also begin a new process.
      await this.page.goto(EMPTY);
      await this.turn(size, language);
      this.waiting.clear();
      await this.page.goto(path, { waitUntil: 'domcontentloaded' });
      await this.rest();
    }
    this.state = state;
    await state.steps?.(this.hand);
    // A menu may be on its way when its button has been pressed: without it nothing would be looked at.
    if (state.overlay) await this.page.locator(LAYERS).filter({ visible: true }).first().waitFor();
    await this.rest();
    this.base = plain ? path : null;
  }

  /**
   * Gives the window another width or scheme of colours, and the page another language, as another tab of the same
   * browser does.
   */
  async turn(
    size: { width: number; height: number },
    language: Language,
    colorScheme?: 'light' | 'dark',
  ): Promise<void> {
    await this.page.setViewportSize(size);
    if (colorScheme) {
      await this.page.emulateMedia({ colorScheme });
      await this.page
        .locator(`html[data-mantine-color-scheme=${colorScheme}]`)
        .waitFor({ state: 'attached' });
    }
    if (language === this.language) await this.rest();
    else await this.speak(language);
  }

  /** Gives the page another language; what is open stays open. */
  async speak(language: Language): Promise<void> {
    if (language === this.language) return;
    this.language = language;
    // A window that shows nothing yet has no site whose storage could be written.
    if (this.page.url() === 'about:blank') await this.page.goto(EMPTY);
    await this.page.evaluate((newValue) => {
      localStorage.setItem('altavoz_locale', newValue);
      dispatchEvent(new StorageEvent('storage', { key: 'altavoz_locale', newValue }));
    }, language);
    if (this.page.url().endsWith(EMPTY)) return;
    await this.page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' });
    await this.rest();
  }

  /** Something was done with the screen that is open: the next one is opened anew. */
  touch(): void {
    this.base = null;
  }

  /** Closes what lies over the page. @returns whether the screen is then as it was opened */
  private async isUntouched(path: string): Promise<boolean> {
    const over = this.page
      .locator('[role=dialog], [role=menu], [role=listbox], .mantine-Notification-root')
      .filter({ visible: true });
    if (this.state?.steps === undefined) return (await over.count()) === 0 && this.page.url().endsWith(path);
    if (!this.state.overlay) return false;
    await this.page.keyboard.press('Escape');
    await this.rest();
    return (await over.count()) === 0 && this.page.url().endsWith(path);
  }

  /** Waits until nothing loads and nothing moves. */
  async rest(): Promise<void> {
    if (this.page.url().endsWith(EMPTY)) return;
    const held = this.state?.held;
    const pending = () =>
      [...this.waiting].some(
        (request) =>
          !held?.test(request.url()) &&
          !/\/events\//.test(request.url()) &&
          request.resourceType() !== 'ping',
      );
    const until = Date.now() + AT_REST;
    while (Date.now() < until) {
      // A page that is just being left answers nothing.
      const still = await this.page
        .evaluate(isStill, { loading: held !== undefined, most: until - Date.now() })
        .catch(() => false);
      if (still && !pending()) return;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }
}

/** A browser of one person: signed in, in one language, asked to move little. */
export function openContext(
  browser: Browser,
  world: World,
  person: Person,
  language: Language,
): Promise<BrowserContext> {
  const token = world.tokens[person];
  return browser.newContext({
    baseURL: world.url,
    locale: language === 'es' ? 'es-MX' : 'en-US',
    timezoneId: 'America/Mexico_City',
    viewport: WIDE,
    reducedMotion: 'reduce',
    colorScheme: 'light',
    storageState: {
      cookies: [],
      origins: [
        {
          origin: world.url,
          localStorage: [
            { name: 'altavoz_locale', value: language },
            ...(token ? [{ name: 'access_token', value: token }] : []),
          ],
        },
      ],
    },
  });
}

/** A screen that is opened begins without drafts and choices of the state before. */
const forget = (but: readonly string[]) => {
  sessionStorage.clear();
  for (const key of Object.keys(localStorage)) if (!but.includes(key)) localStorage.removeItem(key);
};

const hold = () => new Promise<void>(() => undefined);
const fail = (route: Route) =>
  route.fulfill({ status: 500, contentType: 'text/plain', body: 'The server has failed.' });

/** Waits inside the page until nothing moves and, unless that is what is looked at, nothing is still grey. */
const isStill = async ({ loading, most }: { loading: boolean; most: number }): Promise<boolean> => {
  const end = performance.now() + most;
  const still = () =>
    document.querySelector('#root')?.hasChildNodes() === true &&
    (loading || document.querySelector('.mantine-Skeleton-root, [aria-busy="true"]') === null) &&
    !document.getAnimations().some(
      (one) =>
        // What follows a scroll bar runs for as long as it is there.
        one.timeline instanceof DocumentTimeline &&
        one.playState === 'running' &&
        one.effect?.getComputedTiming().iterations !== Infinity,
    );
  for (let quiet = 0; quiet < 3;) {
    // Whoever measures a room learns of its new size in a frame, and draws in the next.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 4)));
    quiet = still() ? quiet + 1 : 0;
    if (performance.now() > end) return false;
  }
  return true;
};
