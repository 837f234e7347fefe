import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Deleted, wholeNumber } from '../fields.ts';

/** Bytes of all segments of a box, as they are encrypted. */
export const mostBoxBytes = 1024 * 1024;
/** Bytes of one encrypted segment. */
export const mostSegmentBytes = 16 * 1024;
/** Events of one segment. The server cannot count them; the browser seals a segment that has this number. */
export const mostSegmentEvents = 500;
/** Devices whose logs one box keeps. */
export const mostBoxDevices = 8;
/** Segments that one box accepts in an hour. */
export const mostWritesAnHour = 60;
/** Days after the last use on which the server deletes a box. */
export const unusedBoxDays = 180;
/** A nonce of 12 bytes and a tag of 16 bytes are the least that AES-GCM adds. */
const fewestSegmentBytes = 28;

/** Characters of base64url without padding that encode this number of bytes. */
const encodedLength = (bytes: number) => Math.ceil((bytes * 4) / 3);

/** The name of a box: 16 bytes in base64url, derived from the secret link. It opens nothing without the token. */
const BoxId = z
  .string('The box must be text.')
  .check(z.regex(/^[A-Za-z0-9_-]{22}$/, 'The box must be 22 characters of base64url.'));
const BoxParams = z.object({ id: BoxId });

/** The id of a device in the keys of its events, and in the addresses of its segments. */
export const DeviceId = z
  .string('The device must be text.')
  .check(z.regex(/^[A-Za-z0-9_-]{8,36}$/, 'The device must be 8 to 36 letters, digits, hyphens or underscores.'));

const SegmentParams = z.extend(BoxParams, {
  device: DeviceId,
  /** The place of the segment in the log of its device, from 0. */
  segment: wholeNumber('The segment', 0, 9999),
});

/** The token is derived from the secret link: 32 bytes in base64url. The server stores only its hash. */
const Authorization = z
  .string('The authorization header must be "Bearer" and the token of the box.')
  .check(z.regex(/^Bearer [A-Za-z0-9_-]{43}$/, 'The authorization header must be "Bearer" and the token of the box.'));
const BoxHeaders = z.looseObject({ authorization: Authorization });

/** The entity tag of a segment, in its quotes. */
const EntityTag = z
  .string('If-Match must be text.')
  .check(z.regex(/^"[A-Za-z0-9_-]{22}"$/, 'If-Match must be the entity tag of the segment.'));

/** What the server knows of a segment without its key. */
const SegmentState = z.object({
  device: z.string(),
  segment: z.int(),
  /** The entity tag, with its quotes: a hash of the content. */
  etag: z.string(),
  /** Whether the segment can never change again. */
  isSealed: z.boolean(),
  bytes: z.int(),
});
export type SegmentState = z.infer<typeof SegmentState>;

export const Box = z.object({
  /** When the server deletes the box if no device uses it until then, ISO 8601. */
  expiresAt: z.string(),
  /** Bytes of all segments. */
  bytes: z.int(),
  /** In the order of device and segment. */
  segments: z.array(SegmentState),
});
export type Box = z.infer<typeof Box>;

/** A segment as a device sends it. */
const SegmentDraft = z.object({
  /** Ciphertext in base64url without padding. */
  content: z
    .string('The content must be text.')
    .check(
      z.minLength(encodedLength(fewestSegmentBytes), 'The content is too short for an encrypted segment.'),
      z.maxLength(
        encodedLength(mostSegmentBytes),
        'A segment has at most 16 KiB. Seal the one before it, and begin another.',
      ),
      z.regex(/^[A-Za-z0-9_-]*$/, 'The content must be base64url without padding.'),
    ),
  /** Seals the segment: it has 500 events, or the next event would exceed its 16 KiB. */
  isSealed: z.boolean('Whether the segment is sealed must be true or false.'),
});

const Segment = z.extend(SegmentState, { content: z.string() });

const shared = { access: 'public', headers: BoxHeaders } as const;

export const createBox = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/study/boxes',
  summary: 'Create a box for the encrypted log of a study plan; safe to repeat',
  body: z.object({ id: BoxId }),
  response: Box,
  errors: ['box.taken', 'box.site_full', 'request.too_many'],
});

export const getBox = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/study/boxes/:id',
  summary: 'The segments of a box without their content; counts as a use of the box',
  params: BoxParams,
  response: Box,
  errors: ['box.not_found', 'request.too_many'],
});

export const getSegment = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/study/boxes/:id/logs/:device/:segment',
  summary: 'One encrypted segment',
  params: SegmentParams,
  response: Segment,
  errors: ['box.not_found', 'box.no_segment', 'request.too_many'],
});

export const putSegment = endpoint({
  ...shared,
  method: 'PUT',
  path: '/api/study/boxes/:id/logs/:device/:segment',
  summary: 'Create a segment without If-Match, or replace the open one that If-Match names',
  params: SegmentParams,
  headers: z.extend(BoxHeaders, { 'if-match': z.optional(EntityTag) }),
  body: SegmentDraft,
  response: SegmentState,
  errors: [
    'box.not_found',
    'box.segment_changed',
    'box.segment_sealed',
    'box.full',
    'box.devices_full',
    'box.site_full',
    'request.too_many',
  ],
});

export const deleteBox = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/api/study/boxes/:id',
  summary: 'Delete a box with its segments',
  params: BoxParams,
  response: Deleted,
  errors: ['box.not_found', 'request.too_many'],
});
