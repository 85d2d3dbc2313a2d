// One part of the code: each by itself would cost the first page its name.
export { AddFound } from './add-found';
export { ChooseCampaign } from './choose-campaign';
