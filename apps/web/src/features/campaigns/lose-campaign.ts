import type { QueryClient } from '@tanstack/react-query';
import type { useNavigate } from '@tanstack/react-router';
import i18next from 'i18next';
import { notify } from '../../lib/notify';
import { paths } from '../../paths';
import { enterAnew, homeOf } from '../accounts';

/**
 * Closes the page of a campaign that is not open to whoever looks at it any more, and says so: nothing of it stays on
 * screen, nor is kept. What was typed could be saved no more, so nobody is asked about it.
 */
export async function loseCampaign(client: QueryClient, navigate: ReturnType<typeof useNavigate>) {
  await enterAnew(client, async (user) => {
    const home = homeOf(user);
    await navigate({ ...home, replace: true, ignoreBlocker: true });
    // There it is what the page says.
    if (home.to !== paths.noAccess().to)
      notify.info({ id: 'lost-campaign', text: i18next.t('state.lost_campaign') });
  });
}
