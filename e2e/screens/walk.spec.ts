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
import { isSaid, LANGUAGES, PSEUDO } from './words';

/** The narrowest phone: nothing may be scrolled sideways here. */
const NARROWEST = { width: 360, height: 800 };

interface Seen extends Fault {
  screen: string;
  state: string;
  where: string;
}

/**
 * One look in one language: in Spanish from wide to narrow, in English the other way round.
 * @param isOpen the state is on screen already, in another language
 */
async function look(visitor: Visitor, screen: Screen, state: State, isOpen = false): Promise<Seen[]> {
  const { page, language } = visitor;
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
  const sizes = (language === 'es' ? [WIDE, NARROW] : [NARROW, WIDE]).filter(
    (size) => !state.only || (state.only === 'wide') === (size === WIDE),
  );
  visitor.troubles.length = 0;
  for (const [turn, size] of sizes.entries()) {
    const where = `${language} ${size.width}`;
    try {
      if (turn === 0 && !isOpen) await visitor.reach(screen, state, size);
      else {
        await page.setViewportSize(size);
        await visitor.rest();
      }
    } catch (error) {
      await note(where, [{ rule: 'unreachable', selector: '', detail: String(error).slice(0, 400) }]);
      return seen;
    }
    const shows = state.shows ?? [];
    // The steps may have scrolled; bars that stay in place would then lie over what is looked at.
    await page.evaluate(() => scrollTo(0, 0));
    await note(where, await page.evaluate(inspect, { wide: size === WIDE, shows }));
    if (turn === 0) {
      // Once in each scheme of colours: light where it is wide, dark where it is narrow.
      const colorScheme = language === 'es' ? 'light' : 'dark';
      await page.emulateMedia({ colorScheme });
      // Colours may be on their way from one scheme to the other.
      await visitor.rest();
      await note(`${where} ${colorScheme}`, await axe(page, state));
      await page.emulateMedia({ colorScheme: 'light' });
    }
    if (size === NARROW && language === 'es') {
      await page.setViewportSize(NARROWEST);
      await visitor.rest();
      const over = await page.evaluate(sidewaysScroll);
      await note(`${language} 360`, [
        ...(over > 0 ? [{ rule: 'sideways', selector: 'html', detail: `${over} px` }] : []),
        ...(await page.evaluate(inspect, { wide: false, shows: [] })),
      ]);
    }
  }
  const troubles = visitor.troubles
    .splice(0)
    .map((text) => ({ rule: 'console', selector: text.slice(0, 300) }));
  await note(language, troubles);
  return seen;
}

/** What the steps type, and shows as it was typed. */
const TYPED = new Set([
  'Una campaña con un nombre más bien largo',
  'foto.png',
  'ana',
  'beto',
  'nadie',
  'Rank',
  'Link',
  'http://youtube.com/@beto',
]);

/** What is open, in a language whose texts are longer and marked, where it is narrowest. */
async function lookForWords(visitor: Visitor, screen: Screen, state: State): Promise<Seen[]> {
  const { page, told } = visitor;
  const size = state.only === 'wide' ? WIDE : NARROW;
  await page.setViewportSize(size);
  // What now lies under the pointer may explain itself, over what is to be looked at.
  await page.mouse.move(0, size.height - 1);
  await visitor.speak(PSEUDO);
  const faults = [
    ...(await page.evaluate(inspect, { wide: size === WIDE, shows: [] })),
    // What was said before, of a field or by the server, stays in the language of then.
    ...(await page.evaluate(unmarked, [...told]))
      .filter(({ text }) => !TYPED.has(text) && !isSaid(text))
      .map(({ element, text }) => ({ rule: 'untranslated', selector: `${element} “${text.slice(0, 80)}”` })),
  ];
  return faults.map((fault) => ({
    screen: screen.id,
    state: state.id,
    where: `${PSEUDO} ${size.width}`,
    ...fault,
  }));
}

const isKnown = (fault: Seen) =>
  KNOWN_FAULTS.some(
    (known) =>
      known.screen === fault.screen &&
      (known.state ?? fault.state) === fault.state &&
      known.rule === fault.rule &&
      fault.selector.includes(known.selector),
  );

test.describe.configure({ mode: 'parallel' });

// Those with most states first: no worker is left alone with one at the end.
for (const screen of SCREENS.toSorted((a, b) => statesOf(b).length - statesOf(a).length)) {
  test(`${screen.id} shows everything, within reach, in both languages, widths and schemes of colours`, async ({
    visitor,
  }) => {
    // A screen has up to thirty states, and the machine may be busy with other things.
    test.setTimeout(600_000);
    const seen: Seen[] = [];
    for (const [index, state] of statesOf(screen).entries()) {
      await test.step(state.id, async () => {
        const visit = await visitor(state.as ?? screen.people[0], 'es');
        // Opened once and looked at in both languages: every second state is reached in the other one first.
        const [first, second] = index % 2 === 0 ? LANGUAGES : LANGUAGES.toReversed();
        await visit.speak(first);
        seen.push(...(await look(visit, screen, state)));
        await visit.speak(second);
        seen.push(...(await look(visit, screen, state, true)));
        seen.push(...(await lookForWords(visit, screen, state)));
      });
    }
    const gone = KNOWN_FAULTS.filter(
      (known) =>
        known.screen === screen.id &&
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
