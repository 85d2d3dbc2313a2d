import type { Locator, Page } from '@playwright/test';
import { campaignOf, creators, drag, openTab } from './campaign-of';
import { violationsIn } from './accessibility';
import { expect, test } from './fixtures';
import { heldBack } from './held-back';
import { campaignNamed, signInAs } from './sign-in';
import { todayInMexico } from './today';

test.slow();
// Every week of the month is in sight, so that events can be dragged.
test.use({ viewport: { width: 1440, height: 1300 } });

/** A day of the month that the calendar opens on: those from 8 to 14 are in it whatever it begins with. */
const TODAY = todayInMexico();
const dayOf = (number: number) => `${TODAY.slice(0, 8)}${String(number).padStart(2, '0')}`;
const written = (day: string) => `${Number(day.slice(8))}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
/** A Tuesday, so that two days of an event and the day it is dragged to are in one week. */
const TUESDAY =
  [8, 9, 10, 11, 12, 13, 14].find((one) => new Date(`${dayOf(one)}T12:00:00Z`).getUTCDay() === 2) ?? 8;
const CROWDED = dayOf(TUESDAY);
const ALONE = dayOf(TUESDAY + 2);
const FREE = dayOf(TUESDAY + 8);
/** The files of words that a content needs, and its calendar does not. */
const WORDS = /\/assets\/(formulas|readings)-[\w-]+\.js$/;

/** Seven contents on a Tuesday and one on the Thursday behind it. */
async function calendarCampaign(page: Page) {
  const token = await signInAs(page, 'manager');
  const { uuid, ids, post } = await campaignOf(page.request, token, 'Calendario', creators(8, 'Cal'));
  for (const [index, campaign_influencer] of ids.entries())
    await post('manage/add/', {
      campaign_influencer,
      network: 'instagram',
      content_type: 'photo',
      published_date: index === 7 ? ALONE : CROWDED,
    });
  const stored = async () => {
    const reply = await page.request.get(`/api/v1/campaign/${uuid}/contents/?from=${ALONE}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return ((await reply.json()) as { response: { results: { published_date: string }[] } }).response
      .results[0]?.published_date;
  };
  return { uuid, ids, stored, post };
}

const cell = (page: Page, day: string) => page.locator(`[role="cell"][data-date="${day}"]`);
const eventsIn = (place: Locator) => place.getByRole('listitem');
const openMonth = (page: Page, uuid: string) =>
  openTab(page, uuid, 'calendario', eventsIn(cell(page, ALONE)).first());
const title = (page: Page) => page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first();

const dragEvent = (page: Page, from: Locator, to: Locator) => drag(page, from, to, { x: 20, y: 8 });

interface Api {
  changeView: (view: string, day?: string) => void;
  addEvent: (event: { title: string; start: string; allDay: boolean }) => void;
}

/**
 * What the calendar takes by configuration has no button: it is asked of the calendar on the page itself, which
 * React keeps beside its elements.
 */
const configure = (page: Page, view: string, day: string, events: Parameters<Api['addEvent']>[0][] = []) =>
  page.evaluate(
    ([view, day, events]) => {
      interface Fiber {
        return: Fiber | null;
        memoizedProps: { ref?: { current?: { getApi?: () => Api } } } | null;
      }
      const place = document.querySelector('[role="tabpanel"] [role="table"]');
      const kept = Object.entries(place ?? {}).find(([name]) => name.startsWith('__reactFiber$'));
      let fiber = kept?.[1] as Fiber | null | undefined;
      while (fiber && !fiber.memoizedProps?.ref?.current?.getApi) fiber = fiber.return;
      const api = fiber?.memoizedProps?.ref?.current?.getApi?.();
      if (!api) throw new Error('no calendar on the page');
      api.changeView(view, day);
      for (const event of events) api.addEvent(event);
    },
    [view, day, events] as const,
  );

