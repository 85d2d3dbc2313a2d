import { RULE_LETTERS_MAX } from '@altavoz/contracts';
import { foldText } from '@altavoz/domain';
import { Autocomplete, Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format';
import { hashtagsQuery } from './monitor-queries';
import classes from './monitor.module.css';

const BEGINS_TAG = /^\s*[#\uFF03]/;
const WAIT_MS = 250;

interface KeywordFieldProps {
  /** What it begins with. */
  first: string;
  /** Those that are searched for already. */
  keywords: readonly { keyword: string; posts: number }[];
  busy: boolean;
  onLook: (keyword: string) => void;
}

/** What is looked for: offers what the company searches for, and for a # the hashtags of what was found [MON-02, MON-03]. */
export function KeywordField({ first, keywords, busy, onLook }: KeywordFieldProps) {
  const { t } = useTranslation('monitor');
  const [text, setText] = useState(first);
  const [asked] = useDebouncedValue(text.trim(), WAIT_MS);
  const isTag = BEGINS_TAG.test(asked);
  const tags = useQuery({ ...hashtagsQuery(asked), enabled: isTag });
  const found = isTag ? (tags.data?.results ?? []) : [];
  const counts = new Map([
    ...found.map(({ tag, count }) => [`#${tag}`, count] as const),
    ...keywords.map(({ keyword, posts }) => [keyword, posts] as const),
  ]);
  const kept = keywords.map(({ keyword }) => keyword);
  const folded = new Set(kept.map(foldText));
  const others = found.map(({ tag }) => `#${tag}`).filter((tag) => !folded.has(tag));
  const look = (keyword: string) => {
    if (keyword.trim() !== '') onLook(keyword.trim());
  };
  return (
    <form
      className={classes.field}
      onSubmit={(event) => {
        event.preventDefault();
        look(text);
      }}
    >
      <Autocomplete
        className={classes.keyword}
        label={t('field.label')}
        description={t('field.text')}
        placeholder={t('field.placeholder')}
        maxLength={RULE_LETTERS_MAX}
        value={text}
        onChange={setText}
        onOptionSubmit={look}
        data={[
          { group: t('field.kept'), items: kept },
          { group: t('field.hashtags'), items: others },
        ].filter(({ items }) => items.length > 0)}
        renderOption={({ option: { value } }) => (
          <span className={classes.option}>
            {value}
            <span>
              {t('posts', { count: counts.get(value) ?? 0, formatted: formatNumber(counts.get(value) ?? 0) })}
            </span>
          </span>
        )}
      />
      <Button
        type="submit"
        leftSection={<IconSearch size={15} />}
        loading={busy}
        disabled={text.trim() === ''}
      >
        {t('field.search')}
      </Button>
    </form>
  );
}
