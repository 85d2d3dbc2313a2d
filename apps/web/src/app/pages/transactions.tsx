import { TransactionList } from '../../features/finance';

export const TransactionsPage = () => <TransactionList />;
