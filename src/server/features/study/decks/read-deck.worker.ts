import workerpool from 'workerpool';
import { writeDeckJson } from './read-deck.ts';

workerpool.worker({ read: writeDeckJson });
