import workerpool from 'workerpool';
import { findSimilarPairs } from './wrong-answers.rules.ts';

workerpool.worker({ findSimilarPairs });
