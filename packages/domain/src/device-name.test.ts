import { expect, it } from 'vitest';
import { deviceOf } from './device-name.js';

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0 Safari/537.36 Edg/156.0', 'Edge', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0 Safari/537.36 OPR/110.0', 'Opera', 'Linux'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/156.0 Mobile Safari/537.36', 'Chrome', 'Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1', 'Safari', 'iOS'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Firefox',
    'macOS',
  ],
])('names the device of %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

it.each(['', 'curl/8.5.0', 'Mozilla/5.0 (compatible)'])('does not guess a device from "%s"', (userAgent) => {
  expect(deviceOf(userAgent)).toBeNull();
});
