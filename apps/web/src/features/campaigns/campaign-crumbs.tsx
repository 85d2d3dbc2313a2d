import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../lib/navigation';
import { paths } from '../../paths';
import classes from '../../components/page-header.module.css';

/** Where a campaign's page stands, in the top bar. */
export function CampaignCrumbs({ current }: { current: string }) {
  const { t } = useTranslation(['campaigns', 'shell']);
  return (
    <nav aria-label={t('shell:breadcrumbs')} className={classes['crumbs']}>
      <ol>
        <li>
          <AppLink to={paths.campaigns()}>{t('list.title')}</AppLink>
        </li>
        <li aria-hidden="true" className={classes['divider']}>
          <IconChevronRight size={14} />
        </li>
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
