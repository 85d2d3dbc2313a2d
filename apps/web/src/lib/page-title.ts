import { PRODUCT_NAME } from '@altavoz/contracts';
import { useEffect } from 'react';

/** Names the browser's tab after the page. `PageHeader` does it by itself; pages without one call this. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
}
