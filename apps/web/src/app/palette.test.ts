import { DEFAULT_THEME } from '@mantine/core';
import { expect, it } from 'vitest';
import { palette } from './palette';

it('the palette has every colour of the kit, whose own are left out of what is built', () => {
  expect(Object.keys(palette)).toEqual(expect.arrayContaining(Object.keys(DEFAULT_THEME.colors)));
  expect(Object.keys(DEFAULT_THEME.colors).length).toBeGreaterThan(0);
});
