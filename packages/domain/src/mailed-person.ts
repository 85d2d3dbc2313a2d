import { foldText } from './text.js';

/**
 * Whom an invitation is mailed to: several accounts of a campaign with the same address and name are one person, who gets
 * one mail with all their links. Several names at one address, such as an agent's, are several people; so are the
 * accounts of those who have no name.
 */
export const mailedPerson = ({
  email,
  name,
  username,
}: {
  email: string;
  name: string;
  username: string;
}): string => `${email.toLowerCase()} ${foldText(name.trim()) || `@${username.toLowerCase()}`}`;
