import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../components/page-header';
import { AppLink } from '../../lib/navigation';
import { paths } from '../../paths';
import classes from './finance.module.css';

const PLACES = {
  payouts: paths.payouts(),
  transactions: paths.transactions(),
} as const;

interface MoneyHeadProps {
  here: keyof typeof PLACES;
  /** What this page is about. */
  description?: ReactNode;
  actions?: ReactNode;
}

/** The head of the pages about money of a company, the same on each, and the pages beside each other. */
export function MoneyHead({ here, description, actions }: MoneyHeadProps) {
  const { t } = useTranslation('finance');
  const title = t('places.label');
  return (
    <>
      <PageHeader
        title={title}
        // The tabs of a browser are told apart.
        fullTitle={`${title}: ${t(`places.${here}`)}`}
        inBar
        description={description}
        actions={actions}
      />
      <nav aria-label={title} className={classes.places}>
        {(['payouts', 'transactions'] as const).map((place) => (
          <AppLink
            key={place}
            to={PLACES[place]}
            className={classes.place}
            aria-current={place === here ? 'page' : undefined}
          >
            {t(`places.${place}`)}
          </AppLink>
        ))}
      </nav>
    </>
  );
}
