/** A website as it is read: without what every address has. */
export const shownAddress = (website: string): string => website.replace(/^https?:\/\/(www\.)?|\/$/g, '');
