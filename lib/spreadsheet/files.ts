export { csvFile } from './csv-file'
export { MOST_XLSX_ROWS, xlsxFile } from './xlsx-file'
