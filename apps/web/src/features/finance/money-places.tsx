import { useTranslation } from 'react-i18next';
import { AppLink } from '../../lib/navigation';
import { paths } from '../../paths';
import classes from './finance.module.css';

const PLACES = {
  payouts: paths.payouts(),
  transactions: paths.transactions(),
  plans: paths.plans(),
} as const;

/** The pages about money of a company, beside each other. */
export function MoneyPlaces({ here }: { here: keyof typeof PLACES }) {
  const { t } = useTranslation('finance');
  return (
    <nav aria-label={t('places.label')} className={classes.places}>
      {(['payouts', 'transactions', 'plans'] as const).map((place) => (
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
  );
}
