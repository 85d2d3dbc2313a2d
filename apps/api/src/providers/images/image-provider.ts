import type { ImageFailure, ImageRatio } from '@altavoz/contracts';
import { NoAnswer, type HttpRequest } from '@altavoz/networks/connectors';
import type { Fetched } from '../networks/door.js';

/** What is to be drawn. */
export interface ImageOrder {
  /** With what a style adds. */
  readonly prompt: string;
  readonly model: number;
  readonly ratio: ImageRatio;
}

/** What became of it. */
export type Drawn =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | {
      readonly ok: false;
      readonly failure: ImageFailure;
      /** Whether it may have to be paid for although there is no picture. */
      readonly mayCost: boolean;
    };

/** The protocol of a service that draws: pure, as whoever calls it reaches the world. */
export interface ImageProtocol {
  /** Where it is asked, by name. */
  readonly baseUrls: { readonly api: string };
  request(api: string, key: string, order: ImageOrder): HttpRequest;
  /** Reads an answer, whatever it says. */
  read(answer: Pick<Fetched, 'status' | 'bytes'>): Drawn;
}

export const failed = (failure: ImageFailure, mayCost = false): Drawn => ({ ok: false, failure, mayCost });

/** What a status says that both services mean alike; what it is about costs nothing. */
export function failedBy(status: number): Drawn {
  if (status === 401 || status === 403) return failed('key_refused');
  if (status === 429) return failed('too_many');
  return failed('unavailable');
}

/** What it says that there was no answer: whoever got the order may have drawn. */
export const unanswered = (error: NoAnswer): Drawn =>
  error.wasSent ? failed('no_answer', true) : failed('unavailable');
