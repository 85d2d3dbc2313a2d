import { endpoints, type Analytics, type Campaign } from '@altavoz/contracts';
import { campaignSlug, categoryLabel } from '@altavoz/domain';
import { Button, Text, Title } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { IconChartBar, IconDownload } from '@tabler/icons-react';
import { Suspense, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../components/action-menu';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { LoadingOverlay } from '../../components/loading-overlay';
import { LoadingRows } from '../../components/loading-rows';
import { Stat } from '../../components/stat';
import { call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { formatDay, formatNumber, formatPercent, useLocale } from '../../lib/format';
import { AppLink } from '../../lib/navigation';
import { notify } from '../../lib/notify';
import { networkName, useContentTypeLabel } from '../../lib/vocabulary';
import { paths } from '../../paths';
import { campaignKey, WayOn } from '../campaigns';
import { ChartSection, FiguresTable, Ring, Section } from './analytics-parts';
import { networkBars, OVER_TIME_HEIGHT, overTime, publishedDots, typeLabelsOf } from './chart-options';
import { Clicks } from './clicks';
import { Money } from './money';
import { shownTotals } from './totals';
import { todayHere } from '../../lib/today';
import classes from './analytics.module.css';

const analyticsQuery = (campaign: string) =>
  queryOptions({
    queryKey: [...campaignKey(campaign), 'stats'],
    queryFn: ({ signal }) => call(endpoints.analytics.stats, { params: { campaign }, signal }),
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
  const { t } = useTranslation(['analytics', 'vocabulary']);
  const typeLabel = useContentTypeLabel();
  const page = useRef<HTMLDivElement>(null);
  const { counters, engagements, networks, days, totals } = figures;
  const categoryName = (category: string) => (category === 'other' ? t('other') : categoryLabel(category));
  const locale = useLocale();
  const [exporting, setExporting] = useState(false);
  const names = useMemo(
    () => ({
      contents: t('series.contents'),
      impressions: t('series.impressions'),
      engagements: t('series.engagements'),
    }),
    [t],
  );
  const timeOption = useMemo(() => overTime(days, names, locale), [days, names, locale]);
  const dotsOption = useMemo(
    () => publishedDots(days, (count) => t('dots', { count, formatted: formatNumber(count) }), locale),
    [days, t, locale],
  );
  const barsOption = useMemo(() => networkBars(networks, networkName, typeLabel), [networks, typeLabel]);
  const cards: [string, number | string, string?][] = [
    [t('card.creators'), counters.creators],
    [t('card.followers'), counters.followers],
    [
      t('card.contents'),
      counters.contents,
      t('card.contents_of', {
        count: counters.contents_total,
        formatted: formatNumber(counters.contents_total),
      }),
    ],
    [t('card.impressions'), engagements.number_of_impressions],
    [t('card.scope'), engagements.estimated_scope, t('card.scope_help')],
    [t('card.engagements'), engagements.engagements],
    [
      t('card.er'),
      engagements.er === null ? '—' : formatPercent(engagements.er),
      t(figures.analytics_overwrite.er === null ? 'card.er_help' : 'card.er_override'),
    ],
    [t('card.proposals'), counters.proposals],
    [t('card.published'), counters.published],
  ];
  const day = { name: t('table.day'), show: (value: string | number | null) => formatDay(String(value)) };
  const [today] = useState(() => todayHere());
  // The name of the campaign and the day, as the files of the server have them [EXP-16].
  const fileName = `${campaignSlug({ id: campaign.uuid, name: campaign.name })}-analytics-${today}`;
  const exportAs = async (kind: 'png' | 'pdf' | 'csv') => {
    setExporting(true);
    try {
      const { exportCsv, exportPdf, exportPng } = await import('./export-page');
      if (kind === 'csv') {
        const rate: [string, number | string] = [
          t('card.er_percent'),
          engagements.er === null ? '' : Number(engagements.er.toFixed(2)),
        ];
        exportCsv(
          [
            ...cards.map(([label, value]): [string, number | string] =>
              label === t('card.er') ? rate : [label, value],
            ),
            [t('card.clicks'), counters.clicks],
            ...shownTotals(totals, { withCards: false }).map(({ metric, total }): [string, number] => [
              t(`vocabulary:metric.${metric}`),
              total,
            ]),
          ],
          fileName,
        );
      } else if (page.current) await (kind === 'png' ? exportPng : exportPdf)(page.current, fileName);
    } catch (error) {
      notify.danger({ title: t('export_failed'), text: errorText(error) });
    } finally {
      setExporting(false);
    }
  };
  const period = [campaign.starts_on, campaign.ends_on].filter((day) => day !== null).map(formatDay);
  return (
    <div className={classes.place}>
      <LoadingOverlay visible={exporting} label={t('exporting')} />
      <div className={classes.root} ref={page}>
        <header className={classes.cover}>
          <Title order={2}>{campaign.name}</Title>
          <Text size="sm" c="dimmed">
            {[period.join(' – '), t('report_of', { day: formatDay(today) })].filter(Boolean).join(' · ')}
          </Text>
        </header>
        <div className={classes.tools} data-export-hidden="">
          <Title order={2}>{t('title')}</Title>
          <ActionMenu
            groups={[
              {
                items: [
                  { label: t('export_png'), onClick: () => void exportAs('png') },
                  { label: t('export_pdf'), onClick: () => void exportAs('pdf') },
                  { label: t('export_csv'), onClick: () => void exportAs('csv') },
                  { label: t('print'), onClick: () => window.print() },
                ],
              },
            ]}
          >
            <Button variant="default" leftSection={<IconDownload size={15} />} loading={exporting}>
              {t('export')}
            </Button>
          </ActionMenu>
        </div>
        <div className={classes.cards}>
          {cards.map(([label, value, hint]) => (
            <div key={label} className={classes.card}>
              <Stat label={label} value={value} hint={hint} />
            </div>
          ))}
          <div className={classes.card}>
            <Clicks campaign={campaign} clicks={counters.clicks} />
          </div>
        </div>
        <div className={classes.grid}>
          <ChartSection
            wide
            title={t('section.days')}
            chart={{ option: timeOption, height: OVER_TIME_HEIGHT }}
            table={{
              head: [day, { name: names.impressions }, { name: names.engagements }],
              rows: days.map((one) => [one.day, one.impressions, one.engagements]),
            }}
          />
          <ChartSection
            wide
            title={t('section.scatter')}
            chart={{ option: dotsOption, height: 200 }}
            table={{
              head: [day, { name: names.contents }],
              rows: days.map((one) => [one.day, one.contents]),
            }}
          />
          <ChartSection
            wide
            title={t('section.networks')}
            legend={typeLabelsOf(networks, typeLabel)}
            chart={{ option: barsOption, height: networks.length * 34 + 32 }}
            table={{
              head: [
                { name: t('table.network') },
                { name: t('table.type') },
                { name: names.contents },
                { name: names.impressions },
                { name: names.engagements },
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
          />
          <Ring
            title={t('section.types')}
            slices={figures.type_influencers.map(({ category, count }) => ({
              name: categoryName(category),
              value: count,
            }))}
          />
          <Ring
            title={t('section.network_share')}
            slices={networks
              .map(({ network, counter }) => ({ name: networkName(network), value: counter }))
              .sort((a, b) => b.value - a.value)}
          />
          <Section title={t('section.totals')}>
            <FiguresTable
              label={t('section.totals')}
              head={[{ name: t('table.metric') }, { name: t('table.value') }]}
              rows={shownTotals(totals, { withCards: true }).map(({ metric, total }) => [
                t(`vocabulary:metric.${metric}`),
                total,
              ])}
            />
          </Section>
          <Section title={t('section.top')}>
            <FiguresTable
              label={t('section.top')}
              head={[
                { name: t('table.creator') },
                { name: names.engagements },
                { name: t('table.er'), show: (er) => formatPercent(er === null ? null : Number(er)) },
              ]}
              rows={figures.top_creators.map((one) => [one.name, one.engagements, one.er])}
            />
          </Section>
          <Money money={figures.money} />
        </div>
      </div>
    </div>
  );
}
