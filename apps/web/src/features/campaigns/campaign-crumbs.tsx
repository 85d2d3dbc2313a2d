import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Breadcrumbs } from '../../components/breadcrumbs';
import { parseSearch } from '../../lib/list-search';
import { lastVisitTo } from '../../lib/visited-routes';
import { paths } from '../../paths';
import { CAMPAIGNS_SEARCH } from '../../searches';

/** The campaigns as they were left: with their filters. */
export const campaignsLeft = () => {
  const [, search = ''] = /\?([^#]*)/.exec(lastVisitTo(sessionStorage, /^\/campaigns\b(?!\/)/) ?? '') ?? [];
  return paths.campaigns(CAMPAIGNS_SEARCH.validate(parseSearch(search)));
};

/** Where a campaign's page stands, in the top bar. */
export function CampaignCrumbs({ current }: { current: string }) {
  const { t } = useTranslation('campaigns');
  const [campaigns] = useState(campaignsLeft);
  return <Breadcrumbs crumbs={[{ label: t('list.title'), to: campaigns }]} current={current} />;
}
