import clsx from 'clsx'
import type { GuideState } from '@/lib/rules/cards/card-guide'

const BOX = { width: 120, height: 34 }
const STEP = { x: 168, y: 56 }
const TOP = 14
const WIDTH = 3 * STEP.x + BOX.width + 4
const HEIGHT = TOP + 3 * STEP.y + BOX.height + 14
const FRAME = { x: STEP.x - 12, y: 4, width: BOX.width + 24, height: HEIGHT - 8 }

const positions: Record<GuideState, readonly [column: number, row: number]> = {
  PENDING: [0, 0],
  ACTIVE: [1, 0],
  LOCKED: [1, 1],
  INACTIVE: [1, 2],
  DORMANT: [1, 3],
  BLOCKED: [2, 0],
  CLOSED: [2, 1],
  EXPIRED: [2, 2],
  REPLACED: [3, 0],
}

/** Draws the states of a card and their transitions. Screen readers skip it, because a table beside it says the same. CARD-41 */
export function CardStateDiagram({ current, words }: { current: string | null; words: Record<GuideState, string> }) {
  const at = (state: GuideState) => ({ left: positions[state][0] * STEP.x, top: TOP + positions[state][1] * STEP.y })
  const middle = (state: GuideState) => at(state).top + BOX.height / 2
  const arrow = (points: readonly (readonly [left: number, top: number])[]) =>
    points.map(([left, top]) => `${left},${top}`).join(' ')
  const end = FRAME.x + FRAME.width
  const arrows = [
    [
      [BOX.width, middle('PENDING')],
      [STEP.x - 2, middle('PENDING')],
    ],
    [
      [STEP.x + 40, at('ACTIVE').top + BOX.height],
      [STEP.x + 40, at('LOCKED').top - 2],
    ],
    [
      [STEP.x + 80, at('LOCKED').top],
      [STEP.x + 80, at('ACTIVE').top + BOX.height + 2],
    ],
    [
      [STEP.x, middle('INACTIVE')],
      [STEP.x - 24, middle('INACTIVE')],
      [STEP.x - 24, middle('ACTIVE') + 9],
      [STEP.x - 2, middle('ACTIVE') + 9],
    ],
    ...(['BLOCKED', 'CLOSED', 'EXPIRED'] as const).map((state) => [
      [end, middle(state)] as const,
      [at(state).left - 2, middle(state)] as const,
    ]),
    [
      [at('BLOCKED').left + BOX.width, middle('BLOCKED')],
      [at('REPLACED').left - 2, middle('REPLACED')],
    ],
  ] as const
  return (
    <svg
      viewBox={`-1 0 ${WIDTH + 2} ${HEIGHT}`}
      aria-hidden="true"
      className="h-auto w-full max-w-[42rem] min-w-[34rem] rtl:-scale-x-100"
    >
      <defs>
        <marker
          id="card-state-arrow"
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="7"
          markerHeight="7"
          orient="auto"
        >
          <path d="M0 0 8 4 0 8Z" className="fill-soft" />
        </marker>
      </defs>
      <rect {...FRAME} rx="8" className="fill-sunken stroke-strong" strokeDasharray="4 3" strokeWidth="1" />
      {arrows.map((points, index) => (
        <polyline
          key={index}
          points={arrow(points)}
          markerEnd="url(#card-state-arrow)"
          className="fill-none stroke-soft"
          strokeWidth="1.25"
        />
      ))}
      {(Object.keys(positions) as GuideState[]).map((state) => {
        const { left, top } = at(state)
        const isCurrent = state === current
        return (
          <g key={state}>
            <rect
              {...BOX}
              x={left}
              y={top}
              rx="6"
              className={clsx(isCurrent ? 'fill-primary stroke-primary' : 'fill-raised stroke-strong')}
              strokeWidth={isCurrent ? 2 : 1}
            />
            <text
              x={left + BOX.width / 2}
              y={top + BOX.height / 2 + 4}
              textAnchor="middle"
              fontSize="12"
              className={clsx(
                'origin-center [transform-box:fill-box] rtl:-scale-x-100',
                isCurrent ? 'fill-on-primary font-semibold' : 'fill-ink',
              )}
            >
              {words[state]}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
