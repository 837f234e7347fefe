import { QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';
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

it('shows a failure until the next try has ended, and then its outcome', async () => {
  const client = createQueryClient();
  const tries = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let at = 0;
  const observer = new QueryObserver(client, { queryKey: ['failing'], queryFn: () => tries[at++]?.promise });
  onTestFinished(observer.subscribe(() => {}));
  expect(observer.getCurrentResult().status).toBe('pending');
  const error = new Error('The network is gone');
  tries[0]?.reject(error);
  await expect.poll(() => observer.getCurrentResult().status).toBe('error');

  const again = observer.refetch();
  await expect.poll(() => observer.getCurrentResult().isFetching).toBe(true);
  expect(observer.getCurrentResult()).toMatchObject({ status: 'error', error });
  tries[1]?.resolve('data');
  expect(await again).toMatchObject({ status: 'success', data: 'data', error: null });
});
