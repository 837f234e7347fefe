import workerpool from 'workerpool';
import { writeSpreadsheet } from './write-spreadsheet.ts';

workerpool.worker({ writeSpreadsheet });
