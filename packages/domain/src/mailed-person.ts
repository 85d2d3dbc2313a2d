import { foldText } from './text.js';

/**
 * Whom an invitation is mailed to: several accounts of a campaign with the same address and name are one person, who gets
 * one mail with all their links. Several names at one address, such as an agent's, are several people.
 */
export const mailedPerson = ({ email, name }: { email: string; name: string }): string =>
  `${email.toLowerCase()} ${foldText(name.trim())}`;
