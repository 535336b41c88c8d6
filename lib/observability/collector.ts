import 'server-only'
import { randomBytes } from 'node:crypto'
import {
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { release, type Env } from '../env'
import { instanceName } from '../store/instance'
import type { SpanAttributes, TraceHeaders, Tracer } from './traces'

const propagator = new W3CTraceContextPropagator()

type Settings = Pick<
  Env,
  | 'MODE'
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_HEADERS'
  | 'OTEL_RESOURCE_ATTRIBUTES'
  | 'OTEL_SERVICE_NAME'
>

const end = (span: Span, failed: boolean, attributes: SpanAttributes): void => {
  span.setAttributes(attributes)
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

/**
 * Sends traces to a collector (OTLP over HTTP). A request that comes without a trace begins one, whose id is the request id without hyphens.
 * The provider is not registered globally, because other libraries would then send spans that contain addresses.
 */
export const startCollector = (settings: Settings): Tracer & { flush: () => Promise<void> } => {
  const exporter = new OTLPTraceExporter({
    url: `${settings.OTEL_EXPORTER_OTLP_ENDPOINT}/v1/traces`,
    headers: settings.OTEL_EXPORTER_OTLP_HEADERS,
  })
  let requestOfRoot = ''
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.instance.id': instanceName(),
      'service.version': release().version,
      'vcs.ref.head.revision': release().commit,
      'deployment.environment.name': settings.MODE.toLowerCase(),
      ...settings.OTEL_RESOURCE_ATTRIBUTES,
      'service.name': settings.OTEL_SERVICE_NAME,
    }),
    idGenerator: {
      generateTraceId: () => requestOfRoot.replaceAll('-', ''),
      generateSpanId: () => randomBytes(8).toString('hex'),
    },
    spanProcessors: [new BatchSpanProcessor(exporter, { scheduledDelayMillis: 1000 })],
  })
  const spans = provider.getTracer('emboss')
  const requests = new Map<string, { span: Span; context: Context }>()

  const start = (name: string, kind: SpanKind, requestId: string, parent: Context): Span => {
    requestOfRoot = requestId
    return spans.startSpan(name, { kind, attributes: { 'emboss.request_id': requestId } }, parent)
  }
  return {
    startRequest: (requestId, given) => {
      const parent = propagator.extract(ROOT_CONTEXT, given, defaultTextMapGetter)
      const span = start('request', SpanKind.SERVER, requestId, parent)
      requests.set(requestId, { span, context: trace.setSpan(parent, span) })
    },
    endRequest: (requestId, name, failed, attributes) => {
      const span = requests.get(requestId)?.span
      requests.delete(requestId)
      if (name !== null) span?.updateName(name)
      if (name !== null && span) end(span, failed, attributes)
    },
    startCall: (name, requestId) => {
      const parent = requests.get(requestId)?.context ?? ROOT_CONTEXT
      const span = start(name, SpanKind.CLIENT, requestId, parent)
      const headers: TraceHeaders = {}
      propagator.inject(trace.setSpan(parent, span), headers, defaultTextMapSetter)
      return { headers, end: (failed, attributes) => end(span, failed, attributes) }
    },
    flush: () => provider.forceFlush(),
  }
}
