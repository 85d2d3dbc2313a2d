import { useComputedColorScheme } from '@mantine/core';
import { BarChart, LineChart, PieChart, ScatterChart } from 'echarts/charts';
import { AriaComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use, type EChartsCoreOption, type EChartsType } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';

use([
  BarChart,
  LineChart,
  PieChart,
  ScatterChart,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  AriaComponent,
  SVGRenderer,
]);

/** Colours of series that tell apart in both schemes, the brand's first. */
export const SERIES_COLORS = [
  '#0a86e0',
  '#b05fae',
  '#12a594',
  '#e0892b',
  '#6e78d6',
  '#d6558b',
  '#7a8b99',
  '#8f9f2a',
  '#c25b3f',
  '#3f9cc2',
  '#a07be0',
];

export interface ChartProps {
  /** Says what the picture shows; the figures stand in the table beside it. */
  label: string;
  option: EChartsCoreOption;
  height?: number;
}

/** A chart that follows its place, the colour scheme and the wish for less motion. */
export function Chart({ label, option, height = 260 }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType | null>(null);
  const scheme = useComputedColorScheme('light');
  useEffect(() => {
    if (!place.current) return;
    const made = init(place.current, null, { renderer: 'svg' });
    chart.current = made;
    const watch = new ResizeObserver(() => made.resize());
    watch.observe(place.current);
    return () => {
      watch.disconnect();
      made.dispose();
      chart.current = null;
    };
  }, []);
  useEffect(() => {
    const ink = scheme === 'dark' ? '#c9ced6' : '#4b5563';
    const lines = scheme === 'dark' ? '#3a404a' : '#e5e7eb';
    chart.current?.setOption(
      {
        color: SERIES_COLORS,
        animation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
        textStyle: { fontFamily: 'inherit', color: ink },
        ...option,
        ...(option['xAxis'] ? { xAxis: themed(option['xAxis'], ink, lines) } : {}),
        ...(option['yAxis'] ? { yAxis: themed(option['yAxis'], ink, lines) } : {}),
        ...(option['legend']
          ? { legend: { ...(option['legend'] as object), textStyle: { color: ink } } }
          : {}),
      },
      true,
    );
  }, [option, scheme]);
  return <div ref={place} role="img" aria-label={label} style={{ width: '100%', height }} />;
}

function themed(axis: unknown, ink: string, lines: string): unknown {
  const one = (value: object) => ({
    ...value,
    axisLabel: { color: ink, ...('axisLabel' in value ? (value.axisLabel as object) : {}) },
    axisLine: { lineStyle: { color: lines } },
    splitLine: { lineStyle: { color: lines } },
  });
  return Array.isArray(axis) ? axis.map((value: object) => one(value)) : one(axis as object);
}
