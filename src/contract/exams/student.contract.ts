import * as z from 'zod/mini';
import { line } from '../fields.ts';

// The fields that a student types before an exam.

export const StudentName = line('Name', 100);

const emailMessage = 'Email must be a valid address, or left empty.';
/** Empty text and null mean that the student gave no address. */
export const StudentEmail = z.nullable(
  z.string(emailMessage).check(
    z.trim(),
    z.maxLength(254, 'Email must be at most 254 characters.'),
    z.refine((value) => value === '' || z.email().safeParse(value).success, emailMessage),
  ),
);
