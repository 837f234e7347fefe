import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const AdminStats = z.object({ subjectsCount: z.int(), topicsCount: z.int(), flashcardsCount: z.int() });
export type AdminStats = z.infer<typeof AdminStats>;

export const getAdminStats = endpoint({
  method: 'GET',
  path: '/api/admin/stats',
  access: 'authors',
  summary: 'Count the subjects, topics and flashcards',
  response: AdminStats,
});
