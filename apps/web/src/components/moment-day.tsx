import { formatTimestamp, localDay } from '@altavoz/domain';
import { formatDay } from '../lib/format';

/** The day of a moment, with its hour for whoever asks. */
export function MomentDay({ at }: { at: string }) {
  const moment = new Date(at);
  return (
    <time dateTime={at} title={formatTimestamp(moment)}>
      {formatDay(localDay(moment))}
    </time>
  );
}
