import { createTheme, type CSSVariablesResolver } from '@mantine/core';
import type { Tone } from '@altavoz/domain';
import { palette } from './palette';
import { selectArrow } from '../components/select-arrow';

const sans = "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";
const mono = "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace";

interface Sized {
  size?: unknown;
}

/** The height of controls by size. Fingers get bigger ones: see `--alta-control-*` in global.css. */
const control = (size: unknown) => {
  if (typeof size === 'string' && /^(xs|sm|md|lg|xl)$/.test(size)) return `var(--alta-control-${size})`;
  return undefined;
};

/** Colours, type, spacing and the dense defaults of every component. */
export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 6, dark: 6 },
  colors: palette,
  white: '#ffffff',
  black: '#20242c',
  fontFamily: sans,
  fontFamilyMonospace: mono,
  headings: {
    fontFamily: sans,
    fontWeight: '620',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1.125rem', lineHeight: '1.35' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
      h4: { fontSize: '0.875rem', lineHeight: '1.45' },
      h5: { fontSize: '0.8125rem', lineHeight: '1.45' },
      h6: { fontSize: '0.75rem', lineHeight: '1.45' },
    },
  },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.5' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  defaultRadius: 'sm',
  shadows: {
    xs: '0 1px 2px rgba(15, 18, 24, 0.06)',
    sm: '0 1px 3px rgba(15, 18, 24, 0.08)',
    md: '0 4px 16px rgba(15, 18, 24, 0.1)',
    lg: '0 8px 28px rgba(15, 18, 24, 0.14)',
    xl: '0 16px 48px rgba(15, 18, 24, 0.18)',
  },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  // Plain objects instead of `Button.extend(…)`: naming a component here would load it with the first page.
  components: {
    Button: {
      defaultProps: { size: 'sm' },
      vars: (_: unknown, props: Sized) => ({
        root: {
          '--button-height': control(props.size),
          '--button-fz': props.size === 'sm' ? 'var(--mantine-font-size-sm)' : undefined,
          '--button-padding-x': props.size === 'sm' ? '0.75rem' : undefined,
        },
      }),
      styles: { root: { fontWeight: 550 } },
    },
    ActionIcon: {
      defaultProps: { variant: 'subtle', color: 'gray', size: 'md' },
      vars: (_: unknown, props: Sized) => ({ root: { '--ai-size': control(props.size) } }),
    },
    Input: {
      defaultProps: { size: 'sm' },
      vars: (_: unknown, props: Sized) => ({
        wrapper: {
          '--input-height': control(props.size),
          '--input-fz': props.size === 'sm' ? 'var(--alta-input-fz)' : undefined,
        },
      }),
    },
    InputWrapper: {
      defaultProps: { size: 'sm' },
      styles: { label: { fontWeight: 550, marginBottom: 4 }, description: { marginBottom: 4 } },
    },
    // The browser's own lists and ours look alike.
    Select: { defaultProps: selectArrow },
    MultiSelect: { defaultProps: selectArrow },
    NativeSelect: { defaultProps: selectArrow },
    Checkbox: { defaultProps: { size: 'xs', radius: 'xs' } },
    Text: { defaultProps: { size: 'md' } },
    Badge: {
      defaultProps: { variant: 'light', size: 'md', radius: 'sm' },
      styles: { root: { textTransform: 'none', fontWeight: 550, letterSpacing: 0 } },
    },
    Avatar: { defaultProps: { radius: 1000, color: 'gray' } },
    Card: { defaultProps: { withBorder: true, padding: 'md', radius: 'md' } },
    Paper: { defaultProps: { radius: 'md' } },
    Menu: {
      defaultProps: { shadow: 'md', radius: 'md', position: 'bottom-end', transitionProps: { duration: 90 } },
      styles: { dropdown: { padding: 4 }, item: { fontSize: 'var(--mantine-font-size-sm)' } },
    },
    Popover: { defaultProps: { shadow: 'md', radius: 'md' } },
    Tooltip: {
      defaultProps: { openDelay: 300, radius: 'sm', events: { hover: true, focus: true, touch: true } },
      styles: { tooltip: { fontSize: 'var(--mantine-font-size-xs)', padding: '4px 8px' } },
    },
    Tabs: {
      styles: {
        tab: { fontWeight: 520, fontSize: 'var(--mantine-font-size-sm)', paddingInline: 12, paddingBlock: 9 },
      },
    },
    Table: { defaultProps: { verticalSpacing: 6, horizontalSpacing: 'sm' } },
    Modal: {
      defaultProps: {
        radius: 'md',
        centered: true,
        overlayProps: { backgroundOpacity: 0.45 },
        padding: 'lg',
      },
      styles: { title: { fontWeight: 620, fontSize: 'var(--mantine-font-size-lg)' } },
    },
    Drawer: {
      defaultProps: { overlayProps: { backgroundOpacity: 0.35 }, padding: 'lg' },
      styles: { title: { fontWeight: 620, fontSize: 'var(--mantine-font-size-lg)' } },
    },
    NavLink: {
      styles: { root: { borderRadius: 'var(--mantine-radius-sm)', paddingBlock: 6, paddingInline: 8 } },
    },
    Notification: { defaultProps: { radius: 'md', withBorder: true } },
    SegmentedControl: { defaultProps: { size: 'xs', radius: 'sm' } },
    Pagination: { defaultProps: { size: 'sm', radius: 'sm' } },
    Skeleton: { defaultProps: { radius: 'sm' } },
    Loader: { defaultProps: { size: 'sm', type: 'oval' } },
    ThemeIcon: { defaultProps: { variant: 'light', radius: 'md' } },
  },
});

