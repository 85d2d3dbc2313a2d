import { endpoints, type CompanyDetails } from '@altavoz/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api';
import { notify } from '../../lib/notify';
import { PasswordDialog, useProfile } from '../accounts';
import { companyDetailsQuery } from './company-queries';

interface AppointOwnerProps {
  company: CompanyDetails;
  person: CompanyDetails['people'][number];
  onClose: () => void;
}

/** Makes a member an owner for a company whose owners are gone; whoever does so proves who they are. */
export function AppointOwner({ company, person, onClose }: AppointOwnerProps) {
  const { t } = useTranslation('companies');
  const user = useProfile();
  const client = useQueryClient();
  const names = { name: person.name, company: company.name };
  return (
    <PasswordDialog
      title={t('list.make_owner_of', names)}
      intro={t('list.appoint_text', names)}
      submit={t('list.make_owner')}
      danger
      fields={[
        ...(user?.has_password ? (['password'] as const) : []),
        ...(user?.second_factor ? (['code'] as const) : []),
      ]}
      save={async ({ password, code }) => {
        const changed = await call(endpoints.companies.appointOwner, {
          params: { company: company.uuid },
          body: { account: person.uuid, password, code },
        });
        client.setQueryData(companyDetailsQuery(company.uuid).queryKey, changed);
        notify.success({ text: t('list.appointed', names) });
      }}
      onSaved={onClose}
      onClose={onClose}
    />
  );
}
