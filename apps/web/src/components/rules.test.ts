import { describe, expect, it } from 'vitest';
import { refusalOf, refusalWords } from './file-rules';
import { clampSpin, SPIN, stepOfRepeat } from './hold-spin';
import { IMAGE_RULES } from './image-rules';
import { nextPhrase, PHRASES } from './overlay-phrases';
import { pageCount } from './data-table/page-count';
import { placeTip } from './place-tip';
import { compareValues } from './data-table/sort-values';

describe('spin button', () => {
  it('steps by one, and by four after the tenth repeat [UIX-26, UIX-29, UIX-30, LIM-37, LIM-40, LIM-41]', () => {
    const steps = Array.from({ length: 12 }, (_, index) => stepOfRepeat(index + 1));
    expect(steps).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4, 4]);
  });

  it('stays between 1 and 100 and whole [UIX-24, UIX-25, LIM-35, LIM-36]', () => {
    expect([-3, 0, 1.4, 100, 104].map((value) => clampSpin(value, SPIN.min, SPIN.max))).toEqual([
      1, 1, 1, 100, 100,
    ]);
  });

  it('waits 500 ms and repeats every 100 ms', () => {
    expect([SPIN.delay, SPIN.interval]).toEqual([500, 100]);
  });
});

describe('files', () => {
  it.each(['logo.jpg', 'LOGO.JPEG', 'logo.Png'])('takes %s [HDR-34…36]', (name) => {
    expect(refusalOf({ name, size: 10 }, IMAGE_RULES)).toBeNull();
  });

  it('says why a file is refused [HDR-37, UIX-41]', () => {
    expect(refusalOf({ name: 'logo.gif', size: 10 }, IMAGE_RULES)).toBe('refused_type');
    expect(refusalOf({ name: 'logo.png.exe', size: 10 }, IMAGE_RULES)).toBe('refused_type');
    expect(refusalOf({ name: 'logo.png', size: 0 }, IMAGE_RULES)).toBe('refused_empty');
    expect(refusalOf({ name: 'logo.png', size: IMAGE_RULES.maxBytes + 1 }, IMAGE_RULES)).toBe('refused_size');
    expect(refusalWords({ name: 'logo.gif' }, IMAGE_RULES)).toEqual({
      name: 'logo.gif',
      types: '.jpg, .jpeg, .png',
      max: 10,
    });
  });
});

describe('lists', () => {
  it('has at least one page, and one for all rows [UIX-17, UIX-20]', () => {
    expect([pageCount(0, 10), pageCount(10, 10), pageCount(11, 10), pageCount(5_000, 'all')]).toEqual([
      1, 1, 2, 1,
    ]);
  });

  it('sorts numbers as numbers, words without regard to accents and case, what is missing first', () => {
    const sorted = (values: (string | number | null)[]) => values.toSorted(compareValues);
    expect(sorted([10, 9, null, 100])).toEqual([null, 9, 10, 100]);
    expect(sorted(['Zoe', 'ángel', 'Beto', 'Ana'])).toEqual(['Ana', 'ángel', 'Beto', 'Zoe']);
  });
});

it('shows at least ten phrases and never the same twice in a row [STY-22, STY-23]', () => {
  expect(PHRASES.length).toBeGreaterThanOrEqual(10);
  for (const phrase of PHRASES) {
    for (const random of [0, 0.5, 0.999]) expect(nextPhrase(phrase, () => random)).not.toBe(phrase);
  }
});

describe('placeTip', () => {
  const room = { width: 360, height: 640 };
  const tip = { width: 120, height: 24 };

  it('stands over its target, and under it at the top of the window', () => {
    expect(placeTip({ left: 100, top: 200, width: 40, height: 20 }, tip, 'top', room)).toEqual({
      left: 60,
      top: 170,
    });
    expect(placeTip({ left: 100, top: 4, width: 40, height: 20 }, tip, 'top', room).top).toBe(30);
  });

  it('stays in the window', () => {
    const left = placeTip({ left: 0, top: 200, width: 20, height: 20 }, tip, 'top', room);
    const right = placeTip({ left: 340, top: 200, width: 20, height: 20 }, tip, 'right', room);
    expect(left.left).toBe(8);
    expect(right.left + tip.width).toBeLessThanOrEqual(room.width - 8);
  });
});
