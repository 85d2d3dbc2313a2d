import {
  endpoints,
  TOP_SORTS,
  type Analytics,
  type Campaign,
  type DownloadFormat,
  type Metric,
} from '@altavoz/contracts';
import { campaignSlug, exportedTotals, shownTotals } from '@altavoz/domain';
import { Button, Text, Title } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { IconChartBar, IconLayoutGrid, IconTable } from '@tabler/icons-react';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AsTables, ChartFigure, FigureCard } from '../../components/chart/chart-figure';
import { DayChart } from '../../components/chart/day-chart';
import { DotChart } from '../../components/chart/dot-chart';
import { FiguresTable, type FigureColumn } from '../../components/chart/figures-table';
import { PartBars } from '../../components/chart/part-bars';
import { Ring } from '../../components/chart/ring';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { ExportMenu } from '../../components/export-menu';
import { InfluencerAvatar } from '../../components/influencer-avatar';
import { LoadingRows } from '../../components/loading-rows';
import { LogoOrInitials } from '../../components/logo-or-initials';
import { NetworkIcon } from '../../components/network-icon';
import { PartsNav } from '../../components/parts-nav';
import { call } from '../../lib/api';
import { download } from '../../lib/download';
import { errorText } from '../../lib/error-text';
import { formatDay, formatNumber, formatPercent } from '../../lib/format';
import { listSearch, sorting, sortState } from '../../lib/list-search';
import { AppLink } from '../../lib/navigation';
import { notify } from '../../lib/notify';
import { useListState } from '../../lib/use-list-state';
import { usePhone } from '../../lib/use-phone';
import { networkName, useCategoryName, useContentTypeLabel } from '../../lib/vocabulary';
import { paths } from '../../paths';
import { openActivity } from '../../searches';
import { campaignKey, WayOn } from '../campaigns';
import { AllFigures } from './all-figures';
import { dayRange } from './day-range';
import { Money } from './money';
import { onPaper } from './on-paper';
import { lackText } from './lack-text';
import { measuresOf } from './measures-of';
import { Preparing } from './preparing';
import { Summary } from './summary';
import { Tiles } from './tiles';
import { todayHere } from '../../lib/today';
import classes from './analytics.module.css';

const analyticsQuery = (campaign: string) =>
  queryOptions({
    queryKey: [...campaignKey(campaign), 'stats'],
    queryFn: ({ signal }) => call(endpoints.analytics.stats, { params: { campaign }, signal }),
  });

/** The parts of the report, to go to on a phone. */
const PARTS = ['days', 'top', 'networks', 'totals', 'money'] as const;
/** Metrics that a tile says. */
const IN_TILES: ReadonlySet<Metric> = new Set(['scope_number']);

/** What the list of creators in the report is ordered by. */
const ANALYTICS_SEARCH = listSearch({
  top: { ...sorting(TOP_SORTS, '-engagements'), passing: true },
  activity: openActivity,
});

/** The figures of a campaign [ANA-01…35]. */
export function AnalyticsTab({
  campaign,
  onAddInfluencer,
}: {
  campaign: Campaign;
  onAddInfluencer: () => void;
}) {
  const { t } = useTranslation('analytics');
  const stats = useQuery(analyticsQuery(campaign.uuid));
  if (stats.isPending) return <LoadingRows rows={5} height={120} gap={16} />;
  if (!stats.data) return <ErrorState error={stats.error} onRetry={() => void stats.refetch()} />;
  const { counters } = stats.data;
  if (counters.contents === 0 && counters.published === 0) {
    // What comes next on the way to the first figure.
    const missing =
      counters.creators === 0 ? 'creators' : counters.contents_total === 0 ? 'contents' : 'link';
    return (
      <EmptyState
        icon={<IconChartBar size={22} />}
        title={t('empty_title')}
        text={t(`empty_missing.${missing}`)}
        action={
          missing === 'link' ? (
            <Button component={AppLink} to={paths.campaign(campaign.uuid, 'contenidos')}>
              {t('go_to_contents')}
            </Button>
          ) : (
            <Suspense>
              <WayOn campaign={campaign} fills="contents" onAddInfluencer={onAddInfluencer} />
            </Suspense>
          )
        }
      />
    );
  }
  return <Report campaign={campaign} figures={stats.data} />;
}

