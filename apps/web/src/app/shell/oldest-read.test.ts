import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { oldestRead } from './oldest-read';

it('is as old as the oldest part of the page, whatever was read beside it', () => {
  const client = new QueryClient();
  const read = (queryKey: string[], updatedAt: number) => {
    client.setQueryData(queryKey, {}, { updatedAt });
    return new QueryObserver(client, { queryKey, queryFn: () => ({}), staleTime: Infinity }).subscribe(
      () => undefined,
    );
  };
  expect(oldestRead(client.getQueryCache())).toBe(0);
  read(['campaign', 'a'], 5_000);
  read(['campaign', 'a', 'contents'], 4_000);
  for (const beside of ['profile', 'max-views', 'processing', 'saved-views']) read([beside], 1_000);
  client.setQueryData(['campaign', 'left'], {}, { updatedAt: 2_000 });
  expect(oldestRead(client.getQueryCache())).toBe(4_000);
  client.setQueryData(['campaign', 'a', 'contents'], {}, { updatedAt: 9_000 });
  expect(oldestRead(client.getQueryCache())).toBe(5_000);
});
