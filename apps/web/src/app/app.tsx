import { RouterProvider } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { Providers } from './providers';
import { router } from './router';

/** The whole product. */
export function App() {
  // The mark that stood before there was a page.
  useLayoutEffect(() => document.querySelector('.alta-waiting')?.remove(), []);
  return (
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  );
}
