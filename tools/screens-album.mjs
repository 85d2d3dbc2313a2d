// The page on which the photographs of `npm run screens` are looked at.

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** `02-register/01-errors.es.390.dark.jpg` as its parts; null for other files. */
export function pictureOf(file) {
  const match = /^(\d+)-([^/\\]+)[/\\](\d+)-(.+)\.(\w+)\.(\d+)\.(\w+)\.jpg$/.exec(file);
  if (!match) return null;
  const [, , screen, , state, language, width, theme] = match;
  return { file: file.replaceAll('\\', '/'), screen, state, language, width, theme };
}

const figure = ({ file, screen, state, language, width, theme }) => `
      <figure data-language="${language}" data-width="${width}" data-theme="${theme}">
        <img src="${escaped(file)}" alt="${escaped(`${screen}, ${state}`)}" loading="lazy" />
        <figcaption>${escaped(state)} · ${language} · ${width} · ${theme}</figcaption>
      </figure>`;

/**
 * All pictures on one page, by screen and state, to be narrowed by language, width and theme; a click enlarges.
 * @param files names relative to the page
 */
export function albumOf(files) {
  const pictures = [...files]
    .sort((a, b) => a.localeCompare(b))
    .map(pictureOf)
    .filter(Boolean);
  const screens = [...new Set(pictures.map(({ screen }) => screen))];
  const filter = (name) => {
    const values = [...new Set(pictures.map((picture) => picture[name]))];
    const options = values.map((value) => `<option>${escaped(value)}</option>`).join('');
    return `<label>${name} <select data-filter="${name}"><option value="">all</option>${options}</select></label>`;
  };
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Altavoz: ${pictures.length} screens</title>
    <style>
      :root { color-scheme: light dark; font: 14px/1.4 system-ui, sans-serif; }
      body { margin: 0; }
      header { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: 1rem; padding: 0.75rem 1rem; background: Canvas; border-bottom: 1px solid GrayText; }
      section { padding: 0 1rem 1rem; }
      div { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: flex-start; }
      figure { margin: 0; }
      figure[hidden] { display: none; }
      img { display: block; height: 260px; border: 1px solid GrayText; cursor: zoom-in; }
      figcaption { font-size: 12px; }
      dialog { padding: 0; max-width: 98vw; max-height: 98vh; }
      dialog img { height: auto; max-width: 98vw; max-height: 96vh; cursor: zoom-out; }
    </style>
  </head>
  <body>
    <header>${filter('language')}${filter('width')}${filter('theme')}${filter('screen')}</header>
    ${screens
      .map(
        (screen) =>
          `<section data-screen="${escaped(screen)}"><h2>${escaped(screen)}</h2><div>${pictures
            .filter((picture) => picture.screen === screen)
            .map(figure)
            .join('')}</div></section>`,
      )
      .join('\n')}
    <dialog><img alt="" /></dialog>
    <script>
      const all = (selector) => [...document.querySelectorAll(selector)];
      const show = () => {
        const chosen = Object.fromEntries(all('[data-filter]').map((one) => [one.dataset.filter, one.value]));
        for (const figure of all('figure'))
          figure.hidden = ['language', 'width', 'theme'].some((name) => chosen[name] && figure.dataset[name] !== chosen[name]);
        for (const section of all('section')) section.hidden = chosen.screen !== '' && section.dataset.screen !== chosen.screen;
      };
      document.addEventListener('change', show);
      const dialog = document.querySelector('dialog');
      const large = dialog.querySelector('img');
      document.addEventListener('click', ({ target }) => {
        if (dialog.open) return dialog.close();
        if (target.localName !== 'img') return;
        large.src = target.src;
        dialog.showModal();
      });
      document.addEventListener('keydown', ({ key }) => {
        const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
        if (!dialog.open || by === 0) return;
        const shown = all('figure:not([hidden]) img').filter((one) => !one.closest('section').hidden);
        const next = shown[shown.findIndex((one) => one.src === large.src) + by];
        if (next) large.src = next.src;
      });
    </script>
  </body>
</html>
`;
}
