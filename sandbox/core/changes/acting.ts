import type { Runtime } from '../http/handler'
import type { Actor } from '../actor/actor'
import type { Effect, KindEffect } from '../effects/effects'
import type { ChangeKind } from '../effects/kinds'
import type { Permitted } from '../effects/permit'

export type Acting = Runtime & { actor: Actor }
/** The actor of a change, the time zone of their call, and whether they work with test data. */
export type Asking = Acting & { isTest: boolean; zone: string | null }

export type RequestEffect = Effect<Acting>
export type ChangeEffect<K extends ChangeKind> = KindEffect<K, Acting>
/** An actor together with the permit to make a change. */
export type Applying = Asking & Permitted
