import { measureData } from '../practice/measure-data.ts';
import { measureDevice } from '../practice/measure-device.ts';
import { measureServer } from '../practice/measure-server.ts';
import { measureSpeed } from '../practice/measure-speed.ts';
import type { Figure } from '../support/figure.ts';

/**
 * Practice with 20,000 items: what it costs the server and the device, how fast it is on a phone, and what days of
 * practice and study cost in data.
 */
export async function benchPractice(): Promise<Figure[]> {
  const { figures, catalogue } = await measureServer();
  return [...figures, ...(await measureDevice(catalogue)), ...(await measureData()), ...(await measureSpeed())];
}
