import { accountPosts } from './account-posts.js';
import { accounts } from './accounts.js';
import { activity } from './activity.js';
import { analytics } from './analytics.js';
import { brands } from './brands.js';
import { briefcase } from './briefcase.js';
import { campaignInfluencers } from './campaign-influencers.js';
import { auditLog } from './audit-log.js';
import { captures } from './captures.js';
import { foundPosts } from './found-posts.js';
import { campaigns } from './campaigns.js';
import { companies } from './companies.js';
import { castingCalls } from './casting-calls.js';
import { contents } from './contents.js';
import { customFields } from './custom-fields.js';
import { creators } from './creators.js';
import { finance } from './finance.js';
import { imageGeneration } from './image-generation.js';
import { imports } from './imports.js';
import { influencers } from './influencers.js';
import { invitations } from './invitations.js';
import { jobs } from './jobs.js';
import { mails } from './mails.js';
import { monitor } from './monitor.js';
import { networkConnections } from './network-connections.js';
import { networkKeys } from './network-keys.js';
import { notes } from './notes.js';
import { notifications } from './notifications.js';
import { paste } from './paste.js';
import { paypal } from './paypal.js';
import { profileCaptures } from './profile-captures.js';
import { publicProfiles } from './public-profiles.js';
import { readings } from './readings.js';
import { system } from './system.js';
import { savedViews } from './saved-views.js';
import { samples } from './samples.js';
import { search } from './search.js';
import { stories } from './stories.js';

/** Every endpoint of the product by room. */
export const endpoints = {
  accounts,
  companies,
  auditLog,
  campaigns,
  customFields,
  activity,
  influencers,
  campaignInfluencers,
  imports,
  invitations,
  contents,
  readings,
  analytics,
  jobs,
  mails,
  system,
  savedViews,
  search,
  notes,
  paste,
  samples,
  creators,
  briefcase,
  publicProfiles,
  brands,
  finance,
  paypal,
  networkConnections,
  accountPosts,
  networkKeys,
  captures,
  profileCaptures,
  stories,
  foundPosts,
  monitor,
  imageGeneration,
  castingCalls,
  notifications,
} as const;
