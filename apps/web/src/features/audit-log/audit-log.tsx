import { AUDIT_KINDS, type AuditEntry } from '@altavoz/contracts';
import { formatTimestamp, localDay } from '@altavoz/domain';
import { Text } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { IconCoins, IconDownload, IconHistory, IconLogin2, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ChoiceSelect } from '../../components/choice-select';
import { DayInput } from '../../components/day-input';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { FilterBar } from '../../components/filter-bar';
import { ListEnd } from '../../components/list-end';
import { LoadingRows } from '../../components/loading-rows';
import { NoneFound } from '../../components/none-found';
import { PageHeader } from '../../components/page-header';
import { formatClock, formatNumber, shortDay, useLocale } from '../../lib/format';
import { narrowing } from '../../lib/list-search';
import { useFormats } from '../../lib/use-formats';
import { useListState } from '../../lib/use-list-state';
import { AUDIT_SEARCH } from '../../searches';
import { ABOUT } from './about-kind';
import { auditLogQuery } from './audit-log-queries';
import { sentenceOf } from './entry-sentence';
import classes from './audit-log.module.css';

const NOTHING = { kind: null, by: null, company: null, from: null, to: null } as const;

/** Who did what that has to be answered for. Filters live in the address; a name narrows the list to what is theirs. */
export function AuditLog({ ofAll }: { ofAll: boolean }) {
  const { t } = useTranslation(['audit-log', 'companies', 'common']);
  const [address, change] = useListState(AUDIT_SEARCH);
  const state = { ...address, kind: AUDIT_KINDS.find((one) => one === address.kind) ?? null };
  const found = useInfiniteQuery({
    ...auditLogQuery(narrowing(state)),
    placeholderData: keepPreviousData,
  });
  const entries = found.data?.pages.flatMap(({ results }) => results) ?? [];
  const total = found.data?.pages.at(-1)?.count ?? entries.length;
  const labels = t('label', { returnObjects: true });
  const nameOfPerson = entries.find(({ by }) => by?.uuid === state.by)?.by?.name ?? t('gone');
  const nameOfCompany =
    entries.find(({ company }) => company?.uuid === state.company)?.company?.name ?? t('gone_company');
  const chosen = [
    ...(state.by
      ? [{ label: t('person', { name: nameOfPerson }), onRemove: () => change({ by: null }) }]
      : []),
    ...(state.company && ofAll
      ? [{ label: t('company', { name: nameOfCompany }), onRemove: () => change({ company: null }) }]
      : []),
  ];
  const isNarrowed = Object.values(state).some((value) => value !== null);
  return (
    <>
      <PageHeader title={t('title')} description={t(ofAll ? 'text_all' : 'text')} />
      <div className={classes.filters}>
        <FilterBar chosen={chosen} {...(isNarrowed ? { onClear: () => change(NOTHING) } : {})}>
          <ChoiceSelect
            label={t('kind')}
            groups={[{ values: AUDIT_KINDS }]}
            name={(kind) => labels[kind]}
            none={t('kinds_all')}
            value={state.kind}
            onChange={(kind) => change({ kind })}
          />
          <DayInput
            label={t('from')}
            value={state.from}
            onChange={(from) => change({ from })}
            className={classes.between}
          />
          <DayInput
            label={t('to')}
            value={state.to}
            onChange={(to) => change({ to })}
            className={classes.between}
          />
        </FilterBar>
      </div>
      {found.isPending && <LoadingRows rows={8} height={44} />}
      {found.isError && !found.data && (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} room="page" />
      )}
      {found.data &&
        entries.length === 0 &&
        (isNarrowed ? (
          <NoneFound
            icon={<IconHistory size={22} stroke={1.75} />}
            title={t('none')}
            onClear={() => change(NOTHING)}
          />
        ) : (
          <EmptyState icon={<IconHistory size={22} stroke={1.75} />} title={t('empty')} />
        ))}
      {entries.length > 0 && (
        <div className={classes.root} aria-busy={found.isPlaceholderData || undefined}>
          <ol className={classes.days} aria-label={t('list')}>
            {byDay(entries).map(([day, ofDay]) => (
              <li key={day}>
                <h2 className={classes.day}>
                  <DayName day={day} />
                </h2>
                <ol className={classes.entries}>
                  {ofDay.map((entry) => (
                    <Entry
                      key={entry.uuid}
                      entry={entry}
                      ofAll={ofAll}
                      onBy={(by) => change({ by })}
                      onCompany={(company) => change({ company })}
                    />
                  ))}
                </ol>
              </li>
            ))}
          </ol>
          <ListEnd
            hasMore={found.hasNextPage}
            loading={found.isFetchingNextPage}
            error={found.isFetchNextPageError ? found.error : null}
            onMore={() => void found.fetchNextPage()}
          >
            {found.hasNextPage &&
              t('common:list.shown', { shown: formatNumber(entries.length), total: formatNumber(total) })}
          </ListEnd>
        </div>
      )}
    </>
  );
}

