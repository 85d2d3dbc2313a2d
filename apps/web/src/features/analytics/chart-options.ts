import type { Analytics } from '@altavoz/contracts';
import { abbreviate, formatNumber } from '@altavoz/domain';
import type { EChartsCoreOption } from 'echarts/core';

export interface Slice {
  name: string;
  value: number;
}

const tooltipValue = { valueFormatter: (value: unknown) => formatNumber(Number(value)) };

/** A ring of shares; the legend stands beside it as text. */
export const donut = (slices: readonly Slice[]): EChartsCoreOption => ({
  tooltip: { trigger: 'item', ...tooltipValue },
  series: [
    {
      type: 'pie',
      radius: ['58%', '84%'],
      padAngle: 1.5,
      itemStyle: { borderRadius: 4 },
      label: { show: false },
      data: slices.map((slice) => ({ ...slice })),
    },
  ],
});

export interface Names {
  contents: string;
  impressions: string;
  engagements: string;
}

/** Contents as bars, impressions and engagements as lines, a day at a time. */
export const overTime = (days: Analytics['days'], names: Names): EChartsCoreOption => ({
  tooltip: { trigger: 'axis', ...tooltipValue },
  legend: { bottom: 0, data: [names.contents, names.impressions, names.engagements] },
  grid: { left: 8, right: 8, top: 16, bottom: 40, containLabel: true },
  xAxis: { type: 'time' },
  yAxis: [
    { type: 'value', axisLabel: { formatter: (value: number) => abbreviate(value) } },
    { type: 'value', minInterval: 1, splitLine: { show: false } },
  ],
  series: [
    {
      name: names.contents,
      type: 'bar',
      yAxisIndex: 1,
      barMaxWidth: 14,
      itemStyle: { opacity: 0.45, borderRadius: [3, 3, 0, 0] },
      data: days.map(({ day, contents }) => [day, contents]),
    },
    {
      name: names.impressions,
      type: 'line',
      showSymbol: days.length < 2,
      smooth: 0.25,
      areaStyle: { opacity: 0.08 },
      data: days.map(({ day, impressions }) => [day, impressions]),
    },
    {
      name: names.engagements,
      type: 'line',
      showSymbol: days.length < 2,
      smooth: 0.25,
      data: days.map(({ day, engagements }) => [day, engagements]),
    },
  ],
});

/** One bar a network, stacked by content type. */
export function networkBars(
  networks: Analytics['networks'],
  networkName: (network: Analytics['networks'][number]['network']) => string,
  typeName: (type: Analytics['networks'][number]['content_types'][number]['content_type']) => string,
): EChartsCoreOption {
  const types = [
    ...new Set(networks.flatMap((one) => one.content_types.map(({ content_type }) => content_type))),
  ];
  return {
    tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' }, ...tooltipValue },
    legend: { bottom: 0, type: 'scroll' },
    grid: { left: 8, right: 8, top: 16, bottom: 40, containLabel: true },
    xAxis: { type: 'category', data: networks.map(({ network }) => networkName(network)) },
    yAxis: { type: 'value', minInterval: 1, axisLabel: { formatter: (value: number) => abbreviate(value) } },
    series: types.map((type) => ({
      name: typeName(type),
      type: 'bar',
      stack: 'contents',
      barMaxWidth: 44,
      data: networks.map(
        (one) => one.content_types.find(({ content_type }) => content_type === type)?.counter ?? 0,
      ),
    })),
  };
}
