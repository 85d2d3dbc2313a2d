import { endpoints, LIMITS, PAYOUT_STATES, type Payout } from '@altavoz/contracts';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconCash } from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceSelect } from '../../components/choice-select';
import { ChosenActions } from '../../components/chosen-actions';
import { DataTable } from '../../components/data-table/data-table';
import { tableRow } from '../../components/data-table/table-row';
import { usePagedRows } from '../../components/data-table/use-paged-rows';
import { walkOf } from '../../components/data-table/use-pages';
import { useRowSelection } from '../../components/data-table/use-row-selection';
import { DisabledReason } from '../../components/disabled-reason';
import { EmptyState } from '../../components/empty-state';
import { FilterBar } from '../../components/filter-bar';
import { NoneFound } from '../../components/none-found';
import { SearchInput } from '../../components/search-input';
import { Shortcuts } from '../../components/shortcuts';
import { useWalk } from '../../components/use-walk';
import { download } from '../../lib/download';
import { errorText } from '../../lib/error-text';
import { notify } from '../../lib/notify';
import { useListState } from '../../lib/use-list-state';
import { usePhone } from '../../lib/use-phone';
import { PAYOUTS_SEARCH } from '../../searches';
import { campaignQuery } from '../campaigns';
import { payoutsQuery } from './finance-queries';
import { MoneyHead } from './money-places';
import { blockedText, chosenText, whyNot } from './left-out';
import { DOINGS, usePayoutActs, useRequestPayouts } from './payout-acts';
import { usePayoutActions, usePayoutColumns } from './payout-columns';
import { PayoutPanel } from './payout-panel';
import { PayoutLimit } from './payout-limit';
import { PayoutHelp } from './payout-help';
import { PayoutQuestion } from './payout-question';
import { RequestPayouts, type AskedForData } from './request-payouts';
import { MoneyTotals } from './totals';
import classes from './finance.module.css';

const SAID_BY_PANEL: ReadonlySet<string> = new Set(['note', 'changed']);

interface PayoutListProps {
  askData: (asked: AskedForData) => ReactNode;
}

