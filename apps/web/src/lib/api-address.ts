/**
 * Where a path of the API is called: at the address that the pages come from, unless the build was told another
 * one with VITE_API_URL [API-002].
 */
export const apiAddress = (path: string): string =>
  `${(import.meta.env['VITE_API_URL'] ?? '').replace(/\/+$/, '')}${path}`;
