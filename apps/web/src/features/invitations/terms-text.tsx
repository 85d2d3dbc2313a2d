import { Text } from '@mantine/core';
import classes from './campaign-terms.module.css';

/** As a creator reads them. */
export function TermsText({ label, text }: { label: string; text: string }) {
  return (
    <div className={classes.terms} tabIndex={0} role="region" aria-label={label}>
      <Text size="sm">{text}</Text>
    </div>
  );
}
