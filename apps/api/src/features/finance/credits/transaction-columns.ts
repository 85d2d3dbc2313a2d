import type { TransactionStatus, TransactionType } from '@altavoz/contracts';
import { fromCents } from '@altavoz/domain';
import type { SpokenColumn } from '../../csv/index.js';

interface Row {
  at: Date;
  type: string;
  status: string;
  concept: string;
  views: number | null;
  amount_cents: number;
  currency: string;
}

/** The columns of the file of transactions in order; what says no concept is named by its profiles. */
export const TRANSACTION_COLUMNS: readonly SpokenColumn<Row>[] = [
  ['files:transaction.at', (row) => row.at.toISOString()],
  ['files:transaction.concept', (row) => row.concept],
  ['files:transaction.views', (row) => row.views],
  ['files:transaction.type', (row, t) => t(`finance:transactions.type.${row.type as TransactionType}`)],
  ['files:transaction.amount', (row) => fromCents(row.amount_cents), 'money'],
  ['files:transaction.currency', (row) => row.currency],
  [
    'files:transaction.status',
    (row, t) => t(`finance:transactions.status.${row.status as TransactionStatus}`),
  ],
];
