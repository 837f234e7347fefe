import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './test-app.ts';

/** Sends fields and files as a multipart form, as the administrator. */
export async function sendForm(
  test: TestApp,
  method: 'POST' | 'PUT',
  url: string,
  fields: object,
): Promise<LightMyRequestResponse> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof File) form.append(name, value);
    else if (value instanceof Uint8Array) form.append(name, new File([new Uint8Array(value)], `${name}.png`));
    else if (value !== null && value !== undefined) form.append(name, String(value));
  }
  const request = new Request('http://localhost', { method, body: form });
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  return test.asAdmin(method, url, Buffer.from(await request.arrayBuffer()), headers);
}
