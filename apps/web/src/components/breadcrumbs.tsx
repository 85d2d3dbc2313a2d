import { IconChevronRight } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../lib/navigation';
import type { Place } from '../paths';
import classes from './page-header.module.css';

export interface Crumb {
  label: string;
  to: Place;
}

/** The pages above the one that is open, in the top bar; on a phone its arrow leads back. */
export function Breadcrumbs({ crumbs, current }: { crumbs: readonly Crumb[]; current: string }) {
  const { t } = useTranslation('shell');
  return (
    <nav aria-label={t('breadcrumbs')} className={classes.crumbs}>
      <ol>
        {crumbs.map(({ to, label }) => (
          <Fragment key={label}>
            <li>
              <AppLink to={to}>{label}</AppLink>
            </li>
            <li aria-hidden="true" className={classes.divider}>
              <IconChevronRight size={14} />
            </li>
          </Fragment>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
