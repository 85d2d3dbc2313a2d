import type { Access } from '@altavoz/contracts';

export interface RouteEntry {
  methods: string[];
  url: string;
  access: Access | undefined;
}

const pattern = (url: string): RegExp =>
  new RegExp(`^${url.replace(/\/+$/, '').replaceAll(/:\w+/g, '[^/]+').replaceAll('*', '.*')}$`);

/** The methods that a path answers, for saying "not with this method" instead of "not there". */
export function methodsOf(entries: readonly RouteEntry[], url: string): string[] {
  const path = (url.split('?')[0] ?? '').replaceAll(/\/{2,}/g, '/').replace(/\/+$/, '');
  const methods = entries
    .filter((entry) => entry.url !== '*' && entry.url !== '/*' && pattern(entry.url).test(path))
    .flatMap((entry) => entry.methods);
  return [...new Set(methods)];
}
