const walkthroughParts = {
  introduction: ['businesses', 'cards', 'money', 'approvals', 'audit'],
  sandbox: ['issueCard', 'spend', 'load', 'ticket', 'apiKeys'],
  live: ['setUp', 'people', 'program', 'funding', 'webhooks', 'secondFactor'],
} as const satisfies Record<string, readonly string[]>
export type WalkthroughPart = keyof typeof walkthroughParts

export const partNames = Object.keys(walkthroughParts) as WalkthroughPart[]

/** `done` lists steps as `part.step`; `skipped` lists parts that the person left for later. */
export type Progress = { done: readonly string[]; skipped: readonly WalkthroughPart[] }

export const stepsOf = (part: WalkthroughPart): string[] => walkthroughParts[part].map((step) => `${part}.${step}`)
const allSteps = partNames.flatMap(stepsOf)

const known = <T extends string>(values: unknown, names: readonly T[]): T[] =>
  Array.isArray(values) ? names.filter((name) => values.includes(name)) : []

/** Reads stored progress. Broken text, and steps of other releases, are ignored. */
export const parseProgress = (text: string | undefined): Progress => {
  try {
    const kept = JSON.parse(text ?? '{}') as { done?: unknown; skipped?: unknown } | null
    return { done: known(kept?.done, allSteps), skipped: known(kept?.skipped, partNames) }
  } catch {
    return { done: [], skipped: [] }
  }
}

export type PartState = 'new' | 'begun' | 'done' | 'skipped'

export const stateOfPart = (part: WalkthroughPart, { done, skipped }: Progress): PartState => {
  const count = stepsOf(part).filter((step) => done.includes(step)).length
  if (count === walkthroughParts[part].length) return 'done'
  if (skipped.includes(part)) return 'skipped'
  return count > 0 ? 'begun' : 'new'
}

/** The part to continue with: the first that is neither done nor skipped, otherwise the first skipped one, otherwise the introduction. */
export const nextPart = (progress: Progress): WalkthroughPart => {
  const states = partNames.map((part) => [part, stateOfPart(part, progress)] as const)
  const open = states.find(([, state]) => state === 'new' || state === 'begun')
  return (open ?? states.find(([, state]) => state === 'skipped'))?.[0] ?? 'introduction'
}

/** Applies what a person did with a part or step; null if it is unknown. Finishing a step also resumes its part if it was skipped. */
export const changeProgress = (
  { done, skipped }: Progress,
  { intent, name }: { intent: string | null; name: string },
): Progress | null => {
  const part = partNames.find((one) => one === name || stepsOf(one).includes(name))
  if (!part) return null
  const without = skipped.filter((one) => one !== part)
  const rest = done.filter((step) => step !== name)
  if (intent === 'skip' && name === part) return { done, skipped: [...without, part] }
  if (intent === 'resume' && name === part) return { done, skipped: without }
  if (intent === 'done' && name !== part) return { done: [...rest, name], skipped: without }
  return intent === 'undone' && name !== part ? { done: rest, skipped } : null
}
