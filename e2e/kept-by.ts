import type { Page } from '@playwright/test';

/** What the browser keeps of this origin beside the session: the paths of files, and the text of what was read. */
export const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    if (!(await indexedDB.databases()).some(({ name }) => name === 'altavoz')) return { paths, reads: '' };
    const reads = await new Promise<string>((resolve, reject) => {
      const opening = indexedDB.open('altavoz');
      opening.onerror = () => reject(new Error('it does not open'));
      opening.onsuccess = () => {
        const base = opening.result;
        const asked = base.transaction('kept').objectStore('kept').getAll();
        asked.onsuccess = () => {
          base.close();
          resolve(JSON.stringify(asked.result));
        };
      };
    });
    return { paths, reads };
  });
