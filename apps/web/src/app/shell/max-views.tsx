import { useQuery } from '@tanstack/react-query';
import { IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Tip } from '../../components/tip';
import { maxViewsQuery, useMay } from '../../features/accounts';
import { formatNumber } from '../../lib/format';
import classes from './max-views.module.css';

/** How many creator profiles the company may still add; nothing for whoever has no company. */
export function MaxViews() {
  const { t } = useTranslation('shell');
  const allowed = useMay('see_allowance');
  const { data } = useQuery({ ...maxViewsQuery, enabled: allowed });
  if (!data) return null;
  const count = data.max_views;
  return (
    <Tip label={t('max_views_help')}>
      <span className={classes.root} data-out={count === 0 || undefined}>
        <IconUserPlus size={15} stroke={1.75} aria-hidden="true" />
        <span>{t('max_views', { count, formatted: formatNumber(count) })}</span>
      </span>
    </Tip>
  );
}