/** What a day is called among those around today, beside its date; else its date, beside the year. */
function DayName({ day }: { day: string }) {
  const { dayLabel } = useFormats();
  const date = shortDay(day, useLocale());
  const label = dayLabel(day);
  const isDate = /\d/.test(label);
  return (
    <time dateTime={day}>
      {isDate ? date : label} <span>{isDate ? day.slice(0, 4) : date}</span>
    </time>
  );
}

interface EntryProps {
  entry: AuditEntry;
  ofAll: boolean;
  onBy: (account: string) => void;
  onCompany: (company: string) => void;
}

function Entry({ entry, ofAll, onBy, onCompany }: EntryProps) {
  const { t } = useTranslation(['audit-log', 'companies', 'finance']);
  /** Of payouts some are told by a code. */
  const reasons: Readonly<Record<string, string>> = t('finance:payouts.reasons', { returnObjects: true });
  const { by, company, details } = entry;
  const at = new Date(entry.at);
  // Payouts that nobody moves in person are those that PayPal says the end of.
  const nobody = entry.kind.startsWith('payout_') ? 'PayPal' : t('nobody');
  const narrow = (name: string, onClick: () => void) => (
    <button type="button" className={classes.name} aria-label={t('only', { name })} onClick={onClick}>
      {name}
    </button>
  );
  return (
    <li className={classes.entry}>
      <Text
        size="xs"
        c="dimmed"
        component="time"
        dateTime={entry.at}
        title={formatTimestamp(at)}
        className={classes.time}
      >
        {formatClock(at)}
      </Text>
      <KindSign kind={entry.kind} />
      <Text size="sm" component="div">
        <b>{by ? narrow(by.name ?? t('gone'), () => onBy(by.uuid)) : nobody}</b> {sentenceOf(entry, t)}
      </Text>
      <div className={classes.facts}>
        {ofAll && company && narrow(company.name ?? t('gone_company'), () => onCompany(company.uuid))}
        {typeof details['reference'] === 'string' && details['reference'] !== '' && (
          <span>{t('reference', { reference: details['reference'] })}</span>
        )}
        {typeof details['reason'] === 'string' && details['reason'] !== '' && (
          <span>{t('reason', { reason: reasons[details['reason']] ?? details['reason'] })}</span>
        )}
        {entry.ip && <span>{t('ip', { ip: entry.ip })}</span>}
      </div>
    </li>
  );
}

const SIGNS = { money: IconCoins, left: IconDownload, people: IconUsers, door: IconLogin2 };

/** What an entry is about, to be found with the eyes: the sign in front of it. */
function KindSign({ kind }: Pick<AuditEntry, 'kind'>) {
  const Sign = SIGNS[ABOUT[kind]];
  return <Sign size={16} stroke={1.75} aria-hidden className={classes.sign} />;
}

/** Entries that stand one behind the other, parted where another day begins for whoever looks. */
function byDay(entries: readonly AuditEntry[]): [day: string, entries: AuditEntry[]][] {
  const days: [string, AuditEntry[]][] = [];
  for (const entry of entries) {
    const day = localDay(new Date(entry.at));
    const last = days.at(-1);
    if (last?.[0] === day) last[1].push(entry);
    else days.push([day, [entry]]);
  }
  return days;
}
