/** Something wrong with what is on screen. */
export interface Fault {
  rule: string;
  /** What it is about: a tag with its role, name and class. */
  selector: string;
  detail?: string;
}

export interface InspectOptions {
  /** The window is wide: tables should not hide their controls at the side. */
  wide: boolean;
  /** What must be there and how large. */
  shows: readonly { selector: string; width: number; height: number }[];
}

/**
 * Looks at the page as it is and lists what a person could not see or reach. Runs inside the page, so it may
 * use nothing from outside itself.
 */
export function inspect({ wide, shows }: InspectOptions): Fault[] {
  const faults: Fault[] = [];
  const report = (rule: string, element: Element | null, detail = '') => {
    const selector = element ? nameOf(element) : '';
    if (!faults.some((one) => one.rule === rule && one.selector === selector))
      faults.push({ rule, selector, ...(detail ? { detail } : {}) });
  };

  function nameOf(element: Element): string {
    const role = element.getAttribute('role');
    const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
    const name = words.replaceAll(/\s+/g, ' ').trim().slice(0, 40);
    // The build adds letters to the classes of CSS modules.
    const kind = (element.getAttribute('class') ?? '')
      .split(/\s+/)
      .map((one) => /^_(\w+?)_\w{5}_\d+$/.exec(one)?.[1] ?? one)
      .find((one) => one && !/^m_|^mantine-(focus|active)/.test(one));
    return `${element.localName}${role ? `[${role}]` : ''}${kind ? `.${kind}` : ''}${name ? ` “${name}”` : ''}`;
  }
  const isDrawn = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  const aside = new Map<Element, boolean>();
  /** For screen readers alone, or for nobody. */
  const isAside = (element: Element): boolean => {
    const known = aside.get(element);
    if (known !== undefined) return known;
    const found =
      isAsideItself(element) || (element.parentElement !== null && isAside(element.parentElement));
    aside.set(element, found);
    return found;
  };
  const isAsideItself = (element: Element): boolean => {
    if (
      element.matches(
        '[aria-hidden="true"], [hidden], [inert], noscript, .alta-skip, .alta-hidden, .fc-sr-only, [data-scrollbar]',
      )
    )
      return true;
    const { clip, clipPath, position } = getComputedStyle(element);
    if (position !== 'absolute') return false;
    return (
      clip.startsWith('rect(') ||
      clipPath.startsWith('inset(50') ||
      element.getBoundingClientRect().width <= 1
    );
  };
  /** What lies over the page and takes all clicks: the last of the open dialogs, menus and lists. */
  const layers = [
    ...document.querySelectorAll(
      '[role=dialog], [role=menu], [role=listbox], .mantine-Popover-dropdown, .mantine-Spotlight-content',
    ),
  ].filter((one) => isDrawn(one) && !one.closest('main'));
  const isOnTop = (one: Element) => {
    const { left, top: y, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(left + width / 2, y + height / 2));
  };
  const top = layers.filter(isOnTop).at(-1) ?? layers.at(-1) ?? null;
  const scope: Element = top ?? document.body;
  const main = document.querySelector('main') ?? document.body;

  // What should be seen.
  const text = main.innerText.trim();
  const box = main.getBoundingClientRect();
  const busy = main.querySelector('[aria-busy=true], .mantine-Skeleton-root') !== null;
  if ((text.length < 10 && !busy) || box.width < 200 || box.height < 80) report('blank', main, text);
  for (const { selector, width, height } of shows) {
    const found = [...document.querySelectorAll(selector)].filter(isDrawn);
    if (found.length === 0) report('missing', null, selector);
    for (const one of found) {
      const size = one.getBoundingClientRect();
      if (size.width < width || size.height < height)
        report('flat', one, `${Math.round(size.width)}×${Math.round(size.height)}`);
    }
  }
  const SEEN =
    'canvas, svg[role=img], img, video, table, [role=dialog], [role=menu], [role=listbox], [role=grid], [role=table], ' +
    '[role=tabpanel], [role=region], [role=progressbar], section, article, form, ul, ol, dl, h1, h2, h3';
  for (const one of [...(top ? [top] : []), ...scope.querySelectorAll(SEEN)]) {
    if (!one.checkVisibility({ visibilityProperty: true }) || isAside(one)) continue;
    if (one.childNodes.length === 0 && !one.matches('canvas, img, video')) continue;
    const { width, height } = one.getBoundingClientRect();
    if (width < 2 || height < 2) report('flat', one, `${Math.round(width)}×${Math.round(height)}`);
    if (one instanceof HTMLImageElement && one.complete && one.naturalWidth === 0 && one.currentSrc)
      report('broken-image', one, one.currentSrc);
  }
  for (const one of (top ?? main).querySelectorAll<HTMLElement>('*')) {
    const { overflowX, overflowY } = getComputedStyle(one);
    if (overflowX === 'visible' && overflowY === 'visible') continue;
    if (isAside(one) || !one.checkVisibility({ visibilityProperty: true })) continue;
    // Three dots behind a button say nothing.
    if (one.matches('td, th') && one.scrollWidth > one.clientWidth + 1 && one.querySelector('button'))
      report('cut-controls', one, `${one.scrollWidth} of ${one.clientWidth} px`);
    if (one.clientHeight < 2 && one.scrollHeight > 12 && one.clientWidth > 20)
      report('clipped-to-nothing', one, `${one.clientHeight} of ${one.scrollHeight} px`);
  }

  // The window asks for little motion: only what turns to say that it works may go on for ever.
  for (const { effect, playState } of document.getAnimations()) {
    const moved = effect instanceof KeyframeEffect ? effect.target : null;
    const endless = playState === 'running' && effect?.getComputedTiming().iterations === Infinity;
    if (endless && moved && !moved.matches('.mantine-Loader-root')) report('moves', moved);
  }

  // Words that are cut without a sign of it, or that lie on each other.
  const edges = new Map<Element, DOMRect>();
  /** What of the window an element may draw in: some around it cut off what is outside themselves. */
  const edgeOf = (element: Element): DOMRect => {
    const known = edges.get(element);
    if (known) return known;
    const around = element.parentElement
      ? edgeOf(element.parentElement)
      : new DOMRect(0, 0, innerWidth, innerHeight);
    const { overflowX, overflowY } = getComputedStyle(element);
    const cuts = element !== document.body && (overflowX !== 'visible' || overflowY !== 'visible');
    const edge = cuts ? common(around, element.getBoundingClientRect()) : around;
    edges.set(element, edge);
    return edge;
  };
  const common = (a: DOMRect, b: DOMRect): DOMRect => {
    const left = Math.max(a.left, b.left);
    const y = Math.max(a.top, b.top);
    return new DOMRect(
      left,
      y,
      Math.max(0, Math.min(a.right, b.right) - left),
      Math.max(0, Math.min(a.bottom, b.bottom) - y),
    );
  };
  interface Piece {
    element: HTMLElement;
    rect: DOMRect;
  }
  const pieces: Piece[] = [];
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.textContent?.trim() || !isDrawn(element) || isAside(element)) continue;
    if (element.closest('svg, script, style, option, textarea')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const style = getComputedStyle(element);
    if (
      style.overflowX !== 'visible' &&
      style.textOverflow !== 'ellipsis' &&
      element.scrollWidth > element.clientWidth + 2 &&
      style.overflowX !== 'auto' &&
      style.overflowX !== 'scroll' &&
      element.clientWidth > 0
    )
      report('cut-words', element);
    for (const whole of range.getClientRects()) {
      const rect = common(whole, edgeOf(element));
      const x = rect.left + rect.width / 2;
      const y = rect.top + rect.height / 2;
      if (rect.width < 3 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
      // What lies under a bar that stays in place is not read together with it.
      const hit = document.elementFromPoint(x, y);
      if (hit && (hit === element || element.contains(hit) || hit.contains(element)))
        pieces.push({ element, rect });
    }
  }
  /** What stays in place above what is scrolled, and covers it. */
  const coverAt = (x: number, y: number): Element | null => {
    for (let at = document.elementFromPoint(x, y); at; at = at.parentElement) {
      const { position, backgroundColor } = getComputedStyle(at);
      if (/^(sticky|fixed)$/.test(position) && backgroundColor !== 'rgba(0, 0, 0, 0)') return at;
    }
    return null;
  };
  for (const [index, a] of pieces.entries()) {
    for (const b of pieces.slice(index + 1)) {
      if (a.element === b.element || a.element.contains(b.element) || b.element.contains(a.element)) continue;
      const across = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left);
      const down = Math.min(a.rect.bottom, b.rect.bottom) - Math.max(a.rect.top, b.rect.top);
      if (across <= 3 || down <= 5) continue;
      // Half of a name may lie under a bar.
      const right = Math.min(a.rect.right, b.rect.right);
      const bottom = Math.min(a.rect.bottom, b.rect.bottom);
      const cover = coverAt(right - across / 2, bottom - down / 2);
      if (!cover || cover.contains(a.element) === cover.contains(b.element))
        report('words-overlap', a.element, nameOf(b.element));
    }
  }

  // What should be reached.
  const CONTROLS =
    'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=menuitem], ' +
    '[role=menuitemradio], [role=menuitemcheckbox], [role=option], [role=checkbox], [role=switch]';
  const scrolled = new Map<Element, readonly [number, number]>();
  const keep = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (!scrolled.has(at)) scrolled.set(at, [at.scrollLeft, at.scrollTop]);
  };
  const POSITIONS = [
    ['center', 'center'],
    ['center', 'end'],
    ['center', 'start'],
    ['end', 'end'],
    ['start', 'start'],
  ] as const;
  const kinds = new Map<string, number>();
  for (const control of scope.querySelectorAll<HTMLElement>(CONTROLS)) {
    if (control.matches(':disabled, [type=hidden]') || !control.checkVisibility({ visibilityProperty: true }))
      continue;
    const field = control instanceof HTMLInputElement ? control : null;
    // A choice is often drawn by its label, and a file is chosen with a button.
    const target = field && (isAside(field) || !isDrawn(field)) ? (field.labels?.[0] ?? null) : control;
    if (!target || field?.type === 'file' || isAside(target) || !isDrawn(target)) continue;
    const kind = `${control.localName} ${control.getAttribute('role')} ${control.className} ${control.parentElement?.className}`;
    const seen = kinds.get(kind) ?? 0;
    kinds.set(kind, seen + 1);
    // Rows repeat: some of each kind stand for all.
    if (seen > 2) continue;
    keep(target);
    const before = target.getBoundingClientRect();
    const scroller = sideScroller(target);
    if (scroller) {
      const edge = scroller.getBoundingClientRect();
      const inTable = target.closest('table, [role=grid], [role=table]') !== null;
      if (wide && inTable && scroller.scrollLeft === 0 && before.left + before.width / 2 > edge.right)
        report('off-the-side', target, 'behind a sideways scroll');
    } else if (before.left + before.width / 2 > innerWidth || before.right - before.width / 2 < 0) {
      report('off-the-side', target);
      continue;
    }
    // A bar that stays in place may cover one position and leave another free.
    let problem: ReturnType<typeof problemOf> = null;
    for (const [block, inline] of POSITIONS) {
      target.scrollIntoView({ block, inline, behavior: 'instant' });
      problem = problemOf(target, field);
      if (!problem) break;
    }
    if (problem) report(...problem);
  }
  for (const [element, [left, y]] of scrolled) {
    if (element.scrollLeft !== left) element.scrollLeft = left;
    if (element.scrollTop !== y) element.scrollTop = y;
  }

  // What stays in place at the edge of a dialog lies above whatever is scrolled beneath it.
  const STEP = 16;
  for (const bar of top?.querySelectorAll<HTMLElement>('*') ?? []) {
    if (getComputedStyle(bar).position !== 'sticky' || !isDrawn(bar)) continue;
    let scroller: Element | null = bar.parentElement;
    while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY))
      scroller = scroller.parentElement;
    const controls = [...bar.querySelectorAll<HTMLElement>(CONTROLS)].filter(
      (one) => isDrawn(one) && !isAside(one),
    );
    if (!scroller || controls.length === 0) continue;
    const before = scroller.scrollTop;
    for (let y = 0; y <= scroller.scrollHeight - scroller.clientHeight; y += STEP) {
      scroller.scrollTop = y;
      for (const control of controls) {
        const { left, right, top: edge, height } = control.getBoundingClientRect();
        for (let x = left + 4; x < right; x += STEP) {
          const hit = document.elementFromPoint(x, edge + height / 2);
          if (hit && !bar.contains(hit)) report('covered-in-place', control, `by ${nameOf(hit)}`);
        }
      }
    }
    scroller.scrollTop = before;
  }

  function problemOf(
    target: HTMLElement,
    field: HTMLInputElement | null,
  ): [rule: string, element: Element, detail: string] | null {
    // Of a link that goes on in the next line, its longest piece: between the pieces stand other words.
    const {
      left,
      top: y,
      width,
      height,
    } = [...target.getClientRects()].reduce(
      (most, piece) => (piece.width > most.width ? piece : most),
      new DOMRect(),
    );
    if (width < 2 || height < 2) return ['flat', target, `${Math.round(width)}×${Math.round(height)}`];
    const hit = document.elementFromPoint(left + width / 2, y + height / 2);
    if (!hit) return ['outside', target, `${Math.round(left)},${Math.round(y)}`];
    const mine =
      hit === target ||
      target.contains(hit) ||
      hit.closest('label')?.contains(target) ||
      [...(field?.labels ?? [])].some((label) => label.contains(hit)) ||
      (getComputedStyle(target).pointerEvents === 'none' && hit.contains(target));
    return mine ? null : ['covered', target, `by ${nameOf(hit)}`];
  }
  function sideScroller(element: Element): Element | null {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      const { overflowX } = getComputedStyle(at);
      if ((overflowX === 'auto' || overflowX === 'scroll') && at.scrollWidth > at.clientWidth + 1) return at;
    }
    return null;
  }
  return faults;
}

/** How far the page can be scrolled sideways, in pixels: nothing at all is right. */
export const sidewaysScroll = (): number =>
  (document.scrollingElement?.scrollWidth ?? 0) - document.documentElement.clientWidth;
