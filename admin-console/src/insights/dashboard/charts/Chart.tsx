import { Box, useTheme } from '@mui/material';
import { type PointerEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../../../platform/i18n/use-t.ts';
import { visuallyHidden } from '../../../platform/theme/shared-styles.ts';
import { usePrinting } from '../../../platform/ui/hooks/use-printing.ts';
import { countedPath } from '../../../tickets/query/metric-filter.ts';
import { Axes } from './Axes.tsx';
import { Bars } from './Bars.tsx';
import { ChartTip } from './ChartTip.tsx';
import { type Geometry, geometryOf } from './geometry.ts';
import { Lines } from './Lines.tsx';
import { Point } from './Mark.tsx';
import { type Column, colorOf, isBar, type Series } from './series.ts';
import { type Place, usePoint } from './use-point.ts';

/** Approximate width of a card on A4 and Letter paper, in CSS pixels. */
const PAPER = 650;

/**
 * Tracks the width of an element. Charts are drawn in pixels so that their text keeps its size. For print the width
 * is fixed, because the browser lays out the pages without running scripts.
 */
function useWidth<Element extends HTMLElement>(): { ref: RefObject<Element | null>; width: number } {
  const ref = useRef<Element>(null);
  const [width, setWidth] = useState(0);
  const printing = usePrinting();
  useLayoutEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, width: printing ? PAPER : width };
}

const HEIGHT = 240;

interface Props {
  /** Describes the chart in one sentence. */
  label: string;
  columns: readonly Column[];
  series: readonly Series[];
  ticks: readonly number[];
  format: (value: number) => string;
  formatTick?: (value: number) => string;
}

/** A bar or line chart. Values are selected by pointer or arrow keys and link to their tickets. */
export function Chart(props: Props) {
  const { label, columns, series, format } = props;
  const t = useT();
  const id = useId();
  const navigate = useNavigate();
  const { ref, width } = useWidth<HTMLDivElement>();
  const open = ({ column, series: which }: Place) => {
    const { links, values } = series[which] ?? {};
    const link = links?.[column];
    if (link !== undefined && values?.[column]) navigate(countedPath(link));
  };
  const { place, point, leave, onKeyDown } = usePoint({ columns: columns.length, series: series.length }, open);
  const column = place && columns[place.column];
  const current = place && series[place.series];
  const value = current?.values[place?.column ?? 0] ?? null;

  return (
    <Box
      ref={ref}
      role="group"
      aria-label={label}
      aria-describedby={id}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onBlur={leave}
      sx={{ position: 'relative', minHeight: HEIGHT, borderRadius: '6px' }}
    >
      {width > 0 && (
        <Drawing
          {...props}
          width={width}
          place={place}
          onPoint={point}
          onLeave={leave}
          onPress={() => place && open(place)}
        />
      )}
      <Box id={id} sx={visuallyHidden}>
        {t('dashboard.chart.keys')}
      </Box>
      <Box aria-live="polite" sx={visuallyHidden}>
        {place?.byKey &&
          column &&
          current &&
          `${column.title}, ${current.name}: ${value === null ? t('dashboard.chart.noValue') : format(value)}`}
      </Box>
    </Box>
  );
}

interface DrawingProps extends Props {
  width: number;
  place: Place | null;
  onPoint: (place: Place) => void;
  onLeave: () => void;
  onPress: () => void;
}

function Drawing({ width, place, onPoint, onLeave, onPress, ...props }: DrawingProps) {
  const { label, columns, series, ticks, format, formatTick = format } = props;
  const { tokens } = useTheme();
  const tickLabels = ticks.map(formatTick);
  const geometry = geometryOf({ width, height: HEIGHT, columns: columns.length, series, ticks, tickLabels });
  const column = place && columns[place.column];
  const current = place && series[place.series];
  const value = current?.values[place?.column ?? 0] ?? null;
  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    onPoint(nearest(geometry, series, event.clientX - box.left, event.clientY - box.top));
  };
  return (
    <>
      <Box
        component="svg"
        role="img"
        aria-label={label}
        width={width}
        height={HEIGHT}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        onPointerMove={follow}
        onPointerDown={follow}
        // Touch keeps the value visible after the finger is lifted; the table links to the tickets instead.
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onLeave()}
        onPointerUp={({ pointerType }) => pointerType === 'mouse' && onPress()}
        sx={{
          display: 'block',
          fontSize: 11,
          cursor: value ? 'pointer' : 'default',
          touchAction: 'pan-y',
        }}
      >
        {place && (
          <rect
            x={geometry.middle(place.column) - geometry.slot / 2}
            y={geometry.top}
            width={geometry.slot}
            height={geometry.bottom - geometry.top}
            fill={tokens.hover}
          />
        )}
        <Axes geometry={geometry} ticks={ticks} tickLabels={tickLabels} columns={columns} />
        <Bars series={series.filter(isBar)} geometry={geometry} />
        <Lines series={series.filter((each) => !isBar(each))} geometry={geometry} />
        {place && current && value !== null && !isBar(current) && (
          <Point
            look={current.look}
            color={colorOf(current, tokens)}
            x={geometry.middle(place.column)}
            y={geometry.y(value)}
            size={5}
          />
        )}
      </Box>
      {place && column && (
        <ChartTip place={place} column={column} series={series} geometry={geometry} format={format} />
      )}
    </>
  );
}

/** Returns the value nearest to a point: of bars by horizontal distance, of lines by vertical distance. */
function nearest(geometry: Geometry, series: readonly Series[], x: number, y: number): Place {
  const column = geometry.columnAt(x);
  const distance = (each: Series, which: number) => {
    if (isBar(each)) return Math.abs(geometry.barLeft(column, which, series.length) + geometry.bar / 2 - x);
    const value = each.values[column] ?? null;
    return value === null ? Infinity : Math.abs(geometry.y(value) - y);
  };
  const distances = series.map(distance);
  return { column, series: Math.max(0, distances.indexOf(Math.min(...distances))) };
}
