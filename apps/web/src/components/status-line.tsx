import type { ContentStatus, InfluencerStatus } from '@altavoz/contracts';
import type { Tone } from '@altavoz/domain';
import type { ComponentProps, ReactNode } from 'react';
import { StatusSelect } from './status-select';
import classes from './status-line.module.css';

type StatusLineProps<Value extends ContentStatus | InfluencerStatus> = ComponentProps<
  typeof StatusSelect<Value>
> & {
  /** The colour that the status has everywhere. */
  tone: Tone;
  /** What belongs to the status, beside it. */
  children?: ReactNode;
};

/** Where a thing stands, first of all that is shown of it: one line, to change it there. */
export function StatusLine<Value extends ContentStatus | InfluencerStatus>(props: StatusLineProps<Value>) {
  const { tone, children, ...select } = props;
  return (
    <div className={classes.line} data-status-line>
      <StatusSelect
        {...select}
        classNames={{ root: classes.field }}
        labelProps={{ mb: 0 }}
        leftSection={
          <span
            className={classes.dot}
            style={{ background: `var(--alta-tone-${tone}-mark)` }}
            aria-hidden="true"
          />
        }
      />
      {children}
    </div>
  );
}
