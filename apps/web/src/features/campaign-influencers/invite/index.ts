import { late, loadWords } from '../../../lib/late';

/** Mails invitations to chosen creators; it comes with its words when it is opened. */
export const InviteDialog = late(async () => {
  const [module] = await Promise.all([
    import('./invite-dialog'),
    loadWords(['campaign-influencers', 'next-step']),
  ]);
  return { default: module.InviteDialog };
});
