import { ActionIcon, NativeSelect, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ENDLESS } from '../../lib/endless';
import { formatCount, formatNumber } from '../../lib/format';
import { pageCount, type PageSize } from './page-count';
import classes from './pagination.module.css';

export interface PaginationProps {
  /** From 1. */
  page: number;
  size: PageSize;
  /** Rows of all pages together. */
  total: number;
  /** There are more than that; nobody has counted on. */
  capped?: boolean | undefined;
  /** The choices for the rows per page; no select when left out. */
  sizes?: readonly PageSize[] | undefined;
  onChange: (next: { page: number; size: PageSize }) => void;
  /** What stands on none of the pages. */
  note?: ReactNode;
  /** What is listed: a screen may have several lists. */
  list: string;
}

/** First, previous, next, last, where one is, and the rows per page [UIX-17, UIX-20]. */
export function Pagination({ page, size, total, capped, sizes = [], onChange, note, list }: PaginationProps) {
  const { t } = useTranslation('shared-parts');
  const id = useId();
  const pages = pageCount(total, size);
  const at = Math.min(Math.max(1, page), pages);
  const rows = typeof size === 'number' ? size : Math.max(1, total);
  const from = total === 0 ? 0 : (at - 1) * rows + 1;
  const go = (next: number) => onChange({ page: Math.min(Math.max(1, next), pages), size });
  const arrows = [
    { name: t('pages.first'), to: 1, off: at <= 1, Icon: IconChevronsLeft },
    { name: t('pages.previous'), to: at - 1, off: at <= 1, Icon: IconChevronLeft },
    { name: t('pages.next'), to: at + 1, off: at >= pages, Icon: IconChevronRight },
    { name: t('pages.last'), to: pages, off: at >= pages, Icon: IconChevronsRight },
  ];
  // Of nothing there are no pages, and no rows to have more or fewer of.
  const isEmpty = total === 0;
  const paged = size !== ENDLESS && !isEmpty;
  if (isEmpty ? !note : !paged && sizes.length === 0 && !note) return null;
  return (
    <nav className={classes.root} aria-label={`${t('pages.label')}: ${list}`}>
      {sizes.length > 0 && !isEmpty && (
        <div className={classes.size}>
          <label htmlFor={id}>{t('pages.size')}</label>
          <NativeSelect
            id={id}
            size="xs"
            value={String(size)}
            data={sizes.map((choice) => ({
              value: String(choice),
              label: typeof choice === 'number' ? formatNumber(choice) : t(`pages.${choice}`),
            }))}
            onChange={({ currentTarget: { value } }) => {
              const next = sizes.find((choice) => String(choice) === value) ?? size;
              // The first row in sight stays in sight.
              const kept = typeof next === 'number' ? Math.floor(Math.max(0, from - 1) / next) + 1 : 1;
              onChange({ page: kept, size: next });
            }}
          />
        </div>
      )}
      <Text size="sm" c="dimmed" className="alta-figure" aria-live="polite">
        {/* How far an endless list has been read stands at its end. */}
        {paged &&
          t('pages.range', {
            from: formatNumber(from),
            to: formatNumber(Math.min(at * rows, total)),
            total: formatCount(total, capped),
          })}
        {paged && note && ' · '}
        {note}
      </Text>
      {/* Of one page there is no other to go to. */}
      {paged && pages > 1 && (
        <div className={classes.arrows}>
          {arrows.map(({ name, to, off, Icon }) => (
            <ActionIcon key={name} variant="default" aria-label={name} disabled={off} onClick={() => go(to)}>
              <Icon size={15} />
            </ActionIcon>
          ))}
        </div>
      )}
    </nav>
  );
}
