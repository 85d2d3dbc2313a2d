import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import classes from './content-review.module.css';

interface ContentDataProps {
  /** Something in it has to be seen: it opens, and stays. */
  opens: boolean;
  /** What it holds, in a line while it is folded. */
  summary: string;
  children: ReactNode;
}

/** Link, day, cost and figures of a content that is decided about: folded, as what it shows and says comes first. */
export function ContentData({ opens, summary, children }: ContentDataProps) {
  const { t } = useTranslation('contents');
  const [opened, setOpened] = useState(opens);
  if (opens && !opened) setOpened(true);
  return (
    <section>
      <Button
        variant="subtle"
        color="gray"
        fullWidth
        justify="space-between"
        className={classes.toggle}
        aria-label={t('panel.data')}
        aria-expanded={opened}
        rightSection={opened ? <IconChevronUp size={16} /> : <IconChevronDown size={16} />}
        onClick={({ currentTarget }) => {
          flushSync(() => setOpened(!opened));
          if (!opened) currentTarget.scrollIntoView({ block: 'start' });
        }}
      >
        <span className={classes.toggleWord}>{t('panel.data')}</span>
        {!opened && <span className={classes.summary}>{summary}</span>}
      </Button>
      <div hidden={!opened} className={classes.data}>
        {children}
      </div>
    </section>
  );
}
