export type SpreadsheetRow = (string | number | null)[];

export type SpreadsheetFormat = 'csv' | 'xlsx';
