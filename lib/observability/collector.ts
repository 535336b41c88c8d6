import 'server-only'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace, type Context } from '@opentelemetry/api'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base'
import { OTLPHttpJsonTraceExporter } from '@vercel/otel'
import { release } from '../env'
import type { Traced } from './traces'

const HEX = /^[0-9a-f]{32}$/

/** The trace id is the request id, so that a trace can be found from logs, browser and upstream. */
const inTrace = (requestId: string): Context => {
  const traceId = requestId.replaceAll('-', '').toLowerCase()
  if (!HEX.test(traceId)) return ROOT_CONTEXT
  const parent = { traceId, spanId: traceId.slice(16), traceFlags: TraceFlags.SAMPLED, isRemote: true }
  return trace.setSpanContext(ROOT_CONTEXT, parent)
}

/** Sends traces to a collector. The provider is not registered globally, because other libraries would then send spans that contain addresses. */
export const startCollector = (endpoint: string): { record: (traced: Traced) => void; flush: () => Promise<void> } => {
  // The cast is safe because the exporter only has another copy of the same types.
  const exporter = new OTLPHttpJsonTraceExporter({ url: `${endpoint}/v1/traces` }) as unknown as SpanExporter
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'emboss',
      'service.version': release().version,
      'vcs.ref.head.revision': release().commit,
    }),
    spanProcessors: [new BatchSpanProcessor(exporter, { scheduledDelayMillis: 1000 })],
  })
  const tracer = provider.getTracer('emboss')
  const record = ({ name, kind, requestId, ms, failed, facts }: Traced): void => {
    const endMs = Date.now()
    const attributes = { ...facts, 'emboss.request_id': requestId }
    const spanKind = kind === 'server' ? SpanKind.SERVER : SpanKind.CLIENT
    const span = tracer.startSpan(name, { kind: spanKind, startTime: endMs - ms, attributes }, inTrace(requestId))
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end(endMs)
  }
  return { record, flush: () => provider.forceFlush() }
}
