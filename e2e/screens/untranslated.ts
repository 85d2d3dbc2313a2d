/** A text that is in no marks, and the element that shows it. */
export interface Unmarked {
  element: string;
  text: string;
}

/**
 * Lists texts that do not come from the words of the language that is shown, whose texts stand in marks. Runs inside the
 * page, so it may use nothing from outside itself.
 * @param told words of the data, which stay as they are
 */
export function unmarked(told: readonly string[]): Unmarked[] {
  const own = new Set(told);
  const learn = (text: string) => {
    for (const word of text.match(/\p{L}{3,}/gu) ?? []) own.add(word.toLowerCase());
  };
  // Names of days, months, countries, languages and currencies are the browser's.
  for (const locale of ['es', 'en', 'vo']) {
    for (const style of ['long', 'short'] as const)
      for (let month = 0; month < 12; month++)
        learn(new Date(2024, month, month + 1).toLocaleDateString(locale, { month: style }));
    for (const style of ['long', 'short'] as const)
      for (let day = 1; day <= 7; day++)
        learn(new Date(2024, 0, day).toLocaleDateString(locale, { weekday: style }));
    const regions = new Intl.DisplayNames([locale], { type: 'region' });
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
    for (const first of letters) for (const second of letters) learn(regions.of(first + second) ?? '');
    const languages = new Intl.DisplayNames([locale], { type: 'language' });
    for (const first of letters)
      for (const second of letters) learn(languages.of((first + second).toLowerCase()) ?? '');
    const currencies = new Intl.DisplayNames([locale], { type: 'currency' });
    for (const code of Intl.supportedValuesOf('currency')) learn(`${code} ${currencies.of(code) ?? ''}`);
  }
  // What is called the same in every language: networks, sizes of creators, the product, keys, units.
  const same =
    'altavoz instagram tiktok youtube facebook twitter linkedin spotify podcast twitch pinterest blog snapchat top celebrity influencer ' +
    'celebridad macro micro nanoinfluencer español english ctrl esc enter http https csv utf mxn usd eur gif jpeg jpg png mov excel xlsx';
  for (const word of same.split(' ')) own.add(word);
  const found: Unmarked[] = [];
  const check = (element: Element, text: string) => {
    if (/[⟦⟧]/u.test(text)) return;
    const strange = (text.match(/\p{L}{3,}/gu) ?? []).filter((word) => !own.has(word.toLowerCase()));
    const one = { element: element.localName, text: text.trim() };
    if (strange.length > 0 && !found.some(({ text: known }) => known === one.text)) found.push(one);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || element.closest('script, style, textarea, iframe, [translate=no]')) continue;
    if (element.checkVisibility({ visibilityProperty: true })) check(element, node.textContent ?? '');
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
    if (element.closest('[translate=no]')) continue;
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      if (element.checkVisibility({ visibilityProperty: true }))
        check(element, element.getAttribute(name) ?? '');
  }
  return found;
}
