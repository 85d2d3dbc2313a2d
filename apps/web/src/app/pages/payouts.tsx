import { PayoutList } from '../../features/finance';

export const PayoutsPage = () => <PayoutList />;
