import { expect, it } from 'vitest';
import { createQueryClient } from './query-client.ts';

it('runs a failing query once and throws its error', async () => {
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

it('treats data as fresh for 5 seconds and refetches it when the window gets the focus', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    staleTime: 5000,
    refetchOnWindowFocus: true,
  });
});
