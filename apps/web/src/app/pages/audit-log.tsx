import { useProfile } from '../../features/accounts';
import { AuditLog } from '../../features/audit-log';

export function AuditLogPage() {
  const user = useProfile();
  return user && <AuditLog ofAll={user.is_superuser} />;
}
