import type { FoundPost } from '@altavoz/contracts';
import { isGivenId } from '@altavoz/networks';

/** Whether anybody can be named whose a post is: the number that a network gave somebody is no name. */
export const hasName = ({ creator, author, network }: Pick<FoundPost, 'creator' | 'author' | 'network'>) =>
  creator !== null || (author !== null && author !== '' && !isGivenId({ network, username: author }));
