import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseSearch } from '../../lib/list-search';
import { AppLink } from '../../lib/navigation';
import { lastVisitTo } from '../../lib/visited-routes';
import { paths } from '../../paths';
import { CAMPAIGNS_SEARCH } from '../../searches';
import classes from '../../components/page-header.module.css';

/** The campaigns as they were left: with their filters. */
const campaignsLeft = () => {
  const [, search = ''] = /\?([^#]*)/.exec(lastVisitTo(sessionStorage, /^\/campaigns\b(?!\/)/) ?? '') ?? [];
  return paths.campaigns(CAMPAIGNS_SEARCH.validate(parseSearch(search)));
};

/** Where a campaign's page stands, in the top bar; on a phone an arrow leads back. */
export function CampaignCrumbs({ current }: { current: string }) {
  const { t } = useTranslation(['campaigns', 'shell']);
  const [campaigns] = useState(campaignsLeft);
  return (
    <nav aria-label={t('shell:breadcrumbs')} className={classes['crumbs']}>
      <ol>
        <li className={classes['back']}>
          <AppLink to={campaigns}>
            <IconChevronRight size={18} aria-hidden="true" />
            <span>{t('list.title')}</span>
          </AppLink>
        </li>
        <li aria-hidden="true" className={classes['divider']}>
          <IconChevronRight size={14} />
        </li>
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
