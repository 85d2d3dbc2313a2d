import { Progress, type ProgressProps } from '@mantine/core';

/** How far something is, in percent; whole, for the figure is also read aloud. */
export function ProgressBar({ value, ...rest }: ProgressProps) {
  return <Progress value={Math.round(Math.min(100, value))} {...rest} />;
}
