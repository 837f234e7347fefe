import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { ErrorBody, Issue } from '#contract/errors.ts';
import { ExamSection, PatternSection } from '#contract/exams/sections.contract.ts';

const folder = path.join(import.meta.dirname, '../../../contract');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.contract.ts'),
);

const isEndpoint = (value: unknown) => typeof value === 'object' && value !== null && 'access' in value;

/**
 * By name: everything that the files with endpoints export, and the named objects of the other files of the contract.
 */
const contract: Record<string, unknown> = { ErrorBody, Issue, ExamSection, PatternSection };
for (const file of files.sort()) {
  const exported: Record<string, unknown> = await import(pathToFileURL(path.join(folder, file)).href);
  if (Object.values(exported).some(isEndpoint)) Object.assign(contract, exported);
}

const names = new Map<unknown, string>(Object.entries(contract).map(([name, value]) => [value, name]));

/** The name of an endpoint in the contract, such as `listExams`. The OpenAPI document uses it as the operation id. */
export const nameOfEndpoint = (endpoint: Endpoint): string | undefined => names.get(endpoint);

/**
 * The names of the contract's objects, such as `Exam`, for the schemas of the OpenAPI document. Parameters are left
 * out, because OpenAPI lists each of them where it is used.
 */
export const namedSchemas = z.registry<{ id: string }>();
for (const [name, value] of Object.entries(contract)) {
  if (value instanceof z.ZodMiniObject && !/(Params|Query|Headers)$/.test(name)) namedSchemas.add(value, { id: name });
}
