import { endpoints } from '@altavoz/contracts';
import type { Context } from '../../context.js';
import { addressOf } from '../../http/address.js';
import type { Routes } from '../../http/routes.js';
import { acting } from './acting.js';
import { createCompaniesService } from './companies.service.js';
import { createInvitationsService } from './invitations.service.js';
import { createTeamService } from './team.service.js';

/** Companies, who works in them, and to whom their campaigns are open. */
export function registerCompanies(routes: Routes, context: Context): void {
  const { companies: calls } = endpoints;
  const companies = createCompaniesService(context);
  const team = createTeamService(context);
  const invitations = createInvitationsService(context);

  routes.bind(calls.read, ({ caller }) => companies.read(caller));
  routes.bind(calls.update, (input) => companies.update(acting(input), input.body));
  routes.bind(calls.setLogo, (input) => companies.setLogo(acting(input), input.body));
  routes.bind(calls.found, (input) => companies.found(acting(input), input.body));

  routes.bind(calls.team, ({ caller }) => team.team(caller));
  routes.bind(calls.setRole, (input) => team.setRole(acting(input), input.params.account, input.body.role));
  routes.bind(calls.removeMember, (input) =>
    team.remove(acting(input), input.params.account, input.query.guests),
  );
  routes.bind(calls.handOver, (input) => team.handOver(acting(input), input.params.account));

  routes.bind(calls.inviteMember, (input) => invitations.inviteMember(acting(input), input.body));
  routes.bind(calls.resendInvitation, (input) => invitations.resend(acting(input), input.params.invitation));
  routes.bind(calls.revokeInvitation, (input) => invitations.revoke(acting(input), input.params.invitation));
  routes.bindOpen(calls.lookAtInvitation, ({ body }) => invitations.look(body.token), { triesPerMinute: 60 });
  routes.bindOpen(
    calls.declineByLink,
    ({ body, request }) => invitations.declineByLink(body.token, addressOf(request)),
    { triesPerMinute: 60 },
  );
  routes.bind(calls.join, (input) => invitations.join(acting(input), input.body.token));
  routes.bind(calls.listReceived, ({ caller }) => invitations.listReceived(caller));
  routes.bind(calls.accept, (input) => invitations.accept(acting(input), input.params.invitation));
  routes.bind(calls.decline, (input) => invitations.decline(acting(input), input.params.invitation));

  routes.bind(calls.listGuests, (input) => invitations.listGuests(acting(input), input.params.campaign));
  routes.bind(calls.inviteGuest, (input) =>
    invitations.inviteGuest(acting(input), input.params.campaign, input.body),
  );
  routes.bind(calls.setGuestRole, (input) =>
    invitations.setGuestRole(acting(input), input.params.campaign, input.params.account, input.body.role),
  );
  routes.bind(calls.removeGuest, (input) =>
    invitations.removeGuest(acting(input), input.params.campaign, input.params.account),
  );

  routes.bind(calls.list, ({ query }) => companies.list(query));
  routes.bind(calls.readOne, ({ params }) => companies.readOne(params.company));
  routes.bind(calls.setAllowance, (input) =>
    companies.setAllowance(acting(input), input.params.company, input.body),
  );
  routes.bind(calls.appointOwner, async (input) => {
    await team.appointOwner(acting(input), input.params.company, input.body);
    return companies.readOne(input.params.company);
  });
}
