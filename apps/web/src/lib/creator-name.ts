/** What a creator is called: by their name, or by the username where they have none. */
export const creatorName = ({ name, username }: { name: string; username: string }): string =>
  name.trim() || username;
