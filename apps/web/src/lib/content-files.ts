import { LIMITS } from '@altavoz/contracts';
import { isVideo } from '@altavoz/domain';

/** The pictures and videos that a content can have [STY-05…10]. */
export const CONTENT_FILES = {
  extensions: ['.jpeg', '.jpg', '.png', '.mp4', '.mov'],
  maxBytes: LIMITS.videoBytes,
} as const;

const DEFAULT_QUALITY = 0.7;
const WIDTH = 640;

/** A file as a content carries it: with a picture of its beginning when it is a video. */
export async function mediaParts(file: File | null): Promise<{ image_content?: File; blob_preview?: File }> {
  if (!file) return {};
  const preview = isVideo(file.name, file.type)
    ? await videoThumbnail(file, LIMITS.videoThumbnailQuality)
    : null;
  return { image_content: file, ...(preview ? { blob_preview: preview } : {}) };
}

/**
 * A picture of the beginning of a video, as JPEG [STY-28, STY-29].
 * @returns null when the browser cannot play the file
 */
export async function videoThumbnail(file: File, quality: number = DEFAULT_QUALITY): Promise<File | null> {
  const address = URL.createObjectURL(file);
  try {
    const video = document.createElement('video');
    video.muted = true;
    video.preload = 'auto';
    video.src = address;
    await new Promise<void>((resolve, reject) => {
      video.onloadeddata = () => resolve();
      video.onerror = () => reject(new Error('the video cannot be played'));
    });
    const scale = Math.min(1, WIDTH / Math.max(1, video.videoWidth));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    return blob && new File([blob], 'preview.jpg', { type: 'image/jpeg' });
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}
