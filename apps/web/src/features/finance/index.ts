export { AgreementNote } from './agreement-note';
export { Earnings } from './earnings';
export { ownPaymentDataQuery, WHERE_PAID } from './finance-queries';
export { PayoutList } from './payout-list';
export type { AskedForData } from './request-payouts';
export { Plans } from './plans';
export { TransactionList } from './transaction-list';
