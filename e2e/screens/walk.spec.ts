import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { axe } from './axe';
import { expect, test } from './fixtures';
import { inspect, sidewaysScroll, type Fault } from './inspect';
import { KNOWN_FAULTS } from './known-faults';
import { SCREENS } from './manifest';
import { statesOf, type Screen, type State } from './screen';
import { NARROW, WIDE, type Visitor } from './visit';
import { unmarked } from './untranslated';
import { isSaid, PSEUDO, type Language } from './words';

/** The narrowest phone: nothing may be scrolled sideways here. */
const NARROWEST = { width: 360, height: 800 };

interface Seen extends Fault {
  screen: string;
  state: string;
  where: string;
}

/** What the steps type, and shows as it was typed. */
const TYPED = new Set([
  'Una campaña con un nombre más bien largo',
  'foto.png',
  'ana',
  'beto',
  'nadie',
  '“zzzz”',
  'Rank',
  'Link',
  'http://youtube.com/@beto',
]);

/** One way to see a state. */
interface Turn {
  language: Language;
  size: { width: number; height: number };
}

const WIDE_TURN: Turn = { language: 'es', size: WIDE };
const PHONE_TURN: Turn = { language: 'en', size: NARROW };

/**
 * Those of a state: each language, each width, and the marked and longer texts where there is least room. Every second
 * state is reached on a phone.
 */
function turnsOf(state: State, index: number): readonly Turn[] {
  if (state.only === 'wide')
    return [WIDE_TURN, { language: 'en', size: WIDE }, { language: PSEUDO, size: WIDE }];
  const longest: Turn = { language: PSEUDO, size: NARROWEST };
  if (state.only === 'narrow') return [PHONE_TURN, { language: 'es', size: NARROWEST }, longest];
  return index % 2 === 0 ? [WIDE_TURN, PHONE_TURN, longest] : [PHONE_TURN, WIDE_TURN, longest];
}

/** What comes late on a busy machine, a picture or the place of a menu, has so long to come (ms). */
const LATE = 4_000;

/** The faults that stay: like every expectation of a browser test, it looks again until nothing is wrong. */
async function lasting(find: () => Promise<Fault[]>): Promise<Fault[]> {
  const until = Date.now() + LATE;
  for (;;) {
    const faults = await find();
    if (faults.length === 0 || Date.now() > until) return faults;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Looks at a state from all sides. @param index its place among those of the screen */
async function look(visitor: Visitor, screen: Screen, state: State, index: number): Promise<Seen[]> {
  const { page, told } = visitor;
  const seen: Seen[] = [];
  const note = async (where: string, faults: readonly Fault[]) => {
    seen.push(...faults.map((fault) => ({ screen: screen.id, state: state.id, where, ...fault })));
    if (faults.length === 0) return;
    const file = path.join(
      'test-results',
      'walk',
      `${screen.id}-${state.id}-${where.replaceAll(' ', '-')}.png`,
    );
    mkdirSync(path.dirname(file), { recursive: true });
    await page.screenshot({ path: file });
  };
  const turns = turnsOf(state, index);
  // Judged by axe as it is reached, and once at the other width in the other scheme of colours: wide in the light,
  // narrow in the dark. The next state is reached in that one.
  const [first] = turns;
  const second = turns.find(({ size }) => size !== first?.size) ?? turns[1];
  const schemes = index % 2 === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
  visitor.troubles.length = 0;
  for (const turn of turns) {
    const { language, size } = turn;
    const where = `${language} ${size.width}`;
    try {
      if (turn === first) {
        await page.emulateMedia({ colorScheme: schemes[0] });
        await visitor.reach(screen, state, size, language);
      } else {
        // What then lies under the pointer may explain itself, over what is to be looked at.
        if (language === PSEUDO) await page.mouse.move(0, size.height - 1);
        await visitor.turn(size, language, turn === second ? schemes[1] : undefined);
      }
    } catch (error) {
      await note(where, [{ rule: 'unreachable', selector: '', detail: String(error).slice(0, 400) }]);
      return seen;
    }
    // The steps may have scrolled; bars that stay in place would then lie over what is looked at.
    await page.evaluate(() => scrollTo(0, 0));
    const shows = language === PSEUDO || size === NARROWEST ? [] : (state.shows ?? []);
    await note(where, await lasting(() => page.evaluate(inspect, { wide: size === WIDE, shows })));
    if (turn === first || turn === second)
      await note(`${where} ${schemes[turn === first ? 0 : 1]}`, await lasting(() => axe(page, state)));
    if (size === NARROWEST) {
      const over = await page.evaluate(sidewaysScroll);
      if (over > 0) await note(where, [{ rule: 'sideways', selector: 'html', detail: `${over} px` }]);
    }
    if (language === PSEUDO)
      // What was said before, of a field or by the server, stays in the language of then.
      await note(
        where,
        await lasting(async () =>
          (await page.evaluate(unmarked, [...told]))
            .filter(({ text }) => !TYPED.has(text) && !isSaid(text))
            .map(({ element, text }) => ({
              rule: 'untranslated',
              selector: `${element} “${text.slice(0, 80)}”`,
            })),
        ),
      );
  }
  const troubles = visitor.troubles
    .splice(0)
    .map((text) => ({ rule: 'console', selector: text.slice(0, 300) }));
  await note('console', troubles);
  return seen;
}

const isKnown = (fault: Seen) =>
  KNOWN_FAULTS.some(
    (known) =>
      known.screen === fault.screen &&
      known.state === fault.state &&
      known.rule === fault.rule &&
      fault.selector.includes(known.selector),
  );

test.describe.configure({ mode: 'parallel' });

/** As many states as one test looks at. */
const PART = 10;
const PARTS = SCREENS.flatMap((screen) => {
  const states = statesOf(screen).map((state, index) => ({ state, index }));
  return Array.from({ length: Math.ceil(states.length / PART) }, (_, part) => ({
    screen,
    states: states.slice(part * PART, (part + 1) * PART),
    title: states.length > PART ? `${screen.id} (${part + 1})` : screen.id,
  }));
});

// Those with most states first: no worker is left alone with one at the end.
for (const { screen, states, title } of PARTS.toSorted((a, b) => b.states.length - a.states.length)) {
  test(`${title} shows everything, within reach, in both languages, widths and schemes of colours`, async ({
    visitor,
  }) => {
    // The machine may be busy with other things.
    test.setTimeout(600_000);
    const seen: Seen[] = [];
    for (const { state, index } of states) {
      await test.step(state.id, async () => {
        const visit = await visitor(state.as ?? screen.people[0], 'es');
        seen.push(...(await look(visit, screen, state, index)));
      });
    }
    const gone = KNOWN_FAULTS.filter(
      (known) =>
        known.screen === screen.id &&
        states.some(({ state }) => state.id === known.state) &&
        !seen.some((fault) => known.rule === fault.rule && fault.selector.includes(known.selector)),
    );
    expect(inWords(seen.filter((fault) => !isKnown(fault)))).toEqual([]);
    expect(gone, 'known faults that no longer occur: remove their lines').toEqual([]);
  });
}

/** One line for each fault, with everywhere it was seen. */
function inWords(seen: readonly Seen[]): string[] {
  const places = new Map<string, string[]>();
  for (const { screen, state, where, rule, selector, detail } of seen) {
    const line = `${rule}: ${selector}${detail ? ` – ${detail}` : ''}`;
    places.set(line, [...(places.get(line) ?? []), `${screen}/${state} (${where})`]);
  }
  return [...places].map(([line, where]) => `${line}\n    at ${[...new Set(where)].join(', ')}`);
}
