import { RouterProvider } from '@tanstack/react-router';
import { Providers } from './providers';
import { router } from './router';

/** The whole product. */
export function App() {
  return (
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  );
}
