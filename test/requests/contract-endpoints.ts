import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '#contract/endpoint.ts';

const folder = join(import.meta.dirname, '../../src/contract');

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Finds each endpoint that a contract file exports, by its name, so that tests also cover new files. */
export async function contractEndpoints(): Promise<Map<string, Endpoint>> {
  const endpoints = new Map<string, Endpoint>();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.contract.ts'))) {
    const exported: Record<string, unknown> = await import(pathToFileURL(join(folder, file)).href);
    for (const [name, value] of Object.entries(exported)) if (isEndpoint(value)) endpoints.set(name, value);
  }
  // Tests that go through all endpoints would pass without one.
  if (endpoints.size === 0) throw new Error(`No endpoint was found in ${folder}.`);
  return endpoints;
}
