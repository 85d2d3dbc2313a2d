import { loadWords } from '../../lib/i18n';

/** Fetches a part of the room with its words: a visit often goes without. */
export const withWords = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  const [part] = await Promise.all([load(), loadWords(['activity'])]);
  return part;
};