function Report({ campaign, figures }: { campaign: Campaign; figures: Analytics }) {
  const { t } = useTranslation(['analytics', 'formulas', 'vocabulary']);
  const typeLabel = useContentTypeLabel();
  const phone = usePhone();
  const page = useRef<HTMLDivElement>(null);
  const { networks, days } = figures;
  const categoryName = useCategoryName();
  const [exporting, setExporting] = useState(false);
  const [asTable, setAsTable] = useState(false);
  const [today] = useState(() => todayHere());
  const range = useMemo(() => dayRange(campaign, figures), [campaign, figures]);
  const measures = useMemo(() => measuresOf(figures, t), [figures, t]);
  const undated = figures.due.find(({ day }) => day === null)?.contents ?? 0;
  // The name of the campaign and the day, as the files of the server have them [EXP-16].
  const fileName = `${campaignSlug({ id: campaign.uuid, name: campaign.name })}-analytics-${today}`;
  useEffect(() => {
    let backOnScreen = () => {};
    const toPaper = () => (backOnScreen = onPaper());
    const fromPaper = () => backOnScreen();
    addEventListener('beforeprint', toPaper);
    addEventListener('afterprint', fromPaper);
    return () => {
      removeEventListener('beforeprint', toPaper);
      removeEventListener('afterprint', fromPaper);
    };
  }, []);
  const saveAs = async (kind: 'png' | 'pdf') => {
    setExporting(true);
    try {
      const { exportPdf, exportPng } = await import('./export-page');
      if (page.current) await (kind === 'png' ? exportPng : exportPdf)(page.current, fileName);
    } catch (error) {
      notify.danger({ title: t('export_failed'), text: errorText(error) });
    } finally {
      setExporting(false);
    }
  };
  const [state, change] = useListState(ANALYTICS_SEARCH);
  const topHead = useMemo(
    (): (FigureColumn & { id: (typeof TOP_SORTS)[number] })[] => [
      {
        id: 'name',
        name: t('table.creator'),
        draw: (row) => {
          const one = figures.top_creators[row];
          return one && <InfluencerAvatar influencer={one} withName />;
        },
      },
      {
        id: 'engagements',
        name: t('series.engagements'),
        help: t('formulas:engagements'),
      },
      {
        id: 'rate',
        name: t('table.er'),
        help: t('formulas:rate'),
        show: (er) => formatPercent(er === null ? null : Number(er)),
      },
      { id: 'impressions', name: t('series.impressions'), part: 'table' },
      { id: 'contents', name: t('series.contents') },
    ],
    [t, figures],
  );
  const topRows = useMemo(
    () =>
      figures.top_creators.map((one) => [
        one.name,
        one.engagements,
        one.er,
        one.impressions,
        one.contents_published,
      ]),
    [figures],
  );
  const exported = useMemo(() => exportedTotals(figures), [figures]);
  const saveTotals = async (format: DownloadFormat) => {
    if (format === 'xlsx')
      return download(endpoints.analytics.exportTotals, { params: { campaign: campaign.uuid } });
    const { exportCsv } = await import('./export-page');
    return exportCsv(
      [
        [t('table.metric'), t('table.value'), t('table.unit'), t('table.note'), t('table.campaign')],
        ...exported.map(({ label, value, unit, lacks }) => [
          t(label),
          value ?? '',
          unit ?? t('table.how_many'),
          lackText(t, lacks) ?? '',
          campaign.name,
        ]),
      ],
      fileName,
    );
  };
  const period = [campaign.starts_on, campaign.ends_on]
    .filter((day) => day !== null)
    .map((day) => formatDay(day));
  const told = [period.join(' – '), t('report_of', { day: formatDay(today) })].filter(Boolean).join(' · ');
  return (
    <div className={classes.place}>
      {exporting && <Preparing label={t('exporting')} />}
      <div className={classes.root} ref={page}>
        <header className={classes.cover}>
          {campaign.logo && <LogoOrInitials src={campaign.logo} name={campaign.name} size={56} />}
          <div>
            <Title order={2}>{campaign.name}</Title>
            <Text size="sm" c="dimmed">
              {told}
            </Text>
          </div>
        </header>
        <div className={classes.tools} data-export-hidden="">
          {/* The tab above says it already. */}
          <h2 className="alta-hidden">{t('title')}</h2>
          <Text size="sm" c="dimmed">
            {told}
          </Text>
          <div className={classes.toolbar}>
            <Button
              variant="default"
              leftSection={asTable ? <IconLayoutGrid size={16} /> : <IconTable size={16} />}
              aria-pressed={asTable}
              onClick={() => setAsTable(!asTable)}
            >
              {t(asTable ? 'as_tiles' : 'as_table')}
            </Button>
            <ExportMenu
              of="figures"
              loading={exporting}
              reaches={[{ name: 'figures', count: exported.length, save: saveTotals }]}
              page={[
                { label: t('export_png'), onClick: () => void saveAs('png') },
                { label: t('export_pdf'), onClick: () => void saveAs('pdf') },
                { label: t('print'), onClick: () => window.print() },
              ]}
            />
          </div>
        </div>
        {phone && (
          <PartsNav
            stays
            label={t('parts.title')}
            parts={PARTS.filter((part) => part !== 'money' || figures.money).map((part) => ({
              id: part,
              label: t(`parts.${part}`),
            }))}
          />
        )}
        <Summary figures={figures} />
        {asTable ? (
          <AllFigures figures={figures} totals={exported} />
        ) : (
          <Tiles campaign={campaign} figures={figures} />
        )}
        <AsTables value={asTable}>
          <div className={classes.grid}>
            <DayChart
              id="days"
              title={t('section.days')}
              measures={measures}
              range={range}
              today={today}
              note={
                undated > 0
                  ? t('plan.without_day', { count: undated, formatted: formatNumber(undated) })
                  : t('plan.every')
              }
            />
            <FigureCard id="top" title={t('section.top')} wide>
              <FiguresTable
                label={t('section.top')}
                // Names are long.
                asCards
                head={topHead}
                rows={topRows}
                kept={sortState(TOP_SORTS, state.top, ANALYTICS_SEARCH.read({}).top, ({ sort: top }) =>
                  change({ top }),
                )}
              />
            </FigureCard>
            <DotChart
              title={t('section.scatter')}
              name={t('series.contents')}
              dot={(per) => t('dot', { count: per, formatted: formatNumber(per) })}
              days={days}
              range={days.length > 0 ? range : null}
              today={today}
            />
            <ChartFigure
              id="networks"
              wide
              title={t('section.networks')}
              table={{
                head: [
                  { name: t('table.network') },
                  { name: t('table.type') },
                  { name: t('series.contents') },
                  { name: t('series.impressions') },
                  { name: t('series.engagements') },
                ],
                rows: networks.flatMap((one) =>
                  one.content_types.map((type) => [
                    networkName(one.network),
                    typeLabel(one.network, type.content_type),
                    type.counter,
                    type.impressions,
                    type.engagements,
                  ]),
                ),
              }}
            >
              <PartBars
                label={t('section.networks')}
                bars={networks
                  .map(({ network, counter, content_types }) => ({
                    name: networkName(network),
                    icon: <NetworkIcon network={network} decorative />,
                    value: counter,
                    parts: content_types.map((type) => ({
                      name: typeLabel(network, type.content_type),
                      value: type.counter,
                    })),
                  }))
                  .sort((a, b) => b.value - a.value)}
              />
            </ChartFigure>
            <Ring
              title={t('section.categories')}
              of={t('table.category')}
              unit={t('unit.creators')}
              slices={figures.type_influencers.map(({ category, count }) => ({
                name: categoryName(category),
                value: count,
              }))}
            />
            <Ring
              title={t('section.network_share')}
              of={t('table.network')}
              unit={t('unit.contents')}
              slices={networks
                .map(({ network, counter }) => ({ name: networkName(network), value: counter }))
                .sort((a, b) => b.value - a.value)}
            />
            {!asTable && (
              <FigureCard id="totals" title={t('section.totals')}>
                <FiguresTable
                  label={t('section.totals')}
                  whole
                  head={[{ name: t('table.metric'), under: 2 }, { name: t('table.value') }]}
                  rows={shownTotals(figures)
                    .filter(({ metric }) => !IN_TILES.has(metric))
                    .map(({ metric, total, lacks }) => [
                      t(`vocabulary:metric.${metric}`),
                      total,
                      lackText(t, lacks) ?? '',
                    ])}
                />
              </FigureCard>
            )}
            {figures.money && <Money money={figures.money} wide={asTable} />}
          </div>
        </AsTables>
      </div>
    </div>
  );
}
