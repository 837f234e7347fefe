import workerpool from 'workerpool';
import { readItems } from '#server/features/authoring/items-import/read-items.ts';
import { importReaders } from './items-reader.ts';

workerpool.worker({
  read: (name: string, bytes: Uint8Array, wanted: string | null) => readItems(name, bytes, wanted, importReaders),
});
