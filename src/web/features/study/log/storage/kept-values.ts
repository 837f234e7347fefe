import { openStudyDatabase, type StudyDatabase } from './study-database.ts';

/** Runs `use` with the database, or returns undefined if the browser gives no storage or it is full. */
export async function withStudyDatabase<T>(use: (database: StudyDatabase) => Promise<T>): Promise<T | undefined> {
  try {
    const database = await openStudyDatabase();
    try {
      return await use(database);
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

export const readKept = (name: string): Promise<unknown> =>
  withStudyDatabase((database) => database.get('kept', name) as Promise<unknown>);

const namesWith = (beginning: string) => IDBKeyRange.bound(beginning, `${beginning}\uffff`);

/** All values whose names begin with a text, in one request, because each further one takes a phone milliseconds. */
export const readKeptWith = async (beginning: string): Promise<unknown[]> =>
  (await withStudyDatabase((database) => database.getAll('kept', namesWith(beginning)))) ?? [];

export const readKeptNames = async (beginning: string): Promise<string[]> =>
  (await withStudyDatabase((database) => database.getAllKeys('kept', namesWith(beginning)))) ?? [];

/** @returns whether the device keeps the value. */
export const writeKept = async (name: string, value: unknown): Promise<boolean> =>
  (await withStudyDatabase(async (database) => {
    await database.put('kept', value, name);
    return true;
  })) ?? false;

export const deleteKept = async (name: string): Promise<void> => {
  await withStudyDatabase((database) => database.delete('kept', name));
};