/** What the company owes and has paid its creators, and everything that is done with it. */
export function PayoutList({ askData }: PayoutListProps) {
  const { t } = useTranslation('finance');
  const [address, change] = useListState(PAYOUTS_SEARCH);
  const { state, campaign, page, search, panel } = address;
  const asked = { state: state ?? undefined, campaign: campaign ?? undefined, search };
  const list = useQuery(payoutsQuery({ page, ...asked }));
  const { table, data, pages } = usePagedRows(list, {
    label: t('payouts.title'),
    page,
    size: LIMITS.pageSize,
    change,
  });
  const { data: only } = useQuery({ ...campaignQuery(campaign ?? ''), enabled: campaign !== null });
  const filter = `${state ?? ''} ${campaign ?? ''} ${search}`;
  const selection = useRowSelection<Payout>({
    filter,
    page: `${filter} ${page}`,
    rows: list.isPlaceholderData ? undefined : list.data?.results,
    total: data?.count ?? 0,
  });
  const acts = usePayoutActs(selection.clear);
  const more = useRequestPayouts();
  const [requesting, setRequesting] = useState(false);
  const mayChange = data?.can.change ?? false;
  const actionsOf = usePayoutActions({
    mayChange,
    onDo: (doing, payout) => acts.begin(doing, [payout], mayChange),
    onRequest: ({ campaign, agreement }) =>
      agreement &&
      more.mutate({ campaign: campaign.uuid, campaign_influencers: [agreement.campaign_influencer] }),
    onDownload: (batch) =>
      void download(endpoints.finance.payoutBatchFile, { params: { batch } }).catch((error: unknown) =>
        notify.danger({ text: errorText(error) }),
      ),
  });
  const all = usePayoutColumns(actionsOf);
  // What the panel says needs no room beside it.
  const columns = panel === null ? all : all.filter(({ id }) => !SAID_BY_PANEL.has(id));
  const client = useQueryClient();
  const open = (payout: string | null) => change({ panel: payout });
  const readPage = (of: number) => client.fetchQuery(payoutsQuery({ page: of, ...asked }));
  const walk = useWalk(
    walkOf({
      pages,
      page,
      size: LIMITS.pageSize,
      readPage,
      onTurn: (to, payout) => change({ page: to, panel: payout }),
    }),
    panel ?? '',
    open,
  );
  const opened = table.rows?.find((row) => row.uuid === panel);
  /** What was done with it may have taken it out of the list. */
  const [shown, setShown] = useState<Payout | null>(null);
  if (opened && opened !== shown) setShown(opened);
  if (panel === null && shown) setShown(null);
  const phone = usePhone();
  const request = (
    <DisabledReason reason={data && !mayChange && t('payouts.only_look')}>
      <Button data-named onClick={() => setRequesting(true)} disabled={!data}>
        {t('payouts.request')}
      </Button>
    </DisabledReason>
  );
  const limit = data && <PayoutLimit above={data.second_above} mayChange={data.can.set_limit} />;
  const offered = DOINGS.filter((doing) => doing !== 'paypal' || data?.can.paypal !== false);
  const possible = mayChange
    ? offered.filter((doing) => selection.rows.some((row) => whyNot(doing, row, mayChange) === null))
    : [];
  const impossible = offered.filter((doing) => !possible.includes(doing));
  const isNarrowed = state !== null || campaign !== null || search !== '';
  return (
    <>
      <MoneyHead here="payouts" description={!phone && t('payouts.text')} actions={!phone && request} />
      {phone && <PayoutHelp />}
      {data && (
        <MoneyTotals
          totals={data.totals}
          figures={['owed', 'approved', 'paid', 'failed', 'reversed']}
          name={(figure) => t(`payouts.total.${figure}`)}
          chosen={state}
          onChoose={(figure) => change({ state: figure })}
        />
      )}
      <DataTable
        lowCards
        label={t('payouts.title')}
        {...table}
        rowId={idOf}
        rowLabel={(row) => t('payouts.row', { name: row.creator.name, campaign: row.campaign.name })}
        columns={columns}
        columnsKey="payouts"
        // A page of them is short: it scrolls with the window.
        maxHeight="none"
        onRowClick={(row) => open(row.uuid)}
        activeRow={panel}
        selection={selection}
        bulkActions={
          <>
            <ChosenActions
              count={selection.count}
              actions={[
                ...possible.map((doing) => ({
                  id: doing,
                  label: t(`payouts.act.${doing}`),
                  loading: acts.busy,
                  onClick: () => acts.begin(doing, selection.rows, mayChange),
                })),
                ...(impossible.length > 0
                  ? [
                      {
                        id: 'others',
                        label: t('payouts.chosen.others'),
                        // Each says why.
                        groups: [
                          {
                            items: impossible.map((doing) => ({
                              label: t(`payouts.act.${doing}`),
                              disabledReason: mayChange
                                ? blockedText(doing, selection.rows, t)
                                : t('payouts.only_look'),
                            })),
                          },
                        ],
                      },
                    ]
                  : []),
              ]}
            />
            <span className={classes.chosen}>{chosenText(selection.rows, t)}</span>
          </>
        }
        empty={
          isNarrowed ? (
            <NoneFound
              icon={<IconCash size={22} stroke={1.75} />}
              title={t('payouts.none')}
              onClear={() => change({ state: null, campaign: null, search: '' })}
            />
          ) : (
            <EmptyState
              icon={<IconCash size={22} stroke={1.75} />}
              title={t('payouts.empty')}
              text={t('payouts.empty_text')}
            />
          )
        }
        toolbar={(menus) => (
          <FilterBar
            folds
            actions={
              <>
                <Shortcuts list={{ opens: t('payouts.opens') }} />
                {menus}
              </>
            }
            looks={phone && request}
            chosen={
              campaign === null
                ? []
                : [
                    {
                      label: t('payouts.of_campaign', { name: only?.name ?? '…' }),
                      onRemove: () => change({ campaign: null }),
                    },
                  ]
            }
            search={
              <SearchInput
                label={t('payouts.search')}
                placeholder={t('payouts.search')}
                value={search}
                onSearch={(text) => change({ search: text })}
              />
            }
          >
            <ChoiceSelect
              aria-label={t('payouts.which')}
              groups={STATES}
              name={(one) => t(`payouts.states.${one}`)}
              none={t('payouts.all_states')}
              value={state}
              onChange={(one) => change({ state: one })}
            />
          </FilterBar>
        )}
      />
      {/* A rule of all payments: behind them, between nothing that is read together. */}
      {limit}
      {shown && (
        <Suspense>
          <PayoutPanel
            payout={shown}
            actions={actionsOf(shown)}
            walk={walk}
            returnTo={() => tableRow(shown.uuid)}
            onClose={() => open(null)}
          />
        </Suspense>
      )}
      {requesting && (
        <RequestPayouts
          askData={askData}
          of={campaign === null ? null : { uuid: campaign, name: only?.name ?? '…' }}
          onClose={() => setRequesting(false)}
        />
      )}
      {acts.asking && (
        <PayoutQuestion {...acts.asking} busy={acts.busy} onConfirm={acts.confirm} onClose={acts.close} />
      )}
    </>
  );
}

const STATES = [{ values: PAYOUT_STATES }];
const idOf = ({ uuid }: Payout) => uuid;
