import { Plans } from '../../features/finance';

export const PlansPage = () => <Plans />;
