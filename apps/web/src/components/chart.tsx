import type { Locale } from '@altavoz/contracts';
import { useComputedColorScheme } from '@mantine/core';
import { BarChart, LineChart, PieChart, ScatterChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { init, registerLocale, use, type EChartsCoreOption, type EChartsType } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { calendarWords } from '../lib/calendar-words';
import { useLocale } from '../lib/format';
import { languageTag } from '../lib/i18n';
import classes from './chart.module.css';

use([
  BarChart,
  LineChart,
  PieChart,
  ScatterChart,
  GridComponent,
  TooltipComponent,
  LabelLayout,
  CanvasRenderer,
]);

/** Tells the drawing library the names of months and days in a language. @returns what it calls the language */
function nameDays(locale: Locale): string {
  const code = locale.toUpperCase();
  const { months, shortMonths, weekdays, shortWeekdays } = calendarWords(languageTag(locale));
  registerLocale(code, {
    time: { month: months, monthAbbr: shortMonths, dayOfWeek: weekdays, dayOfWeekAbbr: shortWeekdays },
  } as Parameters<typeof registerLocale>[1]);
  return code;
}

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
  '#4e9a3f',
  '#8a6d4b',
  '#bfa100',
];
/** The colour of an entry of a legend, and of what it names in the chart. */
export const seriesColor = (index: number): string => SERIES_COLORS[index % SERIES_COLORS.length] ?? '';

export interface ChartProps {
  /** Says what the picture shows; the figures stand in the table beside it. */
  label: string;
  option: EChartsCoreOption;
  height?: number;
  /** What it has no use for more than; else it is as wide as its place. */
  maxWidth?: number;
}

/** Pixels in a section of the report on A4 with the margins that browsers give: on Letter there are 20 more. */
const PAPER_WIDTH = 680;

/** A chart that follows its place, the language, the colour scheme and the wish for less motion. */
export function Chart({ label, option, height = 260, maxWidth = Infinity }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType | null>(null);
  const scheme = useComputedColorScheme('light');
  const locale = useLocale();
  useEffect(() => {
    if (!place.current) return;
    const made = init(place.current, null, {
      // Sharp also in the exported report and in print, which are larger than the screen.
      devicePixelRatio: 2,
      locale: nameDays(locale),
    });
    chart.current = made;
    const watch = new ResizeObserver(() => made.resize());
    watch.observe(place.current);
    // Paper is laid out after this without a word to scripts; the styles fit the picture into what is left.
    const fitPaper = () => {
      made.resize({ width: Math.min(PAPER_WIDTH, maxWidth) });
      made.getZr().flush();
    };
    const fitScreen = () => made.resize({ width: 'auto' });
    addEventListener('beforeprint', fitPaper);
    addEventListener('afterprint', fitScreen);
    return () => {
      removeEventListener('beforeprint', fitPaper);
      removeEventListener('afterprint', fitScreen);
      watch.disconnect();
      made.dispose();
      chart.current = null;
    };
  }, [locale, maxWidth]);
  useEffect(() => {
    const ink = scheme === 'dark' ? '#c9ced6' : '#4b5563';
    const lines = scheme === 'dark' ? '#3a404a' : '#e5e7eb';
    const ground = scheme === 'dark' ? '#1c1f25' : '#ffffff';
    chart.current?.setOption(
      {
        color: SERIES_COLORS,
        animation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
        // The font by its name: words are measured outside of the page, where nothing can be inherited.
        textStyle: { fontFamily: getComputedStyle(document.body).fontFamily, color: ink },
        ...option,
        tooltip: {
          backgroundColor: ground,
          borderColor: lines,
          textStyle: { color: ink, fontSize: 12 },
          confine: true,
          ...(option['tooltip'] as object | undefined),
        },
        ...(Array.isArray(option['series']) ? { series: labelled(option['series'], ink) } : {}),
        ...(option['xAxis'] ? { xAxis: themed(option['xAxis'], ink, lines) } : {}),
        ...(option['yAxis'] ? { yAxis: themed(option['yAxis'], ink, lines) } : {}),
      },
      true,
    );
  }, [option, scheme, locale, maxWidth]);
  return (
    <div ref={place} role="img" aria-label={label} className={classes.chart} style={{ height, maxWidth }} />
  );
}

/** Words beside marks in the ink of the page, without the outline that they get of themselves. */
const labelled = (series: { label?: object }[], ink: string): unknown[] =>
  series.map((one) => ({ ...one, label: { color: ink, textBorderWidth: 0, ...one.label } }));

function themed(axis: unknown, ink: string, lines: string): unknown {
  const one = (value: object) => ({
    ...value,
    nameTextStyle: { color: ink, ...('nameTextStyle' in value ? (value.nameTextStyle as object) : {}) },
    axisLabel: { color: ink, ...('axisLabel' in value ? (value.axisLabel as object) : {}) },
    axisLine: { lineStyle: { color: lines }, ...('axisLine' in value ? (value.axisLine as object) : {}) },
    splitLine: { lineStyle: { color: lines }, ...('splitLine' in value ? (value.splitLine as object) : {}) },
  });
  return Array.isArray(axis) ? axis.map((value: object) => one(value)) : one(axis as object);
}
