import { form, type TestReply, type TestServer } from './context.js';

interface Over {
  token?: string;
  version?: 'v1' | 'v3';
  headers?: Record<string, string>;
}

/**
 * Calls about a campaign, at paths below its own.
 * @param caller asked at each call, as most tests have a campaign of their own
 */
export function campaignCalls(server: TestServer, caller: () => { campaign: string; token: string }) {
  const send = (
    method: 'GET' | 'POST',
    path: string,
    { version = 'v1', ...over }: Over,
    payload?: object,
  ) => {
    const { campaign, token } = caller();
    const url = `/api/${version}/campaign/${campaign}/${path}`;
    return server.call({ method, url, token, ...(payload ? { payload } : {}), ...over });
  };
  return {
    get: (path: string, over: Over = {}): Promise<TestReply> => send('GET', path, over),
    post: (path: string, payload: object, over: Over = {}): Promise<TestReply> =>
      send('POST', path, over, payload),
    postForm: async (path: string, parts: Parameters<typeof form>[0]): Promise<TestReply> => {
      const { payload, headers } = await form(parts);
      return send('POST', path, { headers }, payload);
    },
  };
}
