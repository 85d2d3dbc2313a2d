// Apart, since it brings the schemas along: it is fetched when the first event comes, not before a campaign shows.
export { readCampaignEvent } from '@altavoz/contracts';
