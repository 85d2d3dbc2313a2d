import { CompanyList } from '../../features/companies';

export const CompaniesPage = () => <CompanyList />;
