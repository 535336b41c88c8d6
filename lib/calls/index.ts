import * as areas from './areas'
import type { Call, BrowserCallsIn } from './call'

type Areas = typeof areas
type CallsIn<M> = Extract<M[keyof M], Call>
type AnyCall = { [A in keyof Areas]: CallsIn<Areas[A]> }[keyof Areas]

export type Calls = { [C in AnyCall as C['address']]: C }

export type BrowserCall = BrowserCallsIn<Calls>

export type CatalogueCall = Call & { address: keyof Calls }

const isCall = (value: unknown): value is CatalogueCall =>
  typeof value === 'object' && value !== null && 'address' in value && 'need' in value

/** `callBusiness2fa` becomes `call-business-2fa`. */
const kebab = (name: string): string => name.replace(/[A-Z]|(?<=[a-z])\d/g, (letter) => `-${letter.toLowerCase()}`)

/** All calls by id, for the API proxy and the sandbox. Pages import single calls, so that they do not bundle the whole catalogue. */
export const callsById: ReadonlyMap<string, CatalogueCall> = new Map(
  Object.values(areas).flatMap((area) =>
    Object.entries(area).flatMap(([name, value]) => (isCall(value) ? [[kebab(name), value] as const] : [])),
  ),
)

export const catalogue: readonly CatalogueCall[] = [...callsById.values()]
