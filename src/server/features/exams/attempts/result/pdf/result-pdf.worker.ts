import workerpool from 'workerpool';
import { renderResultPdf } from './result-pdf.ts';

workerpool.worker({ renderResultPdf });
