export { foundQuery } from './found-query';
