export { pageOfReadings } from './page-of-readings.js';
