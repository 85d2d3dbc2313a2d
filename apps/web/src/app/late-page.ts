import { lazyRouteComponent } from '@tanstack/react-router';
import { fetchPart } from '../lib/late';

/** A page whose code is fetched with its route, and again after a lost connection. */
export const latePage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => fetchPart(load), name);
