import type { ImageRatio } from '@altavoz/contracts';
import { jsonOf } from '@altavoz/networks/connectors';
import { z } from 'zod';
import { failed, failedBy, type ImageProtocol } from './image-provider.js';

/** It knows no models of ours: what each stands for is said in words; those that are not here stand for nothing more. */
const MODEL_PHRASES: Readonly<Record<number, string>> = {
  21: 'anime illustration',
  34: 'anime illustration',
  26: 'studio portrait photo',
  29: 'photorealistic',
};
/** The nearest of the sizes that all its models of today draw. */
const SIZES: Readonly<Record<ImageRatio, string>> = {
  '1:1': '1024x1024',
  '4:5': '1024x1536',
  '9:16': '1024x1536',
  '16:9': '1536x1024',
  '3:2': '1536x1024',
};

const drawnSchema = z.object({ data: z.array(z.object({ b64_json: z.base64() })).min(1) });
const errorSchema = z.object({ error: z.object({ code: z.string().nullish(), type: z.string().nullish() }) });
const REFUSED = new Set(['moderation_blocked', 'content_policy_violation']);

const parsed = <T>(schema: z.ZodType<T>, bytes: Uint8Array): T | undefined =>
  schema.safeParse(jsonOf(Buffer.from(bytes).toString('utf8'))).data;

/** OpenAI: JSON both ways, the picture in base64. https://platform.openai.com/docs/api-reference/images/create */
export const openai = (model: string): ImageProtocol => ({
  baseUrls: { api: 'https://api.openai.com/v1' },
  request(api, key, order) {
    const phrase = MODEL_PHRASES[order.model];
    return {
      method: 'POST',
      url: `${api}/images/generations`,
      headers: { authorization: `Bearer ${key}`, accept: 'application/json' },
      json: {
        model,
        prompt: phrase ? `${order.prompt}, ${phrase}` : order.prompt,
        n: 1,
        size: SIZES[order.ratio],
        output_format: 'jpeg',
      },
    };
  },
  read({ status, bytes }) {
    if (status === 200) {
      const drawn = parsed(drawnSchema, bytes)?.data[0];
      // It was drawn, and has to be paid for, whatever came of it on the way.
      return drawn ? { ok: true, bytes: Buffer.from(drawn.b64_json, 'base64') } : failed('no_image', true);
    }
    const error = parsed(errorSchema, bytes)?.error;
    if (error?.code === 'insufficient_quota' || error?.type === 'insufficient_quota')
      return failed('no_credit');
    if (REFUSED.has(error?.code ?? '')) return failed('prompt_refused');
    return failedBy(status);
  },
});
