import { paymentDataBody } from '@altavoz/contracts';
import { expect, it } from 'vitest';
import { createLog } from './log.js';

it('tells nothing of payment data, at whatever depth', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const body = Object.fromEntries(Object.keys(paymentDataBody.shape).map((key) => [key, 'a secret']));
  log.info({ ...body, body, of: { body, at: { body, paypal: 'a secret' } } }, 'kept');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('kept');
  expect(lines[0]).not.toContain('a secret');
});
