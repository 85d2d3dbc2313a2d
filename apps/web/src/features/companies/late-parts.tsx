import { late, loadWords } from '../../lib/late';

const withWords = async <Part,>(part: Promise<Part>): Promise<Part> => {
  const [loaded] = await Promise.all([part, loadWords(['companies'])]);
  return loaded;
};

// What pages of other rooms show of this one comes by itself, with its words.
export const ShareDialog = late(async () => ({
  default: (await withWords(import('./share-dialog'))).ShareDialog,
}));
export const LateReceivedInvitations = late(async () => ({
  default: (await withWords(import('./received-invitations'))).ReceivedInvitations,
}));
