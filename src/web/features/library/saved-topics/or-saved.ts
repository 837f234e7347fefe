import { ApiError } from '#web/platform/api/api-client.ts';
import type { WholeTopic } from './topic-shelf.ts';

/**
 * The response to a request about a topic, or what this device has saved of the topic if the server does not answer.
 * @throws the error of the request if the topic is not saved, or if the server refuses the request.
 */
export async function orSaved<T>(topicId: number, request: Promise<T>, read: (saved: WholeTopic) => T): Promise<T> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw error;
    const saved = await import('./topic-shelf.ts').then(
      ({ readTopic }) => readTopic(topicId),
      () => undefined,
    );
    if (!saved) throw error;
    return read(saved);
  }
}
