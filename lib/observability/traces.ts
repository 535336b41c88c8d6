import 'server-only'
import { processState } from '../process-state'

/** W3C Trace Context: `traceparent` and `tracestate`. */
export type TraceHeaders = { traceparent?: string; tracestate?: string }
export type SpanAttributes = Record<string, string | number>
export type CallSpan = {
  /** What the call carries upstream. */
  headers: TraceHeaders
  end: (failed: boolean, attributes: SpanAttributes) => void
}
export type Tracer = {
  /** `given` is what a trusted proxy sent. */
  startRequest: (requestId: string, given: TraceHeaders) => void
  /** `name` is null for a request that belongs in no trace. */
  endRequest: (requestId: string, name: string | null, failed: boolean, attributes: SpanAttributes) => void
  startCall: (name: string, requestId: string) => CallSpan
}

declare module '../process-state' {
  interface ProcessState {
    tracer?: Tracer
    /** By request id, while the request is served. */
    givenTraces?: Map<string, TraceHeaders>
  }
}

const givenTraces = (): Map<string, TraceHeaders> => (processState.givenTraces ??= new Map())

/** Without a collector no span is made; the trace that a proxy began is handed on to the upstream. */
const passing: Tracer = {
  startRequest: (requestId, given) => {
    if (given.traceparent) givenTraces().set(requestId, given)
  },
  endRequest: (requestId) => void givenTraces().delete(requestId),
  startCall: (_, requestId) => ({ headers: givenTraces().get(requestId) ?? {}, end: () => undefined }),
}

export const tracer = (): Tracer => processState.tracer ?? passing
