import type { MantineColorsTuple } from '@mantine/core';

/**
 * The colours of the product. Every ramp is cut at the same contrasts against white
 * (1.06 1.14 1.32 1.68 2.3 3.1 4.65 5.9 7.9 10.8), so that shade 6 carries white text, shade 9 reads on
 * shade 1, and a colour can be swapped for another without a new contrast check. `brand.5` is #0096fe and
 * `plum.7` is #963f94: the two brand colours.
 */
export const palette = {
  brand: ['#f3f9ff', '#e5f1ff', '#c9e3fe', '#9bccff', '#5eb0ff', '#0096fe', '#0177cc', '#0066b0', '#005392', '#003e70'],
  plum: ['#fff5fe', '#feeafd', '#fcd3f9', '#f2b3ee', '#e18ede', '#d06acd', '#ae4fac', '#963f94', '#7c357a', '#5f275d'],
  red: ['#fff6f6', '#feecea', '#ffd7d2', '#ffb5af', '#ff8880', '#f95a57', '#d6393b', '#bb2e30', '#972829', '#741d1e'],
  pink: ['#fff6f9', '#ffebf2', '#ffd5e4', '#ffb1cf', '#f688b6', '#e7629d', '#c64380', '#ad376f', '#8b2f5a', '#6b2244'],
  orange: ['#fff6f1', '#ffece1', '#ffd8c0', '#fdb98c', '#ef9554', '#df7401', '#b55c00', '#9d4f00', '#813f00', '#632f00'],
  yellow: ['#fef7ed', '#fceed9', '#f7dcb2', '#eac17c', '#d9a137', '#bd8701', '#996c01', '#845d00', '#6c4b00', '#523900'],
  lime: ['#f5faef', '#eaf3dd', '#d5e6b9', '#b7d189', '#95b651', '#779d00', '#5f7e00', '#526d00', '#425800', '#314300'],
  green: ['#f0fbf3', '#e1f5e6', '#c1eacb', '#96d6a7', '#62bd7e', '#21a559', '#008643', '#007439', '#005e2d', '#004720'],
  teal: ['#eefbf7', '#def5ef', '#b9eade', '#87d6c4', '#44bda7', '#02a38d', '#008371', '#017161', '#015c4f', '#00463c'],
  cyan: ['#eefafe', '#ddf4fb', '#b8e8f5', '#84d3e7', '#3db9d4', '#029eb9', '#037f95', '#016e81', '#005969', '#004450'],
  blue: ['#f4f8ff', '#e7f1fe', '#cee1ff', '#a6c9ff', '#75acff', '#4690fb', '#2872da', '#1e62bf', '#1b5099', '#143c76'],
  indigo: ['#f6f8ff', '#ecefff', '#d8dffe', '#b9c5ff', '#95a5ff', '#7786fe', '#5d68dd', '#4f59c2', '#41499c', '#303778'],
  violet: ['#f9f7ff', '#f1eeff', '#e1dcff', '#cbbfff', '#b29cff', '#9c7cf7', '#805ed6', '#6f50bb', '#594297', '#443174'],
  grape: ['#fdf6ff', '#faebff', '#f5d5ff', '#e8b6f8', '#d592ea', '#c36fdd', '#a451bd', '#8f44a5', '#733985', '#582a66'],
  gray: ['#f8fafc', '#f4f5f8', '#eceef2', '#e2e4e9', '#cfd3d9', '#8e949e', '#6a6f7a', '#525762', '#373c46', '#20242c'],
  /** From text (0) to the ground under the ground (9); see `cssVariables` for who uses which. */
  dark: ['#e8eaee', '#c9cdd4', '#a3a9b4', '#8a919d', '#343840', '#262a31', '#1c1f25', '#141619', '#0f1013', '#0a0b0d'],
} as const satisfies Record<string, MantineColorsTuple>;
