import type { BodyIn, endpoints, StoredContent } from '@altavoz/contracts';

/** What is decided of is what is on screen: the server refuses to decide of another draft. A list does not know when it was handed in. */
export const draftSeen = ({
  network,
  content_type,
  url_info,
  image_content,
  handed_in_at,
}: StoredContent): NonNullable<BodyIn<typeof endpoints.contents.approve>['expected']> => ({
  network,
  content_type,
  url_info,
  image_content,
  ...(handed_in_at === null ? {} : { handed_in_at }),
});

/** Whether what is stored now is another draft than the one that was looked at. */
export const isOtherDraft = (seen: StoredContent, now: StoredContent): boolean =>
  Object.entries(draftSeen(seen)).some(([part, value]) => now[part as keyof StoredContent] !== value);
