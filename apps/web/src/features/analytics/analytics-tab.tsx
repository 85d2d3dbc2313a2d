import { endpoints, METRICS, type Analytics, type Campaign } from '@altavoz/contracts';
import { categoryLabel, engagementRate } from '@altavoz/domain';
import { Button, NumberInput, Text, Title } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { IconChartBar, IconDownload } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../components/action-menu';
import { DisabledReason } from '../../components/disabled-reason';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { LoadingRows } from '../../components/loading-rows';
import { Stat } from '../../components/stat';
import { call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { formatDay, formatMoney, formatNumber, formatPercent } from '../../lib/format';
import { notify } from '../../lib/notify';
import { networkName, useContentTypeLabel } from '../../lib/vocabulary';
import { campaignKey, useUpdateCampaign } from '../campaigns';
import { ChartSection, FiguresTable, Ring, Section } from './analytics-parts';
import { networkBars, overTime } from './chart-options';
import classes from './analytics.module.css';

const analyticsQuery = (campaign: string) =>
  queryOptions({
    queryKey: [...campaignKey(campaign), 'stats'],
    queryFn: ({ signal }) => call(endpoints.analytics.stats, { params: { campaign }, signal }),
  });

/** The figures of a campaign [ANA-01…35]. */
export function AnalyticsTab({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('analytics');
  const stats = useQuery(analyticsQuery(campaign.uuid));
  if (stats.isPending) return <LoadingRows rows={5} height={120} gap={16} />;
  if (!stats.data) return <ErrorState error={stats.error} onRetry={() => void stats.refetch()} />;
  if (stats.data.counters.contents === 0 && stats.data.counters.published === 0) {
    return <EmptyState icon={<IconChartBar size={22} />} title={t('empty_title')} text={t('empty_text')} />;
  }
  return <Report campaign={campaign} figures={stats.data} />;
}

function Report({ campaign, figures }: { campaign: Campaign; figures: Analytics }) {
  const { t } = useTranslation(['analytics', 'vocabulary', 'campaign-influencers']);
  const typeLabel = useContentTypeLabel();
  const page = useRef<HTMLDivElement>(null);
  const { counters, engagements, networks, days, totals, money } = figures;
  const categoryName = (category: string) => (category === 'other' ? t('other') : categoryLabel(category));
  const names = useMemo(
    () => ({
      contents: t('series.contents'),
      impressions: t('series.impressions'),
      engagements: t('series.engagements'),
    }),
    [t],
  );
  const timeOption = useMemo(() => overTime(days, names), [days, names]);
  const barsOption = useMemo(
    () => networkBars(networks, networkName, (type) => t(`vocabulary:content_type.${type}`)),
    [networks, t],
  );
  const cards: [string, number | string, string?][] = [
    [t('card.creators'), counters.creators],
    [t('card.followers'), counters.followers],
    [
      t('card.contents'),
      counters.contents,
      t('card.contents_of', { formatted: formatNumber(counters.contents_total) }),
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
  const fileName = `${campaign.slug_name}-analytics`;
  const exportAs = async (kind: 'png' | 'pdf' | 'csv') => {
    try {
      const { exportCsv, exportPdf, exportPng } = await import('./export-page');
      if (kind === 'csv') {
        exportCsv(
          [
            ...cards.map(([label, value]): [string, number | string] => [label, value]),
            [t('card.clicks'), counters.clicks],
            ...METRICS.map((metric): [string, number] => [t(`vocabulary:metric.${metric}`), totals[metric]]),
          ],
          fileName,
        );
      } else if (page.current) await (kind === 'png' ? exportPng : exportPdf)(page.current, fileName);
    } catch (error) {
      notify.danger({ title: t('export_failed'), text: errorText(error) });
    }
  };
  return (
    <div className={classes.root} ref={page}>
      <div className={classes.tools}>
        <Title order={2}>{t('title')}</Title>
        <span data-export-hidden="">
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
            <Button variant="default" leftSection={<IconDownload size={15} />}>
              {t('export')}
            </Button>
          </ActionMenu>
        </span>
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
          chart={{ option: timeOption, height: 300 }}
          table={{
            head: [t('table.day'), names.contents, names.impressions, names.engagements],
            rows: days.map((one) => [formatDay(one.day), one.contents, one.impressions, one.engagements]),
          }}
        />
        <ChartSection
          wide
          title={t('section.networks')}
          chart={{ option: barsOption, height: 280 }}
          table={{
            head: [t('table.network'), t('table.type'), names.contents, names.impressions, names.engagements],
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
            head={[t('table.metric'), t('table.value')]}
            rows={METRICS.filter((metric) => totals[metric] > 0).map((metric) => [
              t(`vocabulary:metric.${metric}`),
              totals[metric],
            ])}
          />
        </Section>
        <Section title={t('section.top')}>
          <FiguresTable
            head={[t('campaign-influencers:squad.influencer'), names.engagements, t('card.er')]}
            rows={figures.top_creators.map((one) => {
              const rate = one.followers ? engagementRate(one.engagements, one.followers) : null;
              return [one.name, one.engagements, rate === null ? '—' : formatPercent(rate)];
            })}
          />
        </Section>
        <Section title={t('section.money')} wide>
          <dl className={classes.money}>
            {(['budget', 'spent', 'estimated', 'agreed'] as const).map((part) => (
              <div key={part} style={{ display: 'contents' }}>
                <dt>{t(`money.${part}`)}</dt>
                <dd>{formatMoney(money[part], money.currency)}</dd>
              </div>
            ))}
          </dl>
        </Section>
      </div>
    </div>
  );
}

/** Clicks are told by people, so they are typed here [ANA-14]. */
function Clicks({ campaign, clicks }: { campaign: Campaign; clicks: number }) {
  const { t } = useTranslation(['analytics', 'common']);
  const update = useUpdateCampaign(campaign.uuid);
  const [typed, setTyped] = useState<number | string | null>(null);
  const save = () => {
    const value = typed === '' || typed === null ? 0 : Number(typed);
    if (value === clicks) return setTyped(null);
    update.mutate(
      { clicks: value },
      {
        onSuccess: () => {
          setTyped(null);
          notify.success({ text: t('clicks_saved') });
        },
        onError: (error) => void notify.danger({ text: errorText(error) }),
      },
    );
  };
  if (typed !== null) {
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <NumberInput
          label={t('card.clicks')}
          value={typed}
          onChange={setTyped}
          onBlur={save}
          onKeyDown={(event) => event.key === 'Escape' && setTyped(null)}
          thousandSeparator=","
          allowDecimal={false}
          allowNegative={false}
          hideControls
          data-autofocus
        />
      </form>
    );
  }
  return (
    <>
      <Stat label={t('card.clicks')} value={clicks} />
      <Text size="xs" data-export-hidden="">
        <DisabledReason reason={!campaign.can_change && t('common:state.no_permission')}>
          <Button size="compact-xs" variant="subtle" px={0} onClick={() => setTyped(clicks)}>
            {t('card.edit_clicks')}
          </Button>
        </DisabledReason>
      </Text>
    </>
  );
}
