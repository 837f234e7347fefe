import workerpool from 'workerpool';
import { writeResponsePage } from './write-response-page.ts';

workerpool.worker({ writeResponsePage });
