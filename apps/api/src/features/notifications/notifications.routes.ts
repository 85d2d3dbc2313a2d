import { endpoints } from '@altavoz/contracts';
import type { Context } from '../../context.js';
import type { Routes } from '../../http/routes.js';
import { defineNotificationJobs } from './notifications.jobs.js';
import { defineMailNotifications } from './mail-notifications.js';
import type { OwnInfluencers } from './notifications.queries.js';
import { createNotificationsService } from './notifications.service.js';
import { createSettingsService } from './settings.service.js';

/** Links of mails that one address opens in a minute. */
const TRIES = 60;

/** @param ownInfluencers whom an account is, which the room of creators knows */
export function registerNotifications(
  routes: Routes,
  context: Context,
  ownInfluencers: OwnInfluencers,
): void {
  defineNotificationJobs(context);
  defineMailNotifications(context, ownInfluencers);
  const service = createNotificationsService(context, ownInfluencers);
  const { notifications } = endpoints;
  routes.bind(notifications.list, ({ caller, query }) => service.list(caller, query));
  routes.bind(notifications.events, (input) => service.events(input));
  routes.bind(notifications.read, ({ caller, body }) => service.read(caller, body));
  routes.bind(notifications.unread, ({ caller, body }) => service.unread(caller, body));
  const settings = createSettingsService(context, ownInfluencers);
  routes.bind(notifications.settings, ({ caller }) => settings.read(caller));
  routes.bind(notifications.saveSettings, ({ caller, body }) => settings.save(caller, body));
  routes.bind(notifications.mute, ({ caller, body }) => settings.mute(caller, body));
  const open = { triesPerMinute: TRIES };
  routes.bindOpen(notifications.subscription, ({ params }) => settings.subscription(params.token), open);
  routes.bindOpen(notifications.unsubscribe, ({ body }) => settings.unsubscribe(body), open);
  // Mail programs send what RFC 8058 says, which tells nothing beside the address.
  routes.bindOpen(
    notifications.unsubscribeOnce,
    async ({ params }) => {
      await settings.unsubscribe({ token: params.token, all: false });
      return {};
    },
    { ...open, takesAnyBody: true },
  );
}
