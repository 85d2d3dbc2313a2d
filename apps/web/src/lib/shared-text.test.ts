import { expect, it } from 'vitest';
import { sharedText } from './shared-text';

it.each([
  ['?url=https%3A%2F%2Fx.com%2Fana%2Fstatus%2F1', 'https://x.com/ana/status/1'],
  ['?title=Hola&text=Mira+https%3A%2F%2Fyoutu.be%2Fa', 'Mira https://youtu.be/a'],
  ['?text=Mira+https%3A%2F%2Fyoutu.be%2Fa&url=https%3A%2F%2Fyoutu.be%2Fa', 'Mira https://youtu.be/a'],
  ['?title=ana&text=ana', 'ana'],
  ['?text=%3Cscript%3Ealert(1)%3C%2Fscript%3E', '<script>alert(1)</script>'],
  ['?text=%E0%A4%A', '\uFFFD%A'],
  ['?otro=1&text=++', ''],
  ['', ''],
])('%s is %j', (search, text) => expect(sharedText(search)).toBe(text));

it('is never longer than what somebody reads', () => {
  expect(sharedText(`?text=${'a'.repeat(50_000)}`)).toHaveLength(10_000);
});
