import type { Runtime } from '../http/handler'
import type { Actor } from '../actor/actor'
import type { Effect, KindEffect } from '../effects/effects'
import type { ChangeKind } from '../effects/kinds'
import type { Permitted } from '../effects/permit'

export type Acting = Runtime & { who: Actor }
/** Somebody who asks for a change: with test data or not, in the zone of their calendar. */
export type Asking = Acting & { isTest: boolean; zone: string | null }

export type RequestEffect = Effect<Acting>
export type ChangeEffect<K extends ChangeKind> = KindEffect<K, Acting>
/** Somebody whose change waits for nobody, or has been approved. */
export type Applying = Asking & Permitted
