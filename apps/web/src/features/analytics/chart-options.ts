import { LIMITS, type Analytics, type ContentType, type Locale } from '@altavoz/contracts';
import { abbreviate, formatNumber, localDay, scatterPoints } from '@altavoz/domain';
import { shortDay } from '../../lib/format';
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

/** The pointer of an axis of days says the day as people do. */
const dayPointer = (locale: Locale) => ({
  label: { formatter: ({ value }: { value: number }) => shortDay(localDay(new Date(value)), locale) },
});
const timeAxis = { type: 'time', minInterval: 86_400_000, axisLabel: { hideOverlap: true } };

/** Places of the two charts of `overTime`, from the top. */
const BAND = 108;
const BAND_TOPS = [30, 180];
export const OVER_TIME_HEIGHT = 320;

/**
 * Impressions and engagements a day at a time, each with a scale of its own: on a shared one the smaller is
 * a line on the ground.
 */
export function overTime(
  days: Analytics['days'],
  names: { impressions: string; engagements: string },
  locale: Locale,
): EChartsCoreOption {
  const parts = ['impressions', 'engagements'] as const;
  return {
    tooltip: { trigger: 'axis', ...tooltipValue },
    axisPointer: { link: [{ xAxisIndex: 'all' }], ...dayPointer(locale) },
    grid: BAND_TOPS.map((top) => ({ left: 48, right: 12, top, height: BAND })),
    xAxis: parts.map((_, gridIndex) => ({
      ...timeAxis,
      gridIndex,
      axisPointer: dayPointer(locale),
      axisLabel: { ...timeAxis.axisLabel, show: gridIndex === parts.length - 1 },
    })),
    yAxis: parts.map((part, gridIndex) => ({
      type: 'value',
      gridIndex,
      name: names[part],
      nameLocation: 'end',
      nameTextStyle: { align: 'left', padding: [0, 0, 0, -40], fontWeight: 600 },
      splitNumber: 3,
      axisLabel: { formatter: (value: number) => abbreviate(value) },
    })),
    series: parts.map((part, index) => ({
      name: names[part],
      type: 'line',
      xAxisIndex: index,
      yAxisIndex: index,
      showSymbol: days.length < 2,
      areaStyle: { opacity: 0.1 },
      data: days.map((one) => [one.day, one[part]]),
    })),
  };
}

/** A dot for each published content on its day; what does not fit says how much more there is [ANA-08]. */
export function publishedDots(
  days: Analytics['days'],
  words: (count: number) => string,
  locale: Locale,
): EChartsCoreOption {
  const counts = new Map(days.map(({ day, contents }) => [day, contents]));
  return {
    tooltip: {
      trigger: 'item',
      formatter: ({ data }: { data: { day: string } }) =>
        `${shortDay(data.day, locale)}<br><b>${words(counts.get(data.day) ?? 0)}</b>`,
    },
    grid: { left: 12, right: 12, top: 28, bottom: 24 },
    xAxis: timeAxis,
    // Half a step of room, so that no dot is cut.
    yAxis: { type: 'value', min: 0, max: LIMITS.scatterMax + LIMITS.scatterStep / 2, show: false },
    series: [
      {
        type: 'scatter',
        symbolSize: days.length > 45 ? 5 : 7,
        clip: false,
        labelLayout: { hideOverlap: true },
        data: scatterPoints(days).map(({ x, y, day, more }) => ({
          value: [x.getTime(), y],
          day,
          ...(more > 0
            ? { label: { show: true, position: 'top', fontSize: 10, formatter: `+${formatNumber(more)}` } }
            : {}),
        })),
      },
    ],
  };
}

/** What a network calls a content type: a reel is a Short on YouTube. */
type TypeLabel = (network: Analytics['networks'][number]['network'], type: ContentType) => string;

/** What networks call their content types, the most frequent first: the series of `networkBars`. */
export function typeLabelsOf(networks: Analytics['networks'], typeLabel: TypeLabel): string[] {
  const counts = new Map<string, number>();
  for (const { network, content_types } of networks)
    for (const { content_type, counter } of content_types) {
      const label = typeLabel(network, content_type);
      counts.set(label, (counts.get(label) ?? 0) + counter);
    }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([label]) => label);
}

/** One bar a network, stacked by content type; lying, so that the names of networks have room on a phone. */
export function networkBars(
  networks: Analytics['networks'],
  networkName: (network: Analytics['networks'][number]['network']) => string,
  typeLabel: TypeLabel,
): EChartsCoreOption {
  return {
    tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' }, ...tooltipValue },
    grid: { left: 76, right: 16, top: 4, bottom: 24 },
    xAxis: { type: 'value', minInterval: 1, axisLabel: { formatter: (value: number) => abbreviate(value) } },
    yAxis: {
      type: 'category',
      inverse: true,
      axisTick: { show: false },
      data: networks.map(({ network }) => networkName(network)),
    },
    series: typeLabelsOf(networks, typeLabel).map((label) => ({
      name: label,
      type: 'bar',
      stack: 'contents',
      barMaxWidth: 20,
      data: networks.map(
        ({ network, content_types }) =>
          content_types.find(({ content_type }) => typeLabel(network, content_type) === label)?.counter ?? 0,
      ),
    })),
  };
}
