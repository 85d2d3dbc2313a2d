import * as z from 'zod/mini';
import { endpoint } from './endpoint.js';

export const system = {
  health: endpoint({
    method: 'GET',
    path: '/healthz',
    access: 'public',
    summary: 'The process lives',
    response: z.object({ status: z.literal('ok') }),
  }),
  ready: endpoint({
    method: 'GET',
    path: '/readyz',
    access: 'public',
    summary: 'The process can serve: database reached, migrations done',
    response: z.object({ status: z.literal('ok') }),
  }),
} as const;
