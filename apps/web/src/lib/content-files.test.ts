import { afterEach, expect, it, vi } from 'vitest';
import { mediaParts, videoThumbnail } from './content-files';

afterEach(() => vi.unstubAllGlobals());

it('pictures a video at quality 0.7 unless told another, and at 0.6 with a content [STY-29, LIM-19, LIM-20]', async () => {
  const qualities: (number | undefined)[] = [];
  const canvas = {
    getContext: () => null,
    toBlob: (done: (blob: Blob) => void, type: string, quality?: number) => {
      qualities.push(quality);
      done(new Blob(['picture'], { type }));
    },
  };
  const video = {
    videoWidth: 1280,
    videoHeight: 720,
    set onloadeddata(loaded: () => void) {
      queueMicrotask(loaded);
    },
  };
  vi.stubGlobal('document', { createElement: (tag: string) => (tag === 'video' ? video : canvas) });
  const file = new File(['video'], 'a.mp4', { type: 'video/mp4' });
  expect((await videoThumbnail(file))?.type).toBe('image/jpeg');
  expect((await mediaParts(file)).blob_preview?.type).toBe('image/jpeg');
  expect(qualities).toEqual([0.7, 0.6]);
});
