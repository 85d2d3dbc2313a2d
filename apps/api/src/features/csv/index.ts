export { badFormat } from './csv-error.js';
export { csvReply, tableReply } from './file-reply.js';
export { countRows, isCsvName, readCsv, type CsvFile, type CsvRow } from './read-csv.js';
export { spokenTable, withoutMoney, type SpokenColumn } from './spoken-table.js';
export { csvFilename, type CsvCell, type CsvRows } from './write-csv.js';
