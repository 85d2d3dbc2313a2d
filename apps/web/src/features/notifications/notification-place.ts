import type { Notification } from '@altavoz/contracts';
import { paths, type Place } from '../../paths';
import { NEW_ANSWERS, WAITING_CONTENTS } from '../../searches';

/** Where the thing is that a notification tells of: itself where it is one, else the list that has them. */
export function placeOf({ event, campaign, creators, content, count, call }: Notification): Place {
  const { uuid } = campaign;
  const [creator] = creators;
  // Whoever applied to a call is led to that: the campaign is not theirs to see.
  if (uuid === null) return call ? paths.castingCall(call) : paths.invitations();
  switch (event) {
    case 'answered':
      return creator && count === 1
        ? paths.record(uuid, creator.uuid)
        : paths.campaign(uuid, 'propuestas', { where: NEW_ANSWERS });
    case 'applied':
      if (creator && count === 1) return paths.record(uuid, creator.uuid);
      return call ? paths.castingCalls(call) : paths.campaign(uuid, 'propuestas-pendientes');
    case 'draft_in':
      return content
        ? paths.content(uuid, content.uuid)
        : paths.campaign(uuid, 'contenidos', WAITING_CONTENTS.submitted);
    case 'overdue':
      return content
        ? paths.content(uuid, content.uuid)
        : paths.campaign(uuid, 'contenidos', WAITING_CONTENTS.late);
    case 'found':
      return paths.campaign(uuid, 'encontrados');
    case 'import_ended':
      return paths.campaign(uuid, 'propuestas', { imports: true });
    case 'payment_failed':
    case 'payment_made':
      return paths.payouts({ campaign: uuid });
    case 'invited':
    case 'approved':
    case 'decided':
    case 'rejected':
      return creator ? paths.proposal(creator.uuid) : paths.invitations();
    case 'paid':
      return paths.earnings();
  }
}
