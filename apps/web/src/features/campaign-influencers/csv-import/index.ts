export { CsvImportDialog, type CsvImportDialogProps } from './csv-import-dialog';
export { ImportProgress } from './import-progress';
