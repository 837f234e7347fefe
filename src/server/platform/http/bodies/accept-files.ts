import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FilePart, SentFile } from '#contract/endpoint.ts';
import { AppError } from '../../app-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    files?: Record<string, FilePart>;
  }
}

/** Limit for each text field of a form. */
const maxFieldBytes = 256 * 1024;
const maxFields = 50;

const received = new WeakMap<FastifyRequest, Record<string, SentFile>>();

/** The files of a request by the name of their form field. */
export const sentFiles = (request: FastifyRequest): Record<string, SentFile> => received.get(request) ?? {};

/**
 * Reads the forms of endpoints that declare `files`. The text fields become the body, which the schema then validates.
 * The files stay in memory for the handler, up to their limits. Other endpoints refuse forms.
 */
export async function acceptFiles(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false });
  app.addHook('preValidation', async (request) => {
    const { files } = request.routeOptions.config;
    if (!request.isMultipart()) {
      if (files) requireAll(files, {});
      return;
    }
    if (!files) throw new AppError('request.unsupported_type');
    refuseByLength(request, files);
    const form = await readForm(request, files);
    requireAll(files, form.files);
    request.body = form.fields;
    received.set(request, form.files);
  });
}

/** Refuses a request by its header `content-length` before its body is read. */
function refuseByLength(request: FastifyRequest, files: Record<string, FilePart>): void {
  const parts = Object.values(files);
  const limit = parts.reduce((sum, { maxBytes }) => sum + maxBytes, maxFieldBytes * 2);
  if (Number(request.headers['content-length'] ?? 0) > limit)
    throw new AppError('request.too_large', parts[0]?.tooLarge);
}

async function readForm(request: FastifyRequest, declared: Record<string, FilePart>) {
  const fields: Record<string, unknown> = Object.create(null);
  const files: Record<string, SentFile> = {};
  const largest = Math.max(...Object.values(declared).map(({ maxBytes }) => maxBytes));
  const limits = {
    fileSize: largest + 1,
    files: Object.keys(declared).length,
    fieldSize: maxFieldBytes,
    fields: maxFields,
    fieldNameSize: 100,
  };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw new AppError('request.too_large');
        fields[part.fieldname] = part.value;
        continue;
      }
      const declaredPart = Object.hasOwn(declared, part.fieldname) ? declared[part.fieldname] : undefined;
      if (!declaredPart) throw new AppError('request.invalid', `No file is expected in the field "${part.fieldname}".`);
      const file = await readFile(part, declaredPart);
      // A browser sends an empty file without a name when no file was chosen.
      if (file.bytes.length > 0 || file.name !== '') files[part.fieldname] = file;
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('request.malformed', unreadableForm);
  }
  return { fields: { ...fields }, files };
}

const unreadableForm = 'The form could not be read. Please send it again.';

async function readFile(part: MultipartFile, { maxBytes, tooLarge }: FilePart): Promise<SentFile> {
  const bytes = await part.toBuffer();
  if (bytes.length > maxBytes) throw new AppError('request.too_large', tooLarge);
  return { name: part.filename ?? '', type: part.mimetype, bytes };
}

function requireAll(declared: Record<string, FilePart>, files: Record<string, SentFile>): void {
  for (const [name, { isRequired, missing }] of Object.entries(declared)) {
    if (!isRequired || files[name]) continue;
    const message = missing ?? 'Please choose a file.';
    throw new AppError('request.invalid', message, [{ path: name, message }]);
  }
}
