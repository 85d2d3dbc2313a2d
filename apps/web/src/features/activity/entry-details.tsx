import { METRICS, type ActivityEntry, type Metric } from '@altavoz/contracts';
import { useTranslation } from 'react-i18next';
import { formatDay, formatMoney, formatNumber } from '../../lib/format';
import { networkName, useContentTypeLabel } from '../../lib/vocabulary';
import classes from './activity.module.css';
import { changeCurrencies } from './change-currencies';

type Told = ActivityEntry['told'];
type Changed = Extract<Told, { changes: unknown }>;
type Change = Changed['changes'][number];
type Field = Change['field'];

const isMetric = (field: Field): field is Metric => METRICS.some((metric) => metric === field);

/** Whether nothing but figures of a content was changed. */
export const onlyFigures = ({ changes }: Changed): boolean => changes.every(({ field }) => isMetric(field));

/** The words that forms and lists have for these fields already. */
const LABELS = {
  name: 'campaigns:field.name',
  brand: 'campaigns:field.brand',
  badge: 'field.badge',
  is_realty: 'campaigns:field.is_realty',
  is_archived: 'field.is_archived',
  starts_on: 'campaigns:field.starts_on',
  ends_on: 'campaigns:field.ends_on',
  currency: 'campaigns:field.currency',
  budget: 'campaigns:field.budget',
  spent: 'campaigns:stat.spent',
  clicks: 'field.clicks',
  description: 'campaigns:field.description',
  objective: 'campaigns:field.objective',
  deliverables: 'campaigns:field.deliverables',
  dos: 'campaigns:field.dos',
  donts: 'campaigns:field.donts',
  hashtags: 'campaigns:field.hashtags',
  networks: 'campaigns:field.networks',
  logo: 'campaigns:field.logo',
  cover: 'campaigns:field.cover',
  estimated_cost: 'campaign-influencers:panel.estimated_cost',
  agreed_cost: 'campaign-influencers:panel.agreed_cost',
  scope: 'campaign-influencers:panel.scope',
  status: 'contents:col.status',
  network: 'vocabulary:network',
  content_type: 'contents:add.type',
  published_date: 'contents:add.date',
  url_info: 'field.url_info',
  rejection_reason: 'contents:panel.reason',
  media: 'field.media',
} as const satisfies Record<Exclude<Field, Metric>, string>;

const MONEY: ReadonlySet<Field> = new Set(['budget', 'spent', 'estimated_cost', 'agreed_cost']);
const DAYS: ReadonlySet<Field> = new Set(['starts_on', 'ends_on', 'published_date']);

/** Not said, or a change of which no more is told than that it was made. */
const isUnknown = (value: Change['from']): value is null | undefined | '' =>
  value === undefined || value === null || value === '';

/** What a change was from and to, field by field; what came of an import. */
export function EntryDetails({ entry }: { entry: ActivityEntry }) {
  const { t } = useTranslation([
    'activity',
    'campaigns',
    'campaign-influencers',
    'contents',
    'vocabulary',
    'common',
  ]);
  const show = useValues(entry);
  const { told } = entry;
  if (told.kind === 'import.ended')
    return (
      <dl className={classes.details}>
        {(['created', 'updated', 'skipped', 'failed'] as const).map((outcome) => (
          <div key={outcome}>
            <dt>{t(`campaign-influencers:csv.${outcome}`)}</dt>
            <dd>{formatNumber(told[outcome])}</dd>
          </div>
        ))}
      </dl>
    );
  if (told.kind === 'creators.moved' && told.reason)
    return (
      <dl className={classes.details}>
        <div>
          <dt>{t('comment')}</dt>
          <dd>{told.reason}</dd>
        </div>
      </dl>
    );
  if (!('changes' in told)) return null;
  const changes: readonly Change[] = told.changes;
  const shift = told.kind === 'contents.changed' ? told.shift_days : null;
  // The sentence says it.
  if (changes.length === 1 && changes[0]?.field === 'is_archived') return null;
  return (
    <dl className={classes.details}>
      {changes.map((change) => (
        <div key={change.field}>
          <dt>{isMetric(change.field) ? t(`vocabulary:metric.${change.field}`) : t(LABELS[change.field])}</dt>
          <dd>
            {change.field === 'published_date' && shift !== null
              ? t(shift > 0 ? 'days_later' : 'days_earlier', {
                  count: Math.abs(shift),
                  formatted: formatNumber(Math.abs(shift)),
                })
              : isUnknown(change.from) && isUnknown(change.to)
                ? t('another')
                : isUnknown(change.from)
                  ? show(change.field, change.to, 'to')
                  : t('turned', {
                      from: show(change.field, change.from, 'from'),
                      to: show(change.field, change.to, 'to'),
                    })}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** How the values of an entry are shown; a dash for what was not known. */
function useValues(entry: ActivityEntry) {
  const { told } = entry;
  const currencies = changeCurrencies(entry);
  const { t } = useTranslation(['vocabulary', 'common']);
  const typeLabel = useContentTypeLabel();
  return (field: Field, value: Change['from'], end: 'from' | 'to'): string => {
    if (isUnknown(value)) return '—';
    if (typeof value === 'boolean') return t(value ? 'common:yes' : 'common:no');
    if (typeof value === 'number')
      return MONEY.has(field) ? formatMoney(value, currencies[end]) : formatNumber(value);
    if (DAYS.has(field)) return formatDay(value);
    if (told.kind !== 'content.changed' && told.kind !== 'contents.changed') return value;
    if (field === 'status') return t(`content_status.${value as 'content_pending'}`);
    if (field === 'network') return networkName(value as 'instagram');
    if (field === 'content_type' && told.network) return typeLabel(told.network, value as 'post');
    return value;
  };
}
