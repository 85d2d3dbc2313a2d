import { expect, it } from 'vitest';
import { VOCABULARY } from './index.js';

it('calls a streaming a live stream [NET-06]', () => {
  expect(VOCABULARY.en.content_type.streaming).toBe('Live stream');
  expect(VOCABULARY.es.content_type.streaming).toBe('Transmisión en vivo');
});

it('calls the status trading negotiating [STA-05]', () => {
  expect(VOCABULARY.en.influencer_status.trading).toBe('Negotiating');
  expect(VOCABULARY.es.influencer_status.trading).toBe('Negociando');
});
