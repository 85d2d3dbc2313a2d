import { describe, expect, it } from 'vitest';
import { albumOf, pictureOf } from './screens-album.mjs';

describe('the album of the screens', () => {
  it('reads what a picture shows from its name', () => {
    expect(pictureOf('02-register/01-code-errors.es.390.dark.jpg')).toEqual({
      file: '02-register/01-code-errors.es.390.dark.jpg',
      screen: 'register',
      state: 'code-errors',
      language: 'es',
      width: '390',
      theme: 'dark',
    });
    expect(pictureOf('notes.txt')).toBeNull();
  });

  it('groups them by screen in the order of the manifest and offers each filter', () => {
    const page = albumOf(['10-account/00-full.en.1440.light.jpg', '02-register/00-full.es.390.dark.jpg']);
    expect(page.indexOf('<h2>register')).toBeLessThan(page.indexOf('<h2>account'));
    for (const choice of ['es', 'en', '390', '1440', 'light', 'dark'])
      expect(page).toContain(`<option>${choice}</option>`);
  });
});
