import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../components/page-header';
import { useProfile } from '../../features/accounts';
import { CompanySettings, Team } from '../../features/companies';
import { CompanyNetworks, CompanySandbox } from '../../features/network-connections';
import classes from './settings.module.css';

export const TeamPage = () => <Team />;

export const CompanyDetailsPage = () => <CompanySettings />;

/** By which accounts the company asks networks. */
export function CompanyNetworksPage() {
  const { t } = useTranslation(['settings', 'companies']);
  const mayChange = useProfile()?.can.create_campaigns ?? false;
  const title = t('networks_title');
  return (
    <div className={classes.parts}>
      <PageHeader title={title} badge={<CompanySandbox />} description={t('about.networks')} />
      <section className={classes.section} aria-label={title}>
        <CompanyNetworks disabledReason={mayChange ? null : t('companies:only_managers')} />
      </section>
    </div>
  );
}
