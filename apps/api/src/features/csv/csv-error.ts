import { LIMITS, type Locale } from '@altavoz/contracts';
import { AppError } from '../../http/errors.js';

/** A file that cannot be read as CSV: what it is or where it breaks, and what to do [CSV-03, CSV-09]. */
export const badFormat = (message: Record<Locale, string>): AppError =>
  new AppError('csv.BadFormat', { message, fields: { file_csv: [message] } });

const HOW_TO_SAVE = {
  es: 'Ábrelo, elige Archivo > Guardar como (o Descargar) y el tipo "CSV UTF-8 (delimitado por comas)".',
  en: 'Open it, choose File > Save as (or Download) and the type "CSV UTF-8 (comma delimited)".',
} as const;

export const CSV_ERRORS = {
  notCsvName: (filename: string) =>
    badFormat({
      es: `"${filename}" no termina en .csv. Si es una hoja de cálculo, guárdala como CSV: ${HOW_TO_SAVE.es}`,
      en: `"${filename}" does not end in .csv. If it is a spreadsheet, save it as CSV: ${HOW_TO_SAVE.en}`,
    }),
  spreadsheet: () =>
    badFormat({
      es: `El archivo es una hoja de cálculo de Excel o similar, aunque se llame .csv. ${HOW_TO_SAVE.es}`,
      en: `The file is a spreadsheet of Excel or the like, although it is called .csv. ${HOW_TO_SAVE.en}`,
    }),
  binary: () =>
    badFormat({
      es: `El archivo no es de texto, así que no puede ser un CSV. ${HOW_TO_SAVE.es}`,
      en: `The file is not text, so it cannot be a CSV. ${HOW_TO_SAVE.en}`,
    }),
  empty: () =>
    badFormat({
      es: 'El archivo está vacío. La primera fila lleva los nombres de las columnas y cada fila siguiente un creador.',
      en: 'The file is empty. The first row has the names of the columns and each row below one creator.',
    }),
  tooManyColumns: (count: number, line: number) =>
    badFormat({
      es: `Línea ${line}: hay ${count} columnas y se aceptan hasta ${LIMITS.csvColumnsMax}. Quita las que no hagan falta, o revisa si faltan saltos de línea.`,
      en: `Line ${line}: there are ${count} columns and up to ${LIMITS.csvColumnsMax} are accepted. Remove those that are not needed, or check for missing line breaks.`,
    }),
  tooManyLines: () =>
    badFormat({
      es: `El archivo tiene más de ${LIMITS.csvLinesMax.toLocaleString('es-MX')} líneas. Divídelo en varios.`,
      en: `The file has more than ${LIMITS.csvLinesMax.toLocaleString('en')} lines. Split it into several.`,
    }),
  headerOnly: () =>
    badFormat({
      es: 'El archivo solo tiene la fila de encabezados. Agrega un creador por fila debajo de ella.',
      en: 'The file has only the header row. Add one creator a row below it.',
    }),
  quotes: (line: number) =>
    badFormat({
      es: `Línea ${line}: hay comillas que se abren y no se cierran. Ciérralas, o escribe dos seguidas ("") dentro de una celda entre comillas.`,
      en: `Line ${line}: a quotation mark is opened and not closed. Close it, or write two in a row ("") inside a quoted cell.`,
    }),
  longRow: (line: number) =>
    badFormat({
      es: `Línea ${line}: la fila es demasiado larga. Revisa si falta cerrar unas comillas o si faltan saltos de línea.`,
      en: `Line ${line}: the row is too long. Check for a quotation mark that is not closed, or for missing line breaks.`,
    }),
} as const;
