import type { CatalogueCall } from '@/lib/calls'
import { askOf, asksOf, mendedAsk, type Answer, type TestRequest } from './ask'
import { withStages, type TestPlace } from './places'
import { refusals } from './refusals'

const reasons = new Map(refusals.flatMap(([message, calls]) => calls.map((address) => [address, message] as const)))
export const reasonOf = ({ address }: CatalogueCall): string | undefined => reasons.get(address)

export type Tried = {
  answers: readonly Answer[]
  done: { stage: number; choice: number; toggled: readonly string[] } | null
}

/** Sends the requests of a call about one place after another until one is done; what is refused for optional fields is sent without them, or with them. */
export const tryCall = async (
  call: CatalogueCall,
  places: readonly TestPlace[],
  send: (ask: TestRequest) => Promise<Answer>,
  isEnough: (answers: readonly Answer[]) => boolean = () => false,
): Promise<Tried> => {
  const answers: Answer[] = []
  for (const place of places)
    for (const ask of asksOf(call, place))
      for (let next: TestRequest | undefined = ask; next;) {
        if (isEnough(answers)) return { answers, done: null }
        const answer = await send(next)
        answers.push(answer)
        const { choice, toggled } = next
        if (answer.status < 300) return { answers, done: { stage: place.stage ?? 0, choice, toggled } }
        next = mendedAsk(next, answer)
      }
  return { answers, done: null }
}

export const faultOfTried = (call: CatalogueCall, { answers, done }: Tried, reason = reasonOf(call)): string[] => {
  const isGiven = reason !== undefined && answers.some(({ text }) => text.includes(reason))
  if (done ? reason === undefined : isGiven) return []
  const said = [...new Set(answers.map(({ text }) => text.slice(0, 120)))]
  return [`${call.address}: ${done ? 'it is done' : said.join(' ')}`]
}

/** A place in the stage in which a call is done for somebody; as it is where it is for nobody. */
export const stageFor = ({ done }: Tried, base: TestPlace): TestPlace => withStages(base)[done?.stage ?? 0] ?? base

export const doneAt = (call: CatalogueCall, tried: Tried, base: TestPlace): TestRequest[] => {
  const made = tried.done && askOf(call, stageFor(tried, base), tried.done.choice, tried.done.toggled)
  return made && 'ask' in made ? [made.ask] : []
}
