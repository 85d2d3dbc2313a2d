export { JobList } from './job-list';
export { jobsQuery } from './job-queries';
