import { failed, failedBy, type ImageProtocol } from './image-provider.js';

/**
 * Imagine, whose own numbers the models of the product are: a form of parts, answered with the picture itself.
 * https://github.com/Vyro-ai/imagine-sdk-python
 */
export const imagine: ImageProtocol = {
  baseUrls: { api: 'https://api.vyro.ai/v1/imagine/api' },
  request: (api, key, { prompt, model, ratio }) => ({
    method: 'POST',
    url: `${api}/generations`,
    headers: { authorization: `Bearer ${key}`, accept: 'image/*' },
    parts: { prompt, style_id: String(model), aspect_ratio: ratio },
  }),
  read({ status, bytes }) {
    if (status === 200) return { ok: true, bytes };
    if (status === 424) return failed('no_credit');
    if (status === 400 || status === 422) return failed('prompt_refused');
    return failedBy(status);
  },
};
