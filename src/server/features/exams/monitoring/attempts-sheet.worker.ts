import workerpool from 'workerpool';
import { writeSheet } from './attempts-sheet.ts';

workerpool.worker({ writeSheet });
