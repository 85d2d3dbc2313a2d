export { Earnings } from './earnings';
export { PayoutList } from './payout-list';
export { Plans } from './plans';
export { TransactionList } from './transaction-list';
