import { customType } from 'drizzle-orm/pg-core';

/** A column of bytes, which Drizzle lacks. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
