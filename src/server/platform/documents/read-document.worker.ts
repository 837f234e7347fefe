import workerpool from 'workerpool';
import { readHtml } from './read-html.ts';
import { readPdf } from './read-pdf.ts';

workerpool.worker({ readHtml, readPdf });
