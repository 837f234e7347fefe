import { expect, it } from 'vitest';
import { createQueryClient } from './query-client.ts';

it('tries a failing query once and raises its error', async () => {
  const client = createQueryClient();
  let tries = 0;
  const query = client.query({
    queryKey: ['failing'],
    queryFn: () => {
      tries += 1;
      throw new Error('401: Unauthorized');
    },
  });
  await expect(query).rejects.toThrow('401: Unauthorized');
  expect(tries).toBe(1);
});

it('holds what it has for fresh during 5 seconds, and looks again when the window is focused', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    staleTime: 5000,
    refetchOnWindowFocus: true,
  });
});
