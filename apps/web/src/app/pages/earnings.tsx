import { Earnings } from '../../features/finance';
import { PayToCome } from '../../features/invitations';

export const EarningsPage = () => <Earnings toCome={<PayToCome />} />;
