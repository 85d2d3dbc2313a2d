const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** HTML whose gaps are texts. */
export const markup = (parts: TemplateStringsArray, ...texts: string[]): string =>
  String.raw({ raw: parts }, ...texts.map(escaped));

const STYLE = `body{font:16px/1.5 system-ui;max-width:28rem;margin:8vh auto;padding:0 1rem;color:#1c1b22;background:#fff}
input[type=text]{font:inherit;width:100%;padding:.6rem;box-sizing:border-box}
button{font:inherit;min-height:2.75rem;padding:.4rem 1rem;margin:1rem .5rem 0 0}li form{display:inline}li button{margin:.25rem}`;

/** A page of the sandbox that people look at. @param parts HTML */
export const wholePage = (title: string, ...parts: string[]): string =>
  `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${STYLE}</style><h1>${escaped(title)}</h1>${parts.join('\n')}</html>`;
