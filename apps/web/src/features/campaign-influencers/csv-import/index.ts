export { CsvImportDialog } from './csv-import-dialog';
