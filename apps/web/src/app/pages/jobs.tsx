import { JobList } from '../../features/jobs';

export const JobsPage = () => <JobList />;
