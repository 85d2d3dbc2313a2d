/** The words of a language for the charts; the library ships them without types. */
declare module 'echarts/i18n/langES-obj.js' {
  import type { registerLocale } from 'echarts/core';

  const words: Parameters<typeof registerLocale>[1];
  export default words;
}
