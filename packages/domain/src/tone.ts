/**
 * What a colour means. The screens show a tone in its light variant (`light-primary` …) where the
 * specification says so [STA-28…35].
 */
export type Tone =
  'primary' | 'secondary' | 'success' | 'warning' | 'info' | 'danger' | 'chosen' | 'discussed';
