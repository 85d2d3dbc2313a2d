import { FoundCompany } from '../../features/companies';

export const CompanyNewPage = () => <FoundCompany />;
