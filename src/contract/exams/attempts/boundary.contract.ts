import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { wholeNumber } from '../../fields.ts';
import { maxSections } from '../sections.contract.ts';
import { Paper, PaperQuery, RequestedPaper, SessionParams } from './attempts.contract.ts';

/* How a browser moves on from one section of an attempt to the next one. */

const SectionParams = z.extend(SessionParams, {
  /** From 1. */
  position: wholeNumber('The position of the section', 1, maxSections),
});

export const endSection = endpoint({
  method: 'POST',
  path: '/api/exam/sessions/:sessionId/sections/:position/end',
  access: 'public',
  summary: 'End the open section before its time is over, if its student may; safe to repeat',
  params: SectionParams,
  query: PaperQuery,
  response: RequestedPaper,
  errors: ['attempt.not_found', 'attempt.closed', 'section.not_found', 'section.cannot_end', 'request.too_many'],
});

/** How many seconds before its opening a section can be fetched sealed. */
export const sealedSeconds = 120;

export const SealedSection = z.object({
  /**
   * Base64 of a nonce of 12 bytes and of the encrypted bytes with their tag of 16 bytes: AES-256-GCM. The bytes are the
   * `questions` of the section as a paper shows them, as JSON, compressed with deflate (RFC 1951).
   */
  sealed: z.string(),
});
export type SealedSection = z.infer<typeof SealedSection>;

export const getSealedSection = endpoint({
  method: 'GET',
  path: '/api/exam/sessions/:sessionId/sections/:position/sealed',
  access: 'public',
  summary:
    'The questions of a section, encrypted, in the two minutes before it opens; a browser fetches them ahead at a random moment',
  params: SectionParams,
  query: PaperQuery,
  response: SealedSection,
  errors: ['attempt.not_found', 'attempt.closed', 'section.not_found', 'section.not_sealed', 'request.too_many'],
});

export const SectionKey = z.object({
  /**
   * The key of the sealed section in base64; null while the student may not read the section. It does not open a
   * section that was sealed before one of its questions changed; a client then fetches the paper.
   */
  key: z.nullable(z.string()),
  /** Seconds until the section opens, with fraction; null once it has opened. */
  opensInSeconds: z.nullable(z.number()),
  remainingSeconds: Paper.shape.remainingSeconds,
  elapsedMilliseconds: Paper.shape.elapsedMilliseconds,
});
export type SectionKey = z.infer<typeof SectionKey>;

/** A request that arrives at most this many seconds before the opening may wait for it. */
export const keyWaitSeconds = 20;

export const getSectionKey = endpoint({
  method: 'GET',
  path: '/api/exam/sessions/:sessionId/sections/:position/key',
  access: 'public',
  summary: 'The key of a section that was fetched sealed; the server gives it out when the section has opened',
  params: SectionParams,
  query: z.object({
    /**
     * `true`: if the section opens within 20 seconds, the server answers when it opens. The server answers at once
     * otherwise, and also if too many requests wait, or if a later request of the same attempt waits.
     */
    wait: z.optional(z.enum(['true', 'false'])),
  }),
  response: SectionKey,
  errors: ['attempt.not_found', 'attempt.closed', 'section.not_found', 'request.too_many'],
});
