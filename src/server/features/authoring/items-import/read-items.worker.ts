import workerpool from 'workerpool';
import { readItems } from './read-items.ts';

workerpool.worker({ read: readItems });
