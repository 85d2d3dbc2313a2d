import { CONTENT_STATUSES, NETWORKS, type Content } from '@altavoz/contracts';
import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SearchInput } from '../../../components/search-input';
import { networkName, useContentTypeLabel } from '../../../lib/vocabulary';
import { toggled, type CalendarFilter } from './calendar-events';
import './words';
import classes from './calendar.module.css';

export interface CalendarFiltersProps {
  filter: CalendarFilter;
  onFilter: (filter: CalendarFilter) => void;
  /** What the period has: only its networks and types are offered. */
  contents: readonly Content[];
}

/** The filters beside the calendar: creator, network, status, type [CAL-14]. */
export function CalendarFilters({ filter, onFilter, contents }: CalendarFiltersProps) {
  const { t } = useTranslation(['calendar', 'vocabulary']);
  const typeLabel = useContentTypeLabel();
  const networks = NETWORKS.filter(
    (network) => filter.networks.includes(network) || contents.some((content) => content.network === network),
  );
  const types = [...new Map(contents.map((content) => [content.content_type, content])).values()];
  const keptTypes = filter.types.filter((type) => !types.some(({ content_type }) => content_type === type));
  return (
    <div className={classes.filters}>
      <SearchInput
        value={filter.creator}
        onSearch={(creator) => onFilter({ ...filter, creator })}
        label={t('creator')}
        placeholder={t('creator')}
        width="100%"
      />
      <fieldset className={classes.group}>
        <legend>{t('status')}</legend>
        {CONTENT_STATUSES.map((status) => (
          <Checkbox
            key={status}
            label={t(`vocabulary:content_status.${status}`)}
            checked={filter.statuses.includes(status)}
            onChange={() => onFilter({ ...filter, statuses: toggled(filter.statuses, status) })}
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
              onChange={() => onFilter({ ...filter, networks: toggled(filter.networks, network) })}
            />
          ))}
        </fieldset>
      )}
      {types.length + keptTypes.length > 0 && (
        <fieldset className={classes.group}>
          <legend>{t('type')}</legend>
          {types.map(({ content_type, network }) => (
            <Checkbox
              key={content_type}
              label={typeLabel(network, content_type)}
              checked={filter.types.includes(content_type)}
              onChange={() => onFilter({ ...filter, types: toggled(filter.types, content_type) })}
            />
          ))}
          {keptTypes.map((type) => (
            <Checkbox
              key={type}
              label={t(`vocabulary:content_type.${type}`)}
              checked
              onChange={() => onFilter({ ...filter, types: toggled(filter.types, type) })}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}
