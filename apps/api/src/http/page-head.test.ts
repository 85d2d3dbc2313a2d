import { expect, it } from 'vitest';
import { withPageHead } from './page-head.js';

const HTML =
  '<!doctype html><head><meta\n name="description"\n content="Altavoz"\n/><title>Altavoz</title></head>';
const head = {
  title: 'Ana · Altavoz',
  description: 'Comida y viajes',
  url: 'https://altavoz.example/p/ana',
  image: 'https://altavoz.example/card',
};

it('puts what a page tells of itself into the document', () => {
  const html = withPageHead(HTML, head);
  expect(html).toContain('<title>Ana · Altavoz</title>');
  expect(html).toContain('<meta property="og:image" content="https://altavoz.example/card">');
  expect(html).toContain('<meta property="og:description" content="Comida y viajes">');
  expect(html.match(/name="description"/g)).toHaveLength(1);
});

it('writes values as text alone, whatever is in them', () => {
  const html = withPageHead(HTML, {
    ...head,
    title: `</title><script>alert(1)</script> $& "`,
    description: `"><img src=x onerror=alert(1)>`,
  });
  expect(html).not.toMatch(/<script|<img/);
  expect(html).toContain('<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; $&amp; &quot;</title>');
});

it('keeps what the product says of itself where a page says nothing', () => {
  expect(withPageHead(HTML, { ...head, description: '' })).toContain('content="Altavoz"');
});