test('the calendar opens on the month, from Monday on, each day with what it holds, in both languages [CAL-10, CAL-12, CAL-13, CAL-17, CAL-25, CAL-29, LIM-44, LIM-48, LIM-49]', async ({
  page,
}) => {
  const { uuid } = await calendarCampaign(page);
  await openMonth(page, uuid);
  const shown = page.getByRole('tabpanel');
  const named = (language: string, month: number) =>
    new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      Date.UTC(Number(TODAY.slice(0, 4)), month - 1, 15),
    );
  const month = Number(TODAY.slice(5, 7));

  await expect(shown.getByRole('radio', { name: 'Mes' })).toBeChecked();
  await expect(cell(page, TODAY)).toBeVisible();
  const days = (first: string, last: string) =>
    Promise.all([
      expect(shown.getByRole('columnheader').first()).toHaveAccessibleName(first),
      expect(shown.getByRole('columnheader').last()).toHaveAccessibleName(last),
    ]);
  await days('lunes', 'domingo');
  // Six weeks of few lines are in sight together with the head of the campaign.
  const table = await shown.getByRole('table').boundingBox();
  expect((table?.y ?? 0) + (table?.height ?? Infinity)).toBeLessThan(900);
  const [event, day] = [
    await eventsIn(cell(page, ALONE)).boundingBox(),
    await cell(page, ALONE).boundingBox(),
  ];
  expect((event?.width ?? 0) / (day?.width ?? 1)).toBeCloseTo(1, 0);

  await test.step('a crowded day says what it holds, shows what it has room for, and all in a dialog', async () => {
    const whole = /: 7 contenidos: 7 (pendientes|atrasados)$/;
    await expect(cell(page, CROWDED).getByRole('link', { name: whole })).toHaveText(/^\d+$/);
    // No name stands for the others: how many there are of a state does, which opens those in the dialog.
    const count = cell(page, CROWDED).getByText(/^7 (pendientes|atrasados)$/);
    await expect(count).toBeVisible();
    await expect(eventsIn(cell(page, CROWDED)).filter({ visible: true })).toHaveCount(1);
    const more = cell(page, CROWDED).getByRole('button', { name: 'Ver todos' });
    await count.click();
    await expect(eventsIn(page.getByRole('dialog'))).toHaveCount(7);
    const said = page.getByRole('dialog').getByText(/^7 (pendientes|atrasados)$/);
    await expect(said.filter({ visible: true })).toHaveCount(1);
    await page.keyboard.press('Escape');
    await more.click();
    await expect(eventsIn(page.getByRole('dialog'))).toHaveCount(7);
    await expect(page.getByRole('dialog').getByText('7 contenidos', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the number of a day leads to the day, which has all of it', async () => {
    await cell(page, CROWDED).getByRole('link').getByText(`${TUESDAY}`, { exact: true }).click();
    await expect(shown.getByRole('radio', { name: 'Día' })).toBeChecked();
    await expect(eventsIn(cell(page, CROWDED))).toHaveCount(7);
    await expect(shown.getByText('Pendiente').last()).toBeVisible();
    await page.goto(`/campaign/${uuid}#calendario`);
    await expect(cell(page, TODAY)).toBeVisible({ timeout: 60_000 });
  });

  await test.step('it goes on, back and to today, and says where it is', async () => {
    await expect(title(page)).toHaveText(named('es-MX', month));
    await shown.getByRole('button', { name: 'Siguiente' }).click();
    await expect(title(page)).toHaveText(named('es-MX', month + 1));
    await shown.getByRole('button', { name: 'Anterior' }).click();
    await shown.getByRole('button', { name: 'Anterior' }).click();
    await expect(title(page)).toHaveText(named('es-MX', month - 1));
    await shown.getByRole('button', { name: 'Hoy' }).click();
    await expect(title(page)).toHaveText(named('es-MX', month));
  });

  await page.evaluate(() => localStorage.setItem('altavoz_locale', 'en'));
  await page.reload();
  await expect(cell(page, TODAY)).toBeVisible({ timeout: 60_000 });
  await expect(title(page)).toHaveText(named('en-US', month));
  await days('Monday', 'Sunday');
  await expect(
    cell(page, CROWDED).getByRole('link', { name: /: 7 pieces of content: 7 (pending|late)$/ }),
  ).toBeVisible();
});

test('hours are halved, five whole days fit, and what has no end is short [CAL-06, CAL-07, CAL-11, CAL-18, CAL-19, CAL-26…28, LIM-42, LIM-43, LIM-45…47]', async ({
  page,
}) => {
  const { uuid } = await calendarCampaign(page);
  await openMonth(page, uuid);
  const shown = page.getByRole('tabpanel');
  const slot = (time: string) => shown.locator(`[data-time="${time}"]`).last();

  await test.step('the week of hours', async () => {
    await shown.getByText('Semana', { exact: true }).click();
    await expect(shown.getByRole('columnheader')).toHaveCount(7);
    // No content has an hour, so the hours are there when they are asked for.
    await expect(shown.locator('[data-time]')).toHaveCount(0);
    await shown.getByRole('button', { name: 'Opciones de la vista' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Ver las horas' }).click();
    await page.keyboard.press('Escape');
    await expect(slot('06:30:00')).toBeVisible();
    await configure(page, 'timeGridWeek', CROWDED);
    const times = await shown
      .locator('[data-time]')
      .evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute('data-time')))]);
    expect(times).toHaveLength(48);
    expect(times.slice(12, 14)).toEqual(['06:00:00', '06:30:00']);
    // Six o'clock is the first that is seen of the hours, below the row of whole days.
    const whole = shown.getByRole('row', { name: /^Todo el día/ });
    await expect
      .poll(async () => {
        const [row, six] = [await whole.boundingBox(), await slot('06:00:00').boundingBox()];
        return Math.abs((six?.y ?? 0) - (row?.y ?? 0) - (row?.height ?? 0));
      })
      .toBeLessThan(12);
    await expect
      .poll(() =>
        slot('06:00:00').evaluate((one) => {
          let place: Element | null = one;
          while (place && !/auto|scroll/.test(getComputedStyle(place).overflowY)) place = place.parentElement;
          return Math.abs(one.getBoundingClientRect().top - (place?.getBoundingClientRect().top ?? 0));
        }),
      )
      .toBeLessThan(3);
    const crowded = whole.getByRole('cell').filter({ hasText: 'Cal 01' });
    await expect(eventsIn(crowded)).toHaveCount(5);
    await expect(crowded.getByRole('button', { name: '+2 más' })).toBeVisible();
  });

  /** Looks at an event in a view until it is right; what is read of the period meanwhile takes the event away again. */
  const place = (
    view: string,
    event: (typeof endless)[number],
    look: (shownEvent: Locator) => Promise<void>,
  ) =>
    expect(async () => {
      const shownEvent = shown.getByRole('listitem').filter({ hasText: event.title }).first();
      await configure(page, view, FREE, [event]);
      await expect(shownEvent).toBeVisible({ timeout: 1_000 });
      await look(shownEvent);
    }).toPass();
  const endless = [
    { title: 'Todo el día entero', start: FREE, allDay: true },
    { title: 'A las diez', start: `${FREE}T10:00:00`, allDay: false },
  ] as const;
  await test.step('grids of whole days, by configuration', async () => {
    await place('dayGridWeek', endless[0], async (shownEvent) => {
      const event = await shownEvent.boundingBox({ timeout: 1_000 });
      const day = await cell(page, FREE).boundingBox();
      expect((event?.width ?? 0) / (day?.width ?? 1)).toBeCloseTo(1, 1);
    });
    await expect(shown.locator('[data-time]')).toHaveCount(0);
    await expect(shown.getByRole('cell')).toHaveCount(7);
    await configure(page, 'dayGridDay', FREE);
    await expect(shown.locator('[data-time]')).toHaveCount(0);
    await expect(shown.getByRole('cell')).toHaveCount(1);
  });

  await test.step('an hour without an end', async () => {
    const heightOf = async (one: Locator) => (await one.boundingBox({ timeout: 1_000 }))?.height ?? 0;
    // The hours are drawn lower at first, and grow to fill the page.
    await place('timeGridDay', endless[1], (event) =>
      expect
        .poll(async () => (await heightOf(event)) / (await heightOf(slot('10:00:00'))), { timeout: 2_000 })
        .toBeCloseTo(2, 0),
    );
  });
});

