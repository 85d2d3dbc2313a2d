import { Monitor } from '../../features/monitor';

/** Keywords and hashtags of the company [MON-01]. */
export const MonitorPage = () => <Monitor />;
