import { Team } from '../../features/companies';

export const TeamPage = () => <Team />;
