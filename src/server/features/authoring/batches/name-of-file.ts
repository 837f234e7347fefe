/** Characters. */
const longestName = 200;

/** A file name that PostgreSQL accepts and that fits on a screen. */
export const nameOfFile = (name: string) =>
  name.toWellFormed().replaceAll(/\p{C}/gu, ' ').trim().slice(0, longestName) || 'file without a name';
