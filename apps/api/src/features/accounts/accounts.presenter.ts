import { PERMISSIONS, type Locale, type Permission, type Role, type User } from '@altavoz/contracts';
import type { UserRow } from './accounts.repository.js';

/** An account as its owner sees it. A superuser holds every permission. */
export function presentUser(row: UserRow): User {
  return {
    uuid: row.id,
    email: row.email,
    name: row.name,
    locale: row.locale as Locale,
    role: row.role as Role | null,
    is_superuser: row.is_superuser,
    permissions: row.is_superuser ? [...PERMISSIONS] : ((row.permissions ?? []) as Permission[]),
    company:
      row.company_id === null
        ? null
        : {
            uuid: row.company_id,
            name: row.company_name ?? '',
            country: row.company_country,
            website: row.company_website,
            kind: row.company_kind === 'brand' ? 'brand' : 'agency',
          },
  };
}
