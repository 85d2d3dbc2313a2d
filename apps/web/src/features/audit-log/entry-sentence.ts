import type { AuditEntry } from '@altavoz/contracts';
import type { TFunction } from 'i18next';
import { formatMoney, formatNumber } from '../../lib/format';

type Words = TFunction<['audit-log', 'companies']>;

/** What an entry tells of, as it is said behind the name of who did it. */
export function sentenceOf({ kind, details }: AuditEntry, t: Words): string {
  const word = (name: string, key: string) => {
    const value = details[key];
    if (typeof value !== 'string') return value === null || value === undefined ? '—' : String(value);
    const known: Readonly<Record<string, string>> =
      name === 'role'
        ? t('companies:role', { returnObjects: true })
        : t(`list_name`, { returnObjects: true });
    return known[value] ?? value;
  };
  const values: Record<string, string> = Object.fromEntries(
    Object.entries(details).map(([key, value]) => [
      key,
      typeof value === 'number' ? formatNumber(value) : value === null ? '—' : String(value),
    ]),
  );
  if ('role' in details) values['role'] = word('role', 'role');
  if (kind === 'member_role_changed' || kind === 'guest_role_changed')
    for (const key of ['from', 'to']) values[key] = word('role', key);
  if (kind === 'list_exported') values['list'] = word('list', 'list');
  if (kind === 'company_changed' || kind === 'contact_changed') {
    const names: Readonly<Record<string, string>> = t('field', { returnObjects: true });
    values['fields'] = String(details['fields'] ?? '')
      .split(', ')
      .map((field) => names[field] ?? field)
      .join(', ');
  }
  if (kind.startsWith('payout_'))
    values['payout'] =
      typeof details['amount_cents'] === 'number' && 'campaign_name' in details
        ? t('payout', {
            ...values,
            amount: formatMoney(details['amount_cents'] / 100, values['currency'], 'platform'),
          })
        : t('some_payout');
  const told = otherwise({ kind, details }) ?? kind;
  const sentences: Readonly<Record<string, string>> = t('told', { returnObjects: true, ...values });
  return sentences[told] ?? told;
}

/** Of what has the same kind, what is said in its own words. */
function otherwise({ kind, details }: Pick<AuditEntry, 'kind' | 'details'>): string | null {
  if (kind === 'member_removed' && details['left'] === true) return 'member_left';
  if (kind === 'payout_requested' && details['again'] === true) return 'payout_retried';
  if (kind === 'payout_batch_sent' && details['method'] === 'paypal') return 'payout_sent_by_paypal';
  // Of what an account keeps for itself no creator is named.
  if (kind === 'payment_data_written' && 'creator' in details)
    return details['by_link'] === true ? 'payment_data_by_link' : 'payment_data_of';
  if (kind === 'payment_data_deleted' && 'creator' in details) return 'payment_data_deleted_of';
  return null;
}
