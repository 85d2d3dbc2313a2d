import type { Request } from '@playwright/test';

/** The parts of a form as it was sent, by their names; of a file the part is empty. */
export function partsOf(request: Request): Record<string, string> {
  // Read from the bytes: of a form with a file in it the browser gives no text.
  const form = request.postDataBuffer()?.toString('utf8') ?? '';
  const parts = form.matchAll(/name="([^"]+)"\r\n\r\n([^\r]*)/g);
  return Object.fromEntries([...parts].map(([, name = '', value = '']) => [name, value]));
}
