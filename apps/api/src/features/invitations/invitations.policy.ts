/** Whether a creator may still decline: not once they have handed something in, or published it. */
export const canDecline = (row: {
  status: string;
  contents_published: number;
  has_handed_in: boolean;
}): boolean =>
  row.contents_published === 0 &&
  !row.has_handed_in &&
  !['submitted', 'published', 'removed'].includes(row.status);