const hues = Object.keys(palette).filter((name) => name !== 'gray' && name !== 'dark');
/** The light variant of every hue: on dark ground a veil of the colour with its pale shade as text. */
const tinted = (variables: (hue: string) => Record<string, string>): Record<string, string> =>
  Object.fromEntries(hues.flatMap((hue) => Object.entries(variables(hue))));
const lightTints = tinted((hue) => ({
  [`--mantine-color-${hue}-light-color`]: `var(--mantine-color-${hue}-8)`,
}));
const darkTints = tinted((hue) => ({
  [`--mantine-color-${hue}-light`]: `color-mix(in srgb, var(--mantine-color-${hue}-5) 18%, transparent)`,
  [`--mantine-color-${hue}-light-hover`]: `color-mix(in srgb, var(--mantine-color-${hue}-5) 26%, transparent)`,
  [`--mantine-color-${hue}-light-color`]: `var(--mantine-color-${hue}-3)`,
}));

/** The hue of each tone: the one table behind badges, calendar and board [STA-28…35]. */
const TONE_HUES: Readonly<Record<Tone, string>> = {
  primary: 'brand',
  secondary: 'gray',
  success: 'green',
  warning: 'orange',
  info: 'cyan',
  danger: 'red',
  chosen: 'indigo',
  discussed: 'grape',
};
/** Ground, text on it, and an edge or a dot, of each tone. */
const tones = Object.fromEntries(
  Object.entries(TONE_HUES).flatMap(([tone, hue]) => [
    [`--alta-tone-${tone}`, `var(--mantine-color-${hue}-light)`],
    [`--alta-tone-${tone}-text`, `var(--mantine-color-${hue}-light-color)`],
    [`--alta-tone-${tone}-mark`, `var(--mantine-color-${hue}-5)`],
  ]),
);

/**
 * Surfaces, lines and quiet text of both schemes. Text on its ground is 4.5:1 or more, the edge of a field
 * 3:1 or more; lines that only divide are lighter.
 */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--alta-brand': 'var(--mantine-color-brand-5)',
    '--alta-brand-second': 'var(--mantine-color-plum-7)',
    ...tones,
  },
  light: {
    ...lightTints,
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': 'var(--mantine-color-gray-9)',
    '--mantine-color-dimmed': '#5a606c',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-anchor': 'var(--mantine-color-brand-7)',
    '--mantine-color-error': 'var(--mantine-color-red-7)',
    '--mantine-color-success': 'var(--mantine-color-green-7)',
    '--mantine-color-default-border': '#d5d9df',
    '--mantine-color-default-hover': 'var(--mantine-color-gray-1)',
    '--mantine-color-disabled': 'var(--mantine-color-gray-1)',
    '--mantine-color-disabled-color': '#6f7580',
    '--mantine-color-disabled-border': 'var(--mantine-color-gray-3)',
    '--mantine-color-gray-text': 'var(--mantine-color-gray-7)',
    '--mantine-color-gray-light': 'var(--mantine-color-gray-2)',
    '--mantine-color-gray-light-hover': 'var(--mantine-color-gray-3)',
    '--mantine-color-gray-light-color': 'var(--mantine-color-gray-8)',
    '--mantine-color-brand-text': 'var(--mantine-color-brand-7)',
    '--mantine-color-plum-filled': 'var(--mantine-color-plum-7)',
    '--mantine-color-plum-filled-hover': 'var(--mantine-color-plum-8)',
    '--alta-canvas': 'var(--mantine-color-gray-0)',
    '--alta-surface': '#ffffff',
    '--alta-sunken': 'var(--mantine-color-gray-1)',
    '--alta-hover': 'var(--mantine-color-gray-1)',
    '--alta-selected': 'var(--mantine-color-brand-0)',
    '--alta-line': 'var(--mantine-color-gray-3)',
    '--alta-line-soft': 'var(--mantine-color-gray-2)',
    '--alta-field-line': 'var(--mantine-color-gray-5)',
  },
  dark: {
    ...darkTints,
    '--mantine-color-body': 'var(--mantine-color-dark-7)',
    '--mantine-color-text': 'var(--mantine-color-dark-0)',
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-3)',
    '--mantine-color-anchor': 'var(--mantine-color-brand-4)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-success': 'var(--mantine-color-green-4)',
    '--mantine-color-default-border': '#3a3f48',
    '--mantine-color-disabled': 'var(--mantine-color-dark-6)',
    '--mantine-color-disabled-color': 'var(--mantine-color-dark-3)',
    '--mantine-color-disabled-border': 'var(--mantine-color-dark-5)',
    '--mantine-color-gray-text': 'var(--mantine-color-dark-1)',
    '--mantine-color-gray-light': 'var(--mantine-color-dark-5)',
    '--mantine-color-gray-light-hover': 'var(--mantine-color-dark-4)',
    '--mantine-color-gray-light-color': 'var(--mantine-color-dark-0)',
    '--mantine-color-plum-filled': 'var(--mantine-color-plum-7)',
    '--mantine-color-plum-filled-hover': 'var(--mantine-color-plum-8)',
    '--alta-canvas': 'var(--mantine-color-dark-8)',
    '--alta-surface': 'var(--mantine-color-dark-7)',
    '--alta-sunken': 'var(--mantine-color-dark-8)',
    '--alta-hover': 'var(--mantine-color-dark-6)',
    '--alta-selected': '#10263a',
    '--alta-line': '#2a2e35',
    '--alta-line-soft': '#21252b',
    '--alta-field-line': '#737a86',
  },
});