test('a content takes its day of publication alone, two days where that is wished, and counts once either way [CAL-04, CAL-16, CAL-29]', async ({
  page,
}) => {
  const { uuid, ids, post } = await calendarCampaign(page);
  const [year = 0, month = 0] = TODAY.split('-').map(Number);
  await post('manage/add/', {
    campaign_influencer: ids[0],
    network: 'instagram',
    content_type: 'photo',
    // The last day of the month before: its second day is in this one.
    published_date: new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10),
  });
  await openMonth(page, uuid);
  const shown = page.getByRole('tabpanel');
  const options = shown.getByRole('button', { name: 'Opciones de la vista' });
  const choice = page.getByRole('menuitemcheckbox', { name: 'Dibujar cada contenido en dos días' });
  /** Whether each is drawn on two days, as the menu says it. */
  const expectTwo = async (two: boolean) => {
    await options.click({ timeout: 60_000 });
    await expect(choice).toBeChecked({ checked: two });
    await page.keyboard.press('Escape');
    await expect(choice).toBeHidden();
  };
  const view = (name: string) => shown.getByText(name, { exact: true }).click();
  const next = cell(page, dayOf(TUESDAY + 1));
  /** How many days wide the event of a Thursday is. */
  const expectDays = (days: number) =>
    expect
      .poll(async () => {
        const event = await eventsIn(shown).filter({ hasText: 'Cal 08' }).boundingBox();
        const day = await cell(page, ALONE).boundingBox();
        return (event?.width ?? 0) / (day?.width ?? 1);
      })
      .toBeCloseTo(days, 0);
  const expectList = async () => {
    await view('Lista');
    await expect(shown.getByRole('button', { name: /Cal \d\d .*Foto .*Pendiente/ })).toHaveCount(8);
  };

  /** What the days say that they hold: their contents, and nothing of the day before. */
  const expectCounts = async () => {
    await expect(cell(page, CROWDED).getByRole('link', { name: /: 7 contenidos/ })).toBeVisible();
    await expect(next.getByRole('link', { name: /contenido/ })).toHaveCount(0);
    await expect(cell(page, ALONE).getByRole('link', { name: /: 1 contenido/ })).toBeVisible();
  };

  await test.step('one day unless told otherwise', async () => {
    await expectTwo(false);
    await expectDays(1);
    await expectCounts();
    await expect(next.getByRole('button')).toHaveCount(0);
    await expect(cell(page, CROWDED).getByRole('button', { name: 'Ver todos' })).toBeVisible();
    await expectList();
    await expect(options).toBeHidden();
    await view('Mes');
    await configure(page, 'timeGridWeek', CROWDED);
    await expect(title(page)).toHaveText(new RegExp(`^${TUESDAY - 1}\\s?–\\s?${TUESDAY + 5} de `));
    const whole = shown.getByRole('row', { name: /^Todo el día/ });
    await expect(eventsIn(whole)).toHaveCount(6);
    // Two, and the count of the day: the page still shows a month.
    await expect(whole.getByRole('button', { name: '+3 más' })).toHaveCount(1);
  });

  await test.step('two days, remembered, and no other numbers', async () => {
    await view('Semana');
    await view('Mes');
    await options.click();
    await choice.click();
    await page.keyboard.press('Escape');
    await expectDays(2);
    await expectCounts();
    await page.reload();
    await expectTwo(true);
    await expectDays(2);
    await expectCounts();
    await expectList();
    await view('Mes');
    // A day that stands in two has a list of its own alone.
    await cell(page, CROWDED).getByRole('button', { name: 'Ver todos' }).click();
    await expect(shown.getByRole('radio', { name: 'Día' })).toBeChecked();
    await expect(eventsIn(cell(page, CROWDED))).toHaveCount(7);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('a day alone without contents says so, and has them again with the next [CAL-03]', async ({ page }) => {
  const { uuid } = await calendarCampaign(page);
  await page.goto(`/campaign/${uuid}?view=day&day=${FREE}#calendario`);
  const shown = page.getByRole('tabpanel');
  await expect(shown.getByText('No hay contenidos este día', { exact: true })).toBeVisible();
  await expect(shown.getByRole('table')).toBeHidden();
  await expect(shown.getByRole('button', { name: /^Lo próximo/ })).toHaveCount(0);
  // One before another shows the first of what comes behind it, and before that what is late.
  await page.goto(`/campaign/${uuid}?view=day&day=${dayOf(TUESDAY + 1)}#calendario`);
  await expect(shown.getByText('No hay contenidos este día', { exact: true })).toBeVisible();
  await shown
    .getByRole('region')
    .getByRole('button', { name: /Cal 08/ })
    .click();
  await expect(page.getByRole('dialog')).toContainText('Cal 08');
});

test('the calendar and the dialog of a day stay while the words of the first content that is opened are fetched [CAL-17, CAL-24]', async ({
  page,
}) => {
  const { uuid } = await calendarCampaign(page);
  await openMonth(page, uuid);
  const dialog = page.getByRole('dialog').filter({ hasText: '7 contenidos' });
  await cell(page, CROWDED).getByRole('button', { name: 'Ver todos' }).click();
  await expect(eventsIn(dialog)).toHaveCount(7);
  const words = heldBack();
  const asked = page.waitForRequest(WORDS);
  await page.route(WORDS, async (route) => {
    await words.until;
    await route.continue();
  });
  await eventsIn(dialog).first().click();
  await asked;
  await expect(eventsIn(cell(page, ALONE))).toBeVisible();
  // A window of another size has the calendar drawn anew.
  await page.setViewportSize({ width: 1300, height: 1200 });
  await expect(eventsIn(cell(page, ALONE))).toBeVisible();
  words.go();
  await expect(page.getByRole('dialog', { name: 'Foto' })).toBeVisible();
});

test('taking a drag back spares the day that somebody has chosen since [CAL-20]', async ({ page }) => {
  const { uuid, stored, post } = await calendarCampaign(page);
  await openMonth(page, uuid);
  const on = (day: string) => eventsIn(cell(page, day)).filter({ hasText: 'Cal 08' });
  const answer = page.waitForResponse((reply) => reply.url().includes('/manage/update/'));
  await dragEvent(page, on(ALONE), cell(page, FREE));
  const { response } = (await (await answer).json()) as { response: { uuid: string } };
  const undo = page.getByRole('button', { name: 'Deshacer' });
  await undo.hover();
  const later = dayOf(TUESDAY + 9);
  await post(`manage/update/${response.uuid}/`, { published_date: later });
  await undo.click();
  await expect(
    page.getByText('Otra persona lo cambió mientras tanto. No se guardó nada.', { exact: true }),
  ).toBeVisible();
  await expect(on(later)).toBeVisible();
  await expect(on(FREE)).toBeHidden();
  await expect.poll(() => stored()).toBe(later);
});

test('an event is dragged to another day, taken back, and back by itself when that fails; a viewer drags nothing [CAL-20…22]', async ({
  page,
}) => {
  const { uuid, stored } = await calendarCampaign(page);
  await openMonth(page, uuid);
  const on = (day: string) => eventsIn(cell(page, day)).filter({ hasText: 'Cal 08' });
  const saved = page.getByRole('group', { name: 'Información actualizada' });
  const movedTo = (day: string) =>
    expect(saved.filter({ hasText: `Foto de Cal 08 · ${written(day)}` })).toBeVisible();

  await dragEvent(page, on(ALONE), cell(page, FREE));
  await movedTo(FREE);
  await expect(on(FREE)).toBeVisible();
  await expect.poll(() => stored()).toBe(FREE);

  await page.getByRole('button', { name: 'Deshacer' }).click();
  await movedTo(ALONE);
  await expect(on(ALONE)).toBeVisible();
  await expect.poll(stored).toBe(ALONE);
  await page.reload();
  await expect(on(ALONE)).toBeVisible();

  await page.route('**/manage/update/**', (route) => route.abort());
  await dragEvent(page, on(ALONE), cell(page, FREE));
  await expect(page.getByText('No se pudo cambiar la fecha', { exact: true })).toBeVisible();
  await expect(on(ALONE)).toBeVisible();
  await expect(on(FREE)).toBeHidden();
  await page.unroute('**/manage/update/**');

  await signInAs(page, 'viewer');
  await openMonth(page, uuid);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await dragEvent(page, on(ALONE), cell(page, FREE));
  await expect(on(ALONE)).toBeVisible();
  await page.reload();
  await expect(on(ALONE)).toBeVisible();
  expect(sent.filter((url) => url.includes('/manage/'))).toEqual([]);
  await expect.poll(() => stored()).toBe(ALONE);
});

test('a week on a phone has the letters of the country, what is late first, and each of its days below [CAL-02, CAL-13]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { uuid, post, ids } = await calendarCampaign(page);
  await post('manage/add/', {
    campaign_influencer: ids[0],
    network: 'instagram',
    content_type: 'reel',
    published_date: '2026-02-10',
  });
  const shown = page.getByRole('tabpanel');
  await page.goto(`/campaign/${uuid}?view=week&day=${FREE}#calendario`);
  await expect(shown.getByText('No hay contenidos este día', { exact: true })).toBeVisible({
    timeout: 60_000,
  });
  const letters = await shown.getByRole('columnheader').allTextContents();
  expect(letters.map((text) => text.slice(0, 1)).join('')).toBe('LMMJVSD');
  await expect(shown.getByRole('region', { name: 'Atrasados' }).getByRole('listitem').first()).toContainText(
    'Cal 01',
  );
  // Each day with the first of what it has, and all of it once it is chosen.
  await page.goto(`/campaign/${uuid}?view=week&day=${ALONE}#calendario`);
  const crowded = shown.getByRole('region').filter({ hasText: '7 contenidos' });
  await expect(crowded.getByRole('listitem')).toHaveCount(3);
  await crowded.getByRole('button', { name: 'Ver 7 contenidos' }).click();
  await expect(crowded.getByRole('listitem')).toHaveCount(7);
  expect(await violationsIn(page)).toEqual([]);
});

test('an entry of a week and a line of a day say whole who, what and in which state [CAL-02, CAL-03, CAL-05]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const token = await signInAs(page, 'manager');
  const uuid = await campaignNamed(page.request, token, 'verano');
  const entries = page.getByRole('tabpanel').locator('[data-content]');
  const cut = () =>
    entries.evaluateAll((all) =>
      all
        .flatMap((one) => [...one.querySelectorAll<HTMLElement>('span')])
        .filter((words) => getComputedStyle(words).textOverflow === 'ellipsis')
        .filter((words) => words.scrollWidth > words.clientWidth)
        .map((words) => words.textContent),
    );
  await page.goto(`/campaign/${uuid}?view=week#calendario`);
  await expect(entries.first()).toBeVisible();
  await expect(entries.first().locator('img, [title]').first()).toBeVisible();
  expect(await cut()).toEqual([]);
  // The sign of what is late stands in its corner, on no letter of the name.
  const late = page.getByRole('tabpanel').locator('[data-content][data-urgency="late"]').first();
  const ends = await late.evaluate((entry) => {
    const sign = getComputedStyle(entry, '::after');
    const name = document.createRange();
    name.selectNodeContents(entry.querySelector('[aria-hidden="true"] > span') ?? entry);
    const { right } = entry.getBoundingClientRect();
    return {
      name: name.getBoundingClientRect().right,
      sign: right - parseFloat(sign.insetInlineEnd) - parseFloat(sign.width),
    };
  });
  expect(ends.name).toBeLessThanOrEqual(ends.sign);

  // Not every day has contents: one that has.
  const day = await entries.first().evaluate((one) => one.closest('[data-date]')?.getAttribute('data-date'));
  await page.goto(`/campaign/${uuid}?view=day&day=${day}#calendario`);
  const lines = page.locator('[data-view="dayGridDay"] [data-content]');
  await expect(lines.first()).toBeVisible();
  expect(await cut()).toEqual([]);
  // From one thing that is said to the next it is never so far that the eye loses the line.
  const holes = await lines.first().evaluate((line) => {
    const ends = [...line.children].map((part) => {
      const words = document.createRange();
      words.selectNodeContents(part);
      return words.getBoundingClientRect();
    });
    return ends.slice(1).map(({ left }, index) => left - (ends[index]?.right ?? 0));
  });
  expect(Math.max(...holes)).toBeLessThan(400);
  // Each line has the picture of its content, and the frame ends with the last of them.
  expect(await lines.first().evaluate((line) => line.querySelector('img, video, svg') !== null)).toBe(true);
  const frame = await page.locator('[data-view="dayGridDay"]').boundingBox();
  const last = await lines.last().boundingBox();
  const below = (frame?.y ?? 0) + (frame?.height ?? 0) - (last?.y ?? 0) - (last?.height ?? 0);
  expect(below).toBeLessThan(40);
});

test('what a day of the week has published is unfolded, says so, and is so still on coming back', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const uuid = await campaignNamed(page.request, token, 'verano');
  const address = `/campaign/${uuid}?view=week#calendario`;
  await page.goto(address);
  const fold = page.getByRole('tabpanel').locator('[aria-expanded]').filter({ hasText: 'publicado' }).first();
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await fold.press('Enter');
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await page.goto(`/campaign/${uuid}#squad`);
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await page.goto(address);
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await fold.press('Enter');
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
});

