import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';
import config from '../apps/web/vite.config';

const WEB = fileURLToPath(new URL('../apps/web', import.meta.url));

/**
 * Builds the kit page of development, as the product is built: its tests then load a few files, not each module.
 * @param folder where it goes
 * @returns where it is served, and what ends that
 */
export async function serveKit(folder: string): Promise<{ url: string; end: () => Promise<void> }> {
  // Of the ports of the first worker, the one that no server of its tests takes.
  const port = Number(process.env['E2E_PORT']) + 9;
  const where = { configFile: false, root: WEB, logLevel: 'error' } as const;
  await build({
    ...config,
    ...where,
    mode: 'test',
    build: {
      target: 'es2022',
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { input: path.join(WEB, 'kit/index.html') },
    },
  });
  const server = await preview({
    ...where,
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port, strictPort: true },
  });
  return { url: `http://127.0.0.1:${port}/kit/`, end: () => server.close() };
}
