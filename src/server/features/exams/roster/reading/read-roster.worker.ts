import workerpool from 'workerpool';
import { readPeople } from './read-people.ts';

workerpool.worker({ read: readPeople });
