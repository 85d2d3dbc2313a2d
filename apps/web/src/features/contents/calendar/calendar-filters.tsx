import {
  CONTENT_STATUSES,
  CONTENT_TYPES,
  NETWORKS,
  type Content,
  type ContentType,
} from '@altavoz/contracts';
import { CONTENT_STATUS_TONES } from '@altavoz/domain';
import { Checkbox } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchInput } from '../../../components/search-input';
import { networksWith, useContentTypeWords } from '../../../lib/content-type-words';
import { networkName } from '../../../lib/vocabulary';
import { toggled, type CalendarFilter } from './calendar-events';
import classes from './calendar.module.css';

export interface CalendarFiltersProps {
  filter: CalendarFilter;
  onFilter: (change: Partial<CalendarFilter>) => void;
  /** What the period has: only its networks and types are offered. */
  contents: readonly Content[];
  /** What narrows by everything else. */
  children: ReactNode;
}

/** The filters beside the calendar: creator, network, status, type [CAL-14]. */
export function CalendarFilters({ filter, onFilter, contents, children }: CalendarFiltersProps) {
  const { t } = useTranslation(['calendar', 'vocabulary']);
  const typeWords = useContentTypeWords();
  const networks = NETWORKS.filter(
    (network) => filter.networks.includes(network) || contents.some((content) => content.network === network),
  );
  const types = CONTENT_TYPES.filter(
    (type) => filter.types.includes(type) || contents.some((content) => content.content_type === type),
  );
  /** A type that is filtered by may be none of the period's. */
  const networksOf = (type: ContentType) => {
    const here = contents.flatMap((content) => (content.content_type === type ? [content.network] : []));
    return here.length > 0 ? here : networksWith(type);
  };
  return (
    <div className={classes.filters}>
      <SearchInput
        value={filter.search}
        onSearch={(search) => onFilter({ search })}
        label={t('creator')}
        placeholder={t('creator')}
        width="100%"
      />
      <fieldset className={classes.group}>
        <legend>{t('status')}</legend>
        {CONTENT_STATUSES.map((status) => (
          <Checkbox
            key={status}
            // The calendar has the colours of the statuses: here is what they are.
            label={
              <span
                className={classes.statusLabel}
                style={
                  { '--status': `var(--alta-tone-${CONTENT_STATUS_TONES[status]}-mark)` } as CSSProperties
                }
              >
                {t(`vocabulary:content_status.${status}`)}
              </span>
            }
            checked={filter.statuses.includes(status)}
            onChange={() => onFilter({ statuses: toggled(filter.statuses, status) })}
          />
        ))}
      </fieldset>
      {networks.length > 0 && (
        <fieldset className={classes.group}>
          <legend>{t('network')}</legend>
          {networks.map((network) => (
            <Checkbox
              key={network}
              label={networkName(network)}
              checked={filter.networks.includes(network)}
              onChange={() => onFilter({ networks: toggled(filter.networks, network) })}
            />
          ))}
        </fieldset>
      )}
      {types.length > 0 && (
        <fieldset className={classes.group}>
          <legend>{t('type')}</legend>
          {types.map((type) => (
            <Checkbox
              key={type}
              label={typeWords(networksOf(type), type)}
              checked={filter.types.includes(type)}
              onChange={() => onFilter({ types: toggled(filter.types, type) })}
            />
          ))}
        </fieldset>
      )}
      <div className={classes.moreFilters}>{children}</div>
    </div>
  );
}

/** Each filter that is chosen, in words, to be taken away one by one. */
export function useChosenFilters(
  { search, networks, statuses, types }: CalendarFilter,
  onFilter: CalendarFiltersProps['onFilter'],
) {
  const { t } = useTranslation(['calendar', 'vocabulary']);
  const typeWords = useContentTypeWords();
  return [
    ...(search ? [{ label: `“${search}”`, onRemove: () => onFilter({ search: '' }) }] : []),
    ...networks.map((network) => ({
      label: networkName(network),
      onRemove: () => onFilter({ networks: toggled(networks, network) }),
    })),
    ...statuses.map((status) => ({
      label: t(`vocabulary:content_status.${status}`),
      onRemove: () => onFilter({ statuses: toggled(statuses, status) }),
    })),
    ...types.map((type) => ({
      label: typeWords(networksWith(type), type),
      onRemove: () => onFilter({ types: toggled(types, type) }),
    })),
  ];
}
