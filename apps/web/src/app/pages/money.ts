// The money of a company. One part of the code: each by itself would cost the first page its name.
export { PayoutsPage } from './payouts';
export { TransactionsPage } from './transactions';
export { PlansPage } from './plans';
