import { Text } from '@mantine/core';
import classes from './terms-prose.module.css';

/** How a point of terms begins: its number and what it is about, up to its first full stop. */
const POINT = /^(\d+[.)]\s[^.\n]{1,80}\.)\s/;

/** Terms as they are read: a paragraph each, and of what is numbered what it is about first. */
export function TermsProse({ label, text }: { label: string; text: string }) {
  return (
    <div role="region" aria-label={label} className={classes.terms}>
      {text.split(/\n\s*\n/).map((part, place) => {
        const [, head] = POINT.exec(part) ?? [];
        return (
          // Two paragraphs may say the same.
          <Text key={`${place} ${part.slice(0, 20)}`} size="sm" className={classes.part}>
            {head && <b>{head} </b>}
            {head ? part.slice(head.length).trimStart() : part}
          </Text>
        );
      })}
    </div>
  );
}