test('the list says of the day that comes next that it does, keeps its parts close, and explains an option below it [CAL-25]', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid, ids, post } = await campaignOf(page.request, token, 'Lista', creators(2, 'Lista'));
  // The last day of a month that is to come, whatever day is today.
  const next = `${Number(TODAY.slice(0, 4)) + 1}-05-20`;
  await post('manage/add/', {
    campaign_influencer: ids[0],
    network: 'instagram',
    content_type: 'reel',
    published_date: next,
  });
  const shown = page.getByRole('tabpanel');
  await openTab(page, uuid, 'calendario', shown.getByRole('button', { name: 'Opciones de la vista' }));

  await shown.getByRole('button', { name: 'Opciones de la vista' }).click();
  const choice = page.getByRole('menuitemcheckbox', { name: 'Dibujar cada contenido en dos días' });
  await expect(choice).toContainText('Para ver también el día siguiente');
  await expect(choice).not.toBeChecked();
  await page.keyboard.press('Escape');

  await page.goto(`/campaign/${uuid}?view=list&day=${next.slice(0, 8)}01#calendario`);
  const event = shown.getByRole('button', { name: /Lista 01/ });
  await expect(event).toBeVisible();
  await expect(shown).toContainText('Lo próximo');
  await expect(shown).not.toContainText('Hoy no hay');
  const [name, type] = await Promise.all(
    ['Lista 01', 'Reel'].map((text) => event.getByText(text, { exact: true }).boundingBox()),
  );
  const state = await event.getByText('Pendiente').boundingBox();
  expect((type?.x ?? 0) - (name?.x ?? 0)).toBeLessThan(300);
  expect((state?.x ?? 0) - (type?.x ?? 0)).toBeLessThan(240);
});
