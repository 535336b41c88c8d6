import { scaleLinear, scalePoint } from 'd3-scale'
import { area, curveMonotoneX, line } from 'd3-shape'

/** A value; `label` is shown beside `text` in the tooltip. */
type ChartPoint = { key: string; label: string; value: number; text: string }

type Props = {
  points: readonly ChartPoint[]
  tick: (value: number) => string
}

const SIZE = 100
const TICKS = 3

/**
 * An area chart that renders on the server and contains no text, because the drawing is stretched. It is hidden from screen readers, so the
 * caller must show a table with the same values.
 */
export function AreaChart({ points, tick }: Props) {
  const most = Math.max(1, ...points.map(({ value }) => value))
  const y = scaleLinear([0, most], [SIZE, 0]).nice(TICKS)
  const x = scalePoint(
    points.map(({ key }) => key),
    [0, SIZE],
  )
  const at = ({ key }: ChartPoint) => x(key) ?? 0
  const heights = area<ChartPoint>(at, SIZE, ({ value }) => y(value)).curve(curveMonotoneX)
  const edge = line<ChartPoint>(at, ({ value }) => y(value)).curve(curveMonotoneX)
  const ticks = y.ticks(TICKS)
  const width = x.step() || SIZE
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
        <path d={heights([...points]) ?? ''} className="chart-area" />
        <path d={edge([...points]) ?? ''} className="chart-edge" />
        {points.map((point) => (
          <rect key={point.key} x={at(point) - width / 2} width={width} height={SIZE} className="chart-touch">
            <title>{`${point.label}: ${point.text}`}</title>
          </rect>
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
