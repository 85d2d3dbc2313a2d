import { Loader, Portal } from '@mantine/core';
import { useState } from 'react';
import classes from './analytics.module.css';

/** Covers the page while a picture of it is made, and says so: under it, it has the width and the colours of paper. */
export function Preparing({ label }: { label: string }) {
  // The colours of now: those of the page change while this is shown.
  const [style] = useState(() => {
    const { backgroundColor, color } = getComputedStyle(document.body);
    return { backgroundColor, color };
  });
  return (
    <Portal>
      <output className={classes.preparing} style={style}>
        <Loader size="md" />
        {label}
      </output>
    </Portal>
  );
}
