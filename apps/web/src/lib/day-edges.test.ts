import { localDay } from '@altavoz/domain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayBegins, dayEnds } from './day-edges';

it('the edges of a day hold the moments that are shown with it, and no others', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-02'), max: new Date('2090-01-01'), noInvalidDate: true }),
      (moment) => {
        const day = localDay(moment);
        const at = moment.toISOString();
        expect(dayBegins(day) <= at && at < dayEnds(day)).toBe(true);
        expect(localDay(new Date(dayEnds(day)))).not.toBe(day);
      },
    ),
  );
});
