import { useQuery } from '@tanstack/react-query';
import { IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Tip } from '../../components/tip';
import { maxViewsQuery, useMay } from '../../features/accounts';
import { formatNumber } from '../../lib/format';
import classes from './max-views.module.css';

/**
 * How many creator profiles the company may still add; nothing for whoever has no company.
 * @param isWhole says what that means beside it, where a tip would cover what stands above
 */
export function MaxViews({ isWhole = false }: { isWhole?: boolean }) {
  const { t } = useTranslation('shell');
  const allowed = useMay('see_allowance');
  const { data } = useQuery({ ...maxViewsQuery, enabled: allowed });
  if (!data) return null;
  const count = data.max_views;
  return (
    <Tip label={!isWhole && t('max_views_help')}>
      <span className={classes.root} data-out={count === 0 || undefined}>
        <IconUserPlus size={15} stroke={1.75} aria-hidden="true" />
        <span>{t('max_views', { count, formatted: formatNumber(count) })}</span>
        {isWhole && <span className={classes.help}>{t('max_views_help')}</span>}
      </span>
    </Tip>
  );
}
