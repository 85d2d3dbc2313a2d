import type { Endpoint } from '@altavoz/contracts';
import { send, type CallInput } from './api';
import { todayHere } from './today';

/**
 * Calls an endpoint that answers a file and hands it to the browser to save, under the name the server gave:
 * it carries the day that it is here.
 * @returns that name
 * @throws ApiError
 */
export async function download<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<string> {
  const given = input as CallInput<Endpoint>;
  const query = { ...(given.query as object | undefined), day: todayHere() };
  const { file, disposition } = await send(endpoint, { ...given, query }, async (response) => ({
    file: await response.blob(),
    disposition: response.headers.get('content-disposition') ?? '',
  }));
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1];
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = encoded ? decodeURIComponent(encoded) : (plain ?? 'download');
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
  return link.download;
}
