import workerpool from 'workerpool';
import { readQuestions } from './checking/read-questions.ts';

workerpool.worker({ read: readQuestions });
