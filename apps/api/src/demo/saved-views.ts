import type { Tx } from '../db/database.js';
import { insertSavedView, type NewSavedView, type ViewOwner } from '../features/saved-views/index.js';

/** How whoever runs the demo's campaigns looks at their lists. */
const VIEWS: readonly Omit<NewSavedView, 'id' | 'is_usual' | 'is_shared'>[] = [
  {
    list: 'proposals',
    name: 'Micro de Instagram',
    state: { network: 'instagram', category: 'microinfluencer', sort: '-engagement_rate' },
  },
  { list: 'squad', name: 'En negociación', state: { status: 'trading', sort: '-followers', size: '5' } },
  {
    list: 'contents',
    name: 'Publicados con más alcance',
    state: { status: 'content_published', sort: '-impressions' },
  },
];

/** Keeps a few views for one of the demo's people; none is the usual one. */
export async function insertDemoViews(tx: Tx, newId: () => string, owner: ViewOwner): Promise<void> {
  for (const view of VIEWS)
    await insertSavedView(tx, owner, { ...view, id: newId(), is_usual: false, is_shared: false });
}
