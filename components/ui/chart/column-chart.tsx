import { scaleBand, scaleLinear } from 'd3-scale'

/** A value; `label` is shown beside `text` in the tooltip. The value of a partial point may still grow. */
type ChartPoint = { key: string; label: string; value: number; text: string; isPartial?: boolean }

type Props = {
  points: readonly ChartPoint[]
  tick: (value: number) => string
}

const SIZE = 100
const TICKS = 3

/**
 * A chart with a column per point that renders on the server and contains no text, because the drawing is stretched. It is hidden from screen
 * readers, so the caller must show a table with the same values.
 */
export function ColumnChart({ points, tick }: Props) {
  const most = Math.max(1, ...points.map(({ value }) => value))
  const y = scaleLinear([0, most], [SIZE, 0]).nice(TICKS)
  const x = scaleBand(
    points.map(({ key }) => key),
    [0, SIZE],
  ).paddingInner(0.25)
  const ticks = y.ticks(TICKS)
  return (
    <div dir="ltr" className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-xs text-soft" aria-hidden="true">
      <div className="num relative text-end">
        {ticks.map((value) => (
          <span
            key={value}
            className="absolute end-0 -translate-y-1/2 whitespace-nowrap"
            style={{ top: `${y(value)}%` }}
          >
            {tick(value)}
          </span>
        ))}
        {/* Tick labels are positioned outside the flow; this copy of the widest one reserves their width. */}
        <span className="invisible flex h-0 flex-col overflow-hidden whitespace-nowrap">
          {ticks.map((value) => (
            <span key={value}>{tick(value)}</span>
          ))}
        </span>
      </div>
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} preserveAspectRatio="none" className="h-44 w-full overflow-visible">
        {ticks.map((value) => (
          <line key={value} x2={SIZE} y1={y(value)} y2={y(value)} className="chart-line" />
        ))}
        {points.map(({ key, label, value, text, isPartial }) => (
          <g key={key} className="chart-column" data-partial={isPartial}>
            {/* The whole height shows the tooltip, however small the column. */}
            <rect x={x(key)} width={x.bandwidth()} height={SIZE} className="fill-transparent" />
            <rect x={x(key)} width={x.bandwidth()} y={y(value)} height={SIZE - y(value)} />
            <title>{`${label}: ${text}`}</title>
          </g>
        ))}
      </svg>
      <span />
      <div className="flex justify-between gap-4">
        {[points[0], points[Math.floor(points.length / 2)], points.at(-1)].map(
          (point, at) => point && <span key={at}>{point.label}</span>,
        )}
      </div>
    </div>
  )
}
