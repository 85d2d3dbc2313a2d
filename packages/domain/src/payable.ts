/** What a creator of a campaign could be paid, as far as it says whether they are ready to be. */
interface Payable {
  held_back: 'declined' | 'reversed' | null;
  has_payment_data: boolean;
  agreed: number | null;
  is_awaited: boolean;
  contents_published: number;
  contents_planned: number;
}

/** What stands between a creator and the money; each has its sentence in `finance.json`. */
export type NotReady =
  'declined' | 'reversed' | 'no_cost' | 'awaited' | 'unpublished' | 'unfinished' | 'no_data';

/**
 * Why a creator is not ready to be paid; empty where they are: they said yes, or did what whoever says yes does, a cost is
 * agreed, all that is planned with them is published, or something where nothing was planned, and it is known where they
 * are paid.
 */
export function whyNotReady({
  held_back,
  has_payment_data,
  agreed,
  is_awaited,
  contents_published: published,
  contents_planned: planned,
}: Payable): NotReady[] {
  const found: NotReady[] = [];
  if (held_back) found.push(held_back);
  if (agreed === null) found.push('no_cost');
  // Whoever has not answered has published nothing either.
  if (is_awaited) found.push('awaited');
  else if (published === 0) found.push('unpublished');
  else if (published < planned) found.push('unfinished');
  if (!has_payment_data) found.push('no_data');
  return found;
}
