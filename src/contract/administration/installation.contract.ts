import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const getInstallation = endpoint({
  method: 'GET',
  path: '/api/installation',
  access: 'public',
  summary:
    'Get the id of the content of this site. It stays the same after a restore, and is another one in a new database, where the ids of flashcards mean other cards',
  response: z.object({ siteId: z.uuid() }),
});
