import { randomBytes } from 'node:crypto';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';

type Server = { inject: (options: InjectOptions) => Promise<LightMyRequestResponse> };

/** A box that no server knows yet, with the headers that open it. */
export const newStudyBox = () => ({
  id: randomBytes(16).toString('base64url'),
  device: randomBytes(9).toString('base64url'),
  headers: { authorization: `Bearer ${randomBytes(32).toString('base64url')}` },
});

/** Creates a box with one open segment of random bytes. */
export async function createStudyBox(server: Server) {
  const box = newStudyBox();
  const { id, device, headers } = box;
  await server.inject({ method: 'POST', url: '/api/study/boxes', headers, payload: { id } });
  const payload = { content: randomBytes(60).toString('base64url'), isSealed: false };
  const put = await server.inject({
    method: 'PUT',
    url: `/api/study/boxes/${id}/logs/${device}/0`,
    headers,
    payload,
  });
  if (put.statusCode !== 200) throw new Error(`The segment was answered with ${put.statusCode}: ${put.body}`);
  return { ...box, etag: put.json().etag as string };
}
