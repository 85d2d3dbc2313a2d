import { late } from '../../lib/late';

// A company and who belongs to it. One part of the code: each by itself would cost the first page its name.
export { NoAccessPage } from './no-access';
export { CompanyDetailsPage, CompanyNetworksPage, TeamPage } from './team';
export { CompanyNewPage } from './company-new';
export { AuditLogPage } from './audit-log';
export { BrandsPage } from './brands';
export { BrandPage } from './brand';

/** It brings along a form, dialogs and a grid that no other page of a company needs. */
export const ImagesPage = late(async () => ({ default: (await import('./images')).ImagesPage }));
