import { Earnings } from '../../features/finance';

export const EarningsPage = () => <Earnings />;
