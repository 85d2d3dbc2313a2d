import { endpoints } from '@altavoz/contracts';
import type { Context } from '../../context.js';
import type { Routes } from '../../http/routes.js';
import { createBriefcaseService } from './briefcase.service.js';
import { createCreatorsService } from './creators.service.js';
import { createPublicProfilesService } from './public-profiles.service.js';

export function registerCreators(routes: Routes, context: Context): void {
  const service = createCreatorsService(context);
  const { creators, briefcase, publicProfiles } = endpoints;
  routes.bind(creators.readProfile, ({ caller }) => service.readProfile(caller));
  routes.bind(creators.updateProfile, ({ caller, body }) => service.updateProfile(caller, body));
  routes.bind(creators.listNetworks, ({ caller, query }) => service.listNetworks(caller, query));
  routes.bind(creators.addNetwork, ({ caller, body }) => service.addNetwork(caller, body));
  routes.bind(creators.removeNetwork, ({ caller, params }) => service.removeNetwork(caller, params.id));
  routes.bind(creators.addInterest, ({ caller, body }) => service.addInterest(caller, body));
  routes.bind(creators.deleteInterest, ({ caller, params }) => service.deleteInterest(caller, params.id));
  routes.bind(creators.askPremium, ({ caller, query }) => service.askPremium(caller, query));
  routes.bind(creators.listPremium, ({ caller }) => service.listPremium(caller));
  routes.bind(creators.listCollaborations, ({ caller }) => service.listCollaborations(caller));
  routes.bind(creators.showCollaboration, ({ caller, params, body }) =>
    service.showCollaboration(caller, params.id, body.is_shown),
  );

  const work = createBriefcaseService(context);
  routes.bind(briefcase.list, ({ caller }) => work.list(caller));
  routes.bind(briefcase.add, ({ caller, body }) => work.add(caller, body));
  routes.bind(briefcase.update, ({ caller, params, body }) => work.update(caller, params.id, body));
  routes.bind(briefcase.remove, ({ caller, params }) => work.remove(caller, params.id));
  routes.bind(briefcase.listPrices, ({ caller }) => work.listPrices(caller));
  routes.bind(briefcase.addPrice, ({ caller, body }) => work.addPrice(caller, body));
  routes.bind(briefcase.readPrice, ({ caller, params }) => work.readPrice(caller, params.id));
  routes.bind(briefcase.updatePrice, ({ caller, params, body }) => work.updatePrice(caller, params.id, body));
  routes.bind(briefcase.removePrice, ({ caller, params }) => work.removePrice(caller, params.id));

  // Would delete every price at once [API-107].
  routes.refuse('DELETE', briefcase.listPrices.path, 'GET, POST');

  const everybodys = createPublicProfilesService(context);
  const open = { triesPerMinute: 240 };
  routes.bindOpen(
    publicProfiles.byVanityName,
    ({ params }) => everybodys.byVanityName(params.vanityName),
    open,
  );
  routes.bindOpen(publicProfiles.byAccount, ({ params }) => everybodys.byAccount(params), open);
  routes.bindOpen(publicProfiles.collaborations, ({ params }) => everybodys.collaborations(params), open);
  routes.bindOpen(publicProfiles.interests, ({ params }) => everybodys.interests(params), open);
  routes.bind(publicProfiles.pricing, ({ caller, params }) => everybodys.pricing(caller, params));
}
