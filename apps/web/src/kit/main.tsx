import '../app/styles.css';
import '../app/global.css';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { Providers } from '../app/providers';
import { placeLiveRegions } from '../lib/announce';
import { startI18n } from '../lib/i18n';
import { pressInPlace } from '../lib/press-in-place';
import { Kit } from './kit';

await startI18n();
placeLiveRegions();
pressInPlace();

// Links lead nowhere: parts are looked at, not gone through.
const routeTree = createRootRoute({ component: Kit });
const router = createRouter({ routeTree, history: createMemoryHistory(), defaultNotFoundComponent: Kit });

const root = document.querySelector('#root');
if (root)
  createRoot(root).render(
    <Providers>
      {/* The product's own router has other routes. */}
      <RouterProvider router={router as never} />
    </Providers>,
  );
